import Imports
import Ledger

/// The lines of all files in their order, each with its verdict: small, so that a page of a million lines is found quickly.
struct ImportLines: Sendable {
    /// What a person is told of a line.
    enum Verdict: UInt8, Sendable, CaseIterable {
        case new, duplicate, question, unreadable, skipped, excluded
    }

    /// Where a line is found in the plan.
    struct Place: Sendable {
        enum Kind: UInt8, Sendable {
            case event, skipped, warning
        }

        let file: Int32
        let index: Int32
        let line: Int32
        /// Which event of its line.
        let part: Int32
        let kind: Kind
        let verdict: Verdict

        var key: LineKey { LineKey(file: Int(file), line: Int(line), part: kind == .event ? Int(part) : -1) }
    }

    let places: [Place]
    let counts: [Verdict: Int]
    /// What is to be said of lines that gave events all the same.
    let notes: [LineKey: String]

    init(_ plan: ImportPlan) {
        var places: [Place] = []
        var notes: [LineKey: String] = [:]
        for (number, file) in plan.files.enumerated() {
            places += ImportLines.places(number, file, &notes)
        }
        self.places = places
        self.notes = notes
        var counts = [Int](repeating: 0, count: Verdict.allCases.count)
        for place in places { counts[Int(place.verdict.rawValue)] += 1 }
        self.counts = Dictionary(uniqueKeysWithValues: Verdict.allCases.map { ($0, counts[Int($0.rawValue)]) })
    }

    /// Those of one verdict, or all.
    func filtered(_ verdict: Verdict?) -> [Place] {
        verdict.map { wanted in places.filter { $0.verdict == wanted } } ?? places
    }

    private static func places(
        _ number: Int, _ file: ImportPlan.File, _ notes: inout [LineKey: String]
    ) -> [Place] {
        let found = file.understanding
        var places: [Place] = []
        places.reserveCapacity(found.events.count + found.skipped.count + found.warnings.count)
        var (line, part) = (-1, 0)
        for (index, event) in found.events.enumerated() {
            (line, part) = (event.line, event.line == line ? part + 1 : 0)
            places.append(
                Place(
                    file: Int32(number), index: Int32(index), line: Int32(line), part: Int32(part), kind: .event,
                    verdict: verdict(file.verdicts[index])))
        }
        let made = Set(file.byHand.map(\.key.line))
        for (index, remark) in found.skipped.enumerated() {
            places.append(
                Place(
                    file: Int32(number), index: Int32(index), line: Int32(remark.line), part: 0, kind: .skipped,
                    verdict: made.contains(remark.line) ? .new : .skipped))
        }
        let withEvents = found.warnings.isEmpty ? [] : Set(found.events.flatMap(\.lines))
        for (index, remark) in found.warnings.enumerated() {
            if withEvents.contains(remark.line) {
                notes[LineKey(file: number, line: remark.line, part: 0)] = remark.reason
                continue
            }
            places.append(
                Place(
                    file: Int32(number), index: Int32(index), line: Int32(remark.line), part: 0, kind: .warning,
                    verdict: made.contains(remark.line) ? .new : remark.needsAnswer ? .question : .unreadable))
        }
        places.sort { ($0.line, $0.part) < ($1.line, $1.part) }
        return places
    }

    private static func verdict(_ verdict: ImportPlan.Verdict) -> Verdict {
        switch verdict {
        case .new: .new
        case .duplicate: .duplicate
        case .leftOut: .skipped
        case .refused: .unreadable
        case .needsCoin: .question
        case .excluded: .excluded
        }
    }
}
