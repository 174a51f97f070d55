import Foundation

/// A run of `storewriter`, which stands beside the tests.
final class Child {
    private let process = Process()
    private let output = Pipe()

    init(_ arguments: [String]) throws {
        let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let folders =
            [
                tests.deletingLastPathComponent(),
                URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent(),
            ]
            + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
        let programs = folders.map { $0.appendingPathComponent("storewriter") }
        guard let program = programs.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
            throw CocoaError(.fileNoSuchFile)
        }
        process.executableURL = program
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
    }

    /// Waits for one line.
    func firstLine() -> String {
        var bytes: [UInt8] = []
        while let byte = try? output.fileHandleForReading.read(upToCount: 1)?.first, byte != 10 { bytes.append(byte) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Kills it where it stands, and gives the whole lines that it had printed.
    func kill() -> [String] {
        Glibc.kill(process.processIdentifier, SIGKILL)
        return lines()
    }

    /// Waits for its end.
    func lines() -> [String] {
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    var exitCode: Int32 { process.terminationStatus }
}
