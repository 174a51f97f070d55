import Foundation
import JSON
import Ledger
import Testing

/// One export file, and the events that it means.
struct ExportFixture: CustomTestStringConvertible, Sendable {
    let name: String
    let path: String
    let expected: JSON

    var testDescription: String { name }

    /// Empty, which fails the test, where they cannot be read.
    static let all: [ExportFixture] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/exports")
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.pathExtension == "csv" }.sorted { $0.path < $1.path }.compactMap { file in
            let stem = file.deletingPathExtension().lastPathComponent
            guard let bytes = try? Data(contentsOf: folder.appending(path: stem + ".expected.json")),
                let expected = try? JSON(reading: Array(bytes))
            else { return nil }
            return ExportFixture(name: stem, path: file.path, expected: expected)
        }
    }()

    /// What a person must say because the file cannot.
    var options: [String] {
        let told = expected["user_options"]
        var options: [String] = []
        if let order = told?["date_order"]?.string { options += ["--date-order", order] }
        if let zone = told?["time_zone"]?.string { options += ["--zone", zone] }
        return options
    }

    var asks: String? { expected["user_options"]?["must_ask"]?.string }

    private static let amounts: Set<String> = ["quantity", "total", "to_quantity", "fee", "value", "received"]

    /// Where the events differ; amounts as numbers, notes not at all, because they are the words of whoever wrote them.
    func differences(_ found: JSON) -> [String] {
        var differences: [String] = []
        let (wanted, events) = (expected["events"]?.array ?? [], found["events"]?.array ?? [])
        if wanted.count != events.count { differences.append("\(events.count) events, expected \(wanted.count)") }
        for (want, event) in zip(wanted, events) {
            let names = Set((want.members ?? []).map(\.name) + (event.members ?? []).map(\.name)).subtracting(["note"])
            for name in names.sorted() where !ExportFixture.isSame(name, want[name], event[name]) {
                differences.append(
                    "\(want["lines"]?.text() ?? "") \(name): \(event[name]?.text() ?? "missing"), expected \(want[name]?.text() ?? "none")"
                )
            }
        }
        for list in ["skipped", "warnings"] {
            let (want, have) = (ExportFixture.lines(expected[list]), ExportFixture.lines(found[list]))
            if want != have { differences.append("\(list) \(have), expected \(want)") }
        }
        return differences
    }

    private static func lines(_ remarks: JSON?) -> [String] { (remarks?.array ?? []).map { $0["line"]?.text() ?? "" } }

    private static func isSame(_ name: String, _ want: JSON?, _ found: JSON?) -> Bool {
        if want == found { return true }
        guard amounts.contains(name), let one = want?.string.flatMap({ Exact($0) }),
            let other = found?.string.flatMap({ Exact($0) })
        else { return false }
        return one == other
    }
}
