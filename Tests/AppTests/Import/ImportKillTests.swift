import Foundation
import Ledger
import Store
import Testing

@testable import App

/// SIGKILL while the program imports: all of the file is there, or nothing of it.
@Suite("An import that is killed", .serialized) struct ImportKillTests {
    /// The program itself, which stands beside the tests.
    private static var program: URL? {
        let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let folders =
            [
                tests.deletingLastPathComponent(),
                URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent(),
            ]
            + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
        return folders.map { $0.appendingPathComponent("coffer") }.first {
            FileManager.default.isExecutableFile(atPath: $0.path)
        }
    }

    @Test("leaves all or nothing, and can be done again") func kill() throws {
        let program = try #require(ImportKillTests.program)
        let shell = Shell()
        let count = 2000
        let rows = (0..<count).map {
            "2021-01-01T00:00:00.\(String(1000 + $0 % 1000).dropFirst())Z,buy,BTC,0.\(1 + $0),USD,\(1 + $0)"
        }
        let path = try shell.file(
            "big.csv", Array(("time,type,asset,quantity,quote,total\n" + rows.joined(separator: "\n") + "\n").utf8))
        var wholes = 0
        for round in 0..<12 {
            let process = Process()
            process.executableURL = program
            process.arguments = ["import", path, "--data", shell.folder]
            (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
            try process.run()
            usleep(UInt32.random(in: 1000...(400_000 + UInt32(round) * 200_000)))
            Glibc.kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            guard FileManager.default.fileExists(atPath: shell.folder + "/coffer.sqlite") else { continue }
            let database = try Database.open(shell.folder + "/coffer.sqlite", now: Shell.clock.now())
            let found = try database.entries().count
            #expect(found == 0 || found == count)
            #expect(try database.verify().isWell)
            database.close()
            guard found > 0 else { continue }
            wholes += 1
            #expect(shell.run("undo").code == 0)
        }
        #expect(shell.run("import", path).code == 0)
        #expect(try shell.json("import", path)["duplicates"] as? Int == count)
    }
}
