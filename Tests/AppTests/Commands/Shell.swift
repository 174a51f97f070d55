import Foundation
import Ledger
import JSON
import Synchronization

@testable import App

/// A data folder of its own, a clock that stands at 2025-02-15 10:00 +01:00, and what commands printed.
final class Shell {
    struct Answer {
        let out: String
        let err: String
        let code: Int32
    }

    let folder: String
    var variables: [String: String] = [:]
    var isTerminal = false
    var width: Int?

    init() {
        folder = NSTemporaryDirectory() + "coffer-commands-" + UUID().uuidString
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// A file in the folder; returns its path.
    func file(_ name: String, _ bytes: [UInt8]) throws -> String {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let path = folder + "/" + name
        try Data(bytes).write(to: URL(filePath: path))
        return path
    }

    static let snapshot = Coffer.readSnapshot()
    static let now: Int64 = 1_739_610_000_000
    static let clock = Clock(milliseconds: { Shell.now }, offset: { _ in 60 })

    @discardableResult
    func run(_ arguments: String...) -> Answer { run(arguments) }

    @discardableResult
    func run(_ arguments: [String], usingFolder: Bool = true) -> Answer {
        let out = Collected()
        let err = Collected()
        let known = variables.merging(usingFolder ? ["COFFER_DATA": folder] : [:]) { first, _ in first }
        var environment = Environment(
            out: { out.add($0) }, err: { err.add($0) }, isTerminal: isTerminal, isErrorTerminal: isTerminal,
            width: width, variable: { known[$0] }, clock: Shell.clock)
        environment.snapshot = Shell.snapshot
        let code = Commands.run(arguments: arguments, environment: environment)
        return Answer(out: out.text, err: err.text, code: code)
    }

    /// The JSON that a command printed.
    func json(_ arguments: String...) throws -> [String: Any] {
        let out = Collected()
        let known = variables.merging(["COFFER_DATA": folder]) { first, _ in first }
        var environment = Environment(
            out: { out.add($0) }, err: { _ in }, variable: { known[$0] }, clock: Shell.clock)
        environment.snapshot = Shell.snapshot
        _ = Commands.run(arguments: arguments + ["--json"], environment: environment)
        return try JSONSerialization.jsonObject(with: Data(out.text.utf8)) as? [String: Any] ?? [:]
    }

    private final class Collected: Sendable {
        private let content = Mutex("")
        var text: String { content.withLock { $0 } }
        func add(_ more: String) { content.withLock { $0 += more } }
    }
}
