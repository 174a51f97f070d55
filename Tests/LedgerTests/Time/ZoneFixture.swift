import Foundation
import Ledger
import Testing

/// The time zone files of `Fixtures/zones`, and what Python says about them.
enum ZoneFixture {
    static let names = [
        "Europe/London", "Europe/Berlin", "America/New_York", "Pacific/Chatham", "Asia/Kolkata", "America/St_Johns",
        "Africa/Casablanca", "Antarctica/Troll",
    ]

    private static func path(_ name: String) -> URL {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/zones/\(name)")
    }

    /// `style` is `""`, `fat-`, `slim-` or `right-`.
    static func bytes(_ name: String, style: String = "") throws -> [UInt8] {
        let file = style + name.replacingOccurrences(of: "/", with: "-") + ".tzif"
        return Array(try Data(contentsOf: path(file)))
    }

    static func zone(_ name: String, style: String = "") throws -> Zone {
        try Zone(name: name, tzif: try bytes(name, style: style))
    }

    /// The rows of a table that belong to a zone, without its name.
    static func rows(_ table: String, of zone: String) throws -> [[Int]] {
        try String(contentsOf: path(table), encoding: .utf8).split(separator: "\n")
            .map { $0.split(separator: "\t") }
            .filter { $0[0] == zone }
            .map { $0.dropFirst().compactMap { Int($0) } }
    }
}
