import JSON
import Ledger

/// Ghostfolio's export as JSON: `{"activities": [{…}]}`. Numbers are read digit for digit.
enum GhostfolioActivities {
    static func understanding(of file: [UInt8], answers: Answers) throws(ImportFault) -> Understanding {
        let document: JSON
        do { document = try JSON(reading: file) } catch { throw .badJSON(error.problem) }
        guard let activities = document["activities"]?.array else {
            throw .badJSON("It has no list “activities”.")
        }
        guard !activities.isEmpty else { throw .noRows(format: "Ghostfolio, activities as JSON") }
        let lines = lines(of: file)
        var out = Output(RowNotes())
        for (number, activity) in activities.enumerated() {
            let line = lines.indices.contains(number) ? lines[number] : number + 1
            do throws(RowEnd) {
                out.add(try event(activity, line))
            } catch {
                if case .warned(let reason) = error { out.warn(line, reason) }
            }
        }
        out.judgeRepeats(.unique)
        return Understanding(
            format: "ghostfolio/json", title: "Ghostfolio, activities as JSON", headerLine: 0, encoding: .utf8,
            separator: "",
            timeZone: "UTC", events: out.events, skipped: out.skipped, warnings: out.warnings, questions: [],
            rowCount: activities.count)
    }

    private static func event(_ activity: JSON, _ line: Int) throws(RowEnd) -> Event {
        guard let text = activity["date"]?.string, let moment = Moment(iso8601: text) else {
            throw .warned("no date that can be read")
        }
        let read = GhostfolioActivity(
            action: (activity["type"]?.string ?? "").lowercased(),
            symbol: activity["symbol"]?.string ?? activity["SymbolProfile"]?["symbol"]?.string ?? "",
            source: activity["dataSource"]?.string ?? "", currency: (activity["currency"]?.string ?? "").uppercased(),
            price: try number(activity, "unitPrice") ?? .zero, quantity: try number(activity, "quantity") ?? .zero,
            fee: try number(activity, "fee"))
        if activity["isDraft"]?.bool == true { throw .warned("a draft: not booked") }
        var event = try read.event(Event(.buy, lines: [line], time: FileTime(moment)))
        event.id = activity["id"]?.string ?? ""
        event.note = activity["comment"]?.string ?? ""
        return event
    }

    private static func number(_ activity: JSON, _ name: String) throws(RowEnd) -> Exact? {
        switch activity[name] {
        case nil, .null?: return nil
        case .number(let value?)?: return value
        case .string(let text)?: if let value = Exact(text) { return value }
        default: break
        }
        throw .warned("“\(name)” is no number of at most 38 digits")
    }

    /// The lines on which the objects of the list begin: braces of the second depth.
    private static func lines(of file: [UInt8]) -> [Int] {
        var lines: [Int] = []
        var (line, depth, isText, isEscaped, isInList) = (1, 0, false, false, false)
        var name: [UInt8] = []
        for byte in file {
            if byte == 10 { line += 1 }
            if isText {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isText = false
                } else if depth == 1 {
                    name.append(byte)
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""):
                isText = true
                if depth == 1 { name = [] }
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                if depth == 1, byte == UInt8(ascii: "[") { isInList = name.elementsEqual("activities".utf8) }
                if depth == 2, isInList, byte == UInt8(ascii: "{") { lines.append(line) }
                depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth == 1 { isInList = false }
            default: break
            }
        }
        return lines
    }
}
