import Foundation

let system = ProcessInfo.processInfo
print("Coffer bench: \(system.processorCount) cores, \(system.operatingSystemVersionString)")
benchExact()
benchSearch()
benchPage()
benchSite()
benchStart()
benchStore()
benchServer()
