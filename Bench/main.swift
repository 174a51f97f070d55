import Foundation

// All of them, or those named: `bench search site`.
let parts: [(name: String, run: () -> Void)] = [
    ("exact", benchExact), ("search", benchSearch), ("page", benchPage), ("decode", benchDecode), ("site", benchSite),
    ("start", benchStart), ("store", benchStore), ("server", benchServer), ("lots", benchLots),
    ("pooling", benchPooling), ("zones", benchZones), ("returns", benchReturns), ("history", benchHistory),
    ("imports", benchImports), ("ledger", benchLedger), ("live", benchLive),
]
if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--million" {
    readMillion(CommandLine.arguments[2])
    exit(0)
}
let wanted = Set(CommandLine.arguments.dropFirst())
let system = ProcessInfo.processInfo
print("Coffer bench: \(system.processorCount) cores, \(system.operatingSystemVersionString)")
for part in parts where wanted.isEmpty || wanted.contains(part.name) { part.run() }
