import Foundation
import JSON
import Ledger
import Testing

/// One accounting vector: a ledger, and what careful programs say about it.
struct Vector: CustomTestStringConvertible, Sendable {
    let name: String
    let document: JSON

    var testDescription: String { name }
    var expect: JSON { document["expect"] ?? .null }
    /// As the command line writes it.
    var method: String {
        document["method"]?.string
            ?? (document["method"]?.members ?? []).map { "\($0.name):\($0.value.string ?? "")" }.joined(separator: ",")
    }

    /// The vectors of a folder; empty, which fails the test, where they cannot be read.
    static func all(_ folder: String) -> [Vector] {
        let path = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../Fixtures/accounting/\(folder).jsonl")
        guard let bytes = try? Data(contentsOf: path) else { return [] }
        return bytes.split(separator: 10).compactMap { line in
            guard let document = try? JSON(reading: Array(line)), let name = document["name"]?.string else {
                return nil
            }
            return Vector(name: name, document: document)
        }
    }

    /// Where `found` differs from `expected`, with both values; exact to the digit where the vector says so.
    func differences(_ expected: JSON, _ found: JSON?, at path: String = "") -> [String] {
        switch (expected, found) {
        case (.object(let members), .object(let others)?):
            let extra = others.map(\.name).filter { expected[$0] == nil }.map { "\(path)/\($0) is there" }
            return extra + members.flatMap { differences($0.value, found?[$0.name], at: "\(path)/\($0.name)") }
        case (.array(let elements), .array(let others)?) where elements.count == others.count:
            return zip(elements, others).enumerated().flatMap { differences($1.0, $1.1, at: "\(path)/\($0)") }
        case (.string(let text), .string(let other)?):
            return isSame(text, other) ? [] : ["\(path): \(text) is \(other)"]
        default:
            return expected == found ? [] : ["\(path): \(expected.text()) is \(found?.text() ?? "missing")"]
        }
    }

    /// FORMAT.md: where a value does not end, or has more than 38 digits, 1e-18 of it.
    private func isSame(_ text: String, _ other: String) -> Bool {
        if text == other { return true }
        guard let value = Double(text), let found = Double(other) else { return false }
        if let value = Exact(text), let found = Exact(other) {
            if value == found { return true }
            guard document["precision"]?.string != "exact" else { return false }
            return (value - found).magnitude <= value.magnitude * Exact(mantissa: 1, exponent: -18)
        }
        // More digits than are kept.
        return abs(value - found) <= abs(value) * 1e-15
    }
}
