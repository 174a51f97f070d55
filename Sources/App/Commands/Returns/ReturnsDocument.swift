import JSON
import Ledger

/// A JSON file with `cashflows` or `rows`; whatever else it has is not looked at.
struct ReturnsDocument {
    let bytes: [UInt8]
    let name: String

    func read() throws(ReturnsFileError) -> ReturnsFile {
        let document: JSON
        do {
            document = try JSON(reading: bytes)
        } catch {
            throw .notJSON(name, line: line(of: error), error)
        }
        if case .array(let list) = document {
            let isRows = list.contains { $0["end_value"] != nil }
            return isRows ? .rows(try rows(list, ""), understood: []) : .flows(try flows(list, ""), understood: [])
        }
        let isRows = document["kind"]?.string == "twr" || document["cashflows"] == nil
        if isRows, let list = document["rows"] {
            guard let list = list.array else { throw .notAList(name, name: "rows") }
            return .rows(try rows(list, "rows"), understood: [])
        }
        guard let list = document["cashflows"] else { throw .noList(name) }
        guard let list = list.array else { throw .notAList(name, name: "cashflows") }
        return .flows(try flows(list, "cashflows"), understood: [])
    }

    private func flows(_ list: [JSON], _ member: String) throws(ReturnsFileError) -> [CashFlow] {
        var flows: [CashFlow] = []
        flows.reserveCapacity(list.count)
        for place in list.indices {
            let element = try element(list, place, member)
            flows.append(
                CashFlow(day: try element.day(), amount: try element.number("amount", mayBeNegative: true, least: nil)))
        }
        return flows
    }

    private func rows(_ list: [JSON], _ member: String) throws(ReturnsFileError) -> [Valuation] {
        var rows: [Valuation] = []
        rows.reserveCapacity(list.count)
        for place in list.indices {
            let element = try element(list, place, member)
            rows.append(
                Valuation(
                    day: try element.day(),
                    endValue: try element.number("end_value", mayBeNegative: true, least: nil),
                    inflow: try element.number("inflow", mayBeNegative: false, least: 0),
                    outflow: try element.number("outflow", mayBeNegative: false, least: 0)))
        }
        return rows
    }

    private func element(_ list: [JSON], _ place: Int, _ member: String) throws(ReturnsFileError) -> Element {
        guard place < ReturnsFile.limit else { throw .tooLong(name, line: line(ofElement: place, in: member)) }
        guard list[place].members != nil else { throw .notAList(name, name: member.isEmpty ? "the list" : member) }
        return Element(file: self, value: list[place], place: place, member: member)
    }
}

/// One object of the list.
private struct Element {
    let file: ReturnsDocument
    let value: JSON
    let place: Int
    let member: String

    /// Why that is no number.
    private func refusal(of found: JSON, _ name: String) -> ReturnsFileError {
        // A bare number that is none of ours has too many digits, or lies too far out.
        if case .number = found { return .tooLarge(file.name, line: line, name: name) }
        do {
            _ = try NumberFormat.point.read(found.string ?? "")
            return .notANumber(file.name, line: line, name: name, found.string ?? found.text())
        } catch {
            return found.string == nil
                ? .notANumber(file.name, line: line, name: name, found.text())
                : .badNumber(file.name, line: line, name: name, error)
        }
    }

    private var line: Int { file.line(ofElement: place, in: member) }

    func day() throws(ReturnsFileError) -> Day {
        guard let date = value["date"] else { throw .missing(file.name, line: line, name: "date") }
        guard let text = date.string, let day = Day(written: text) else {
            throw .badDate(file.name, line: line, date.string ?? date.text())
        }
        return day
    }

    /// - Parameter least: what an absent number is; `nil` where it must be there.
    func number(_ name: String, mayBeNegative: Bool, least: Exact?) throws(ReturnsFileError) -> Exact {
        guard let found = value[name], found != .null else {
            guard let least else { throw .missing(file.name, line: line, name: name) }
            return least
        }
        guard let number = found.exact else { throw refusal(of: found, name) }
        guard mayBeNegative || !number.isNegative else {
            throw .belowZero(file.name, line: line, name: name, number.description)
        }
        return number
    }
}

extension ReturnsDocument {
    private func line(of error: JSONError) -> Int {
        switch error {
        case .unexpected(let position, _), .tooDeep(let position): line(at: position)
        case .empty: 1
        case .endsEarly: line(at: bytes.count)
        }
    }

    private func line(at position: Int) -> Int { 1 + bytes.prefix(position).count { $0 == 10 } }

    /// Where the n-th object of a list begins. Asked for only when something is wrong with it.
    fileprivate func line(ofElement place: Int, in member: String) -> Int {
        line(at: ObjectScanner(bytes: bytes, member: member).position(ofElement: place))
    }
}

/// Finds the objects of a list in a document that is known to be JSON.
private struct ObjectScanner {
    let bytes: [UInt8]
    let member: String

    /// Offset of the n-th `{` directly inside the array behind `member`, or inside the document's own array.
    func position(ofElement place: Int) -> Int {
        var index = 0
        var depth = 0
        var listDepth: Int?
        var name = ""
        var found = -1
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                let start = index + 1
                index = end(ofText: start)
                if depth == 1, listDepth == nil { name = String(decoding: bytes[start..<index], as: UTF8.self) }
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                if bytes[index] == UInt8(ascii: "["), listDepth == nil,
                    member.isEmpty ? depth == 0 : depth == 1 && name == member
                {
                    listDepth = depth + 1
                } else if depth == listDepth {
                    found += 1
                    if found == place { return index }
                }
                depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: break
            }
            index += 1
        }
        return 0
    }

    private func end(ofText start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index, bytes.count)
    }
}

extension Day {
    /// A day, or a day with a time: the day as it is written there.
    init?(written text: String) {
        let trimmed = text.trimmed
        guard trimmed.utf8.count > 10 else {
            self.init(trimmed)
            return
        }
        guard let moment = Moment(iso8601: trimmed) else { return nil }
        self = moment.day
    }
}

extension StringProtocol {
    /// Without blanks at its ends.
    var trimmed: String {
        var rest = self[...]
        while let first = rest.first, first.isWhitespace { rest.removeFirst() }
        while let last = rest.last, last.isWhitespace { rest.removeLast() }
        return String(rest)
    }
}
