import Imports
import JSON
import Ledger

extension Understanding {
    /// The neutral form: what each line of a file means (docs/FORMATS.md).
    func json(file: String) -> JSON {
        .object([
            "file": .string(file), "format": .string(format), "encoding": .string(encoding.rawValue),
            "delimiter": .string(separator), "header_line": .count(headerLine), "time_zone": .string(timeZone),
            "events": .array(events.map(\.json)), "skipped": .array(skipped.map(\.json)),
            "warnings": .array(warnings.map(\.json)), "questions": .array(questions.map(\.json)),
        ])
    }
}

extension Remark {
    var json: JSON { .object(["line": .count(line), "reason": .string(reason)]) }
}

extension Question {
    var json: JSON {
        .object([
            "about": .string(subject.rawValue), "line": .count(line), "text": .string(text), "flag": .string(flag),
        ])
    }
}

extension Event {
    /// Members that say nothing are left out.
    var json: JSON {
        var members = [
            JSON.Member("lines", .array(lines.map { .count($0) })), JSON.Member("time", .string(time.text)),
            JSON.Member("type", .string(kind.rawValue)), JSON.Member("asset", .string(asset)),
            JSON.Member("quantity", .string(digits(quantity))),
        ]
        func put(_ name: String, _ text: String) {
            if !text.isEmpty { members.append(JSON.Member(name, .string(text))) }
        }
        switch kind {
        case .buy, .sell:
            put("quote_asset", other)
            put("total", digits(otherQuantity))
        case .swap, .rename:
            put("to_asset", other)
            put("to_quantity", digits(otherQuantity))
        case .transfer:
            put("received", arrived.map(digits) ?? "")
        default: break
        }
        put("fee", fee.map(digits) ?? "")
        put("fee_asset", fee == nil ? "" : feeAsset)
        put("subtype", subtype)
        put("value", value.map(digits) ?? "")
        put("value_asset", value == nil ? "" : valueAsset)
        put("id", id)
        put("wallet", wallet)
        put("from", from)
        put("to", to)
        put("note", note)
        return .object(members)
    }
}
