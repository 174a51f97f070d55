import Ledger

/// What whole columns of a file tell: decimal marks, the order of dates, where zones are named.
struct Survey {
    /// How many rows are looked at before it may be enough.
    static let sample = 2000

    /// Of one column of numbers.
    private struct Marks {
        var points = 0
        var commas = 0
        var open = 0
    }

    private var marks: [Marks]
    /// Orders that all open dates allow; `nil` before the first.
    private var orders: Set<DateOrder>?
    private var openDates = 0
    private var zones = ZoneCounts()
    private(set) var isWhole = false
    /// How many were looked at.
    private(set) var rows = 0

    /// Cells by how they name their zone.
    struct ZoneCounts {
        var none = 0
        var utc = 0
        var offset = 0
        var other = 0
        var names: [String] = []
    }

    var zoneCounts: ZoneCounts { zones }
    var hasOpenDates: Bool { openDates > 0 }
    /// What most columns prove.
    var mark: DecimalMark? {
        let (points, commas) = marks.reduce((0, 0)) { ($0.0 + $1.points, $0.1 + $1.commas) }
        return points + commas == 0 ? nil : points >= commas ? .point : .comma
    }

    init(_ row: inout Row, wholly: Bool, until today: Day?) throws(ImportFault) {
        marks = [Marks](repeating: Marks(), count: row.columns.count)
        while try row.reader.next() {
            rows += 1
            for (id, column) in row.columns.enumerated() {
                switch column.kind {
                case .number: look(atNumber: row.cell(Column(id: id)), id)
                case .family:
                    for (_, place) in row.binding.families[id] ?? [] { look(atNumber: row.cell(at: place), id) }
                case .time: look(atTime: row.cell(Column(id: id)), today)
                case .text: break
                }
            }
            if !wholly, rows >= Survey.sample { return }
        }
        isWhole = true
    }

    private mutating func look(atNumber cell: Bytes, _ id: Int) {
        guard cell.contains(where: { $0 == 0x2E || $0 == 0x2C }), let number = NumberCell(cell) else { return }
        switch number.evidence {
        case .none: break
        case .certain(.point): marks[id].points += 1
        case .certain(.comma): marks[id].commas += 1
        case .open: marks[id].open += 1
        }
    }

    private mutating func look(atTime text: Bytes, _ today: Day?) {
        guard !text.isEmpty, let cell = TimeCell(text) else { return }
        switch cell.zone {
        case .none: if case .instant = cell.date { zones.utc += 1 } else { zones.none += 1 }
        case .offset(0): zones.utc += 1
        case .offset: zones.offset += 1
        case .name, .unknown: zones.other += 1
        }
        guard case .open(let open) = cell.date else { return }
        openDates += 1
        let possible = open.possible(until: today)
        orders = orders.map { $0.intersection(possible) } ?? possible
    }
}

extension Survey {
    /// The decimal mark of each column: what its cells prove; else what all other columns prove; else the usual one.
    ///
    /// - Parameter usual: the layout's; `nil` where it has none.
    func marks(usual: DecimalMark?) -> [DecimalMark?] {
        let proven = marks.map { Survey.proven($0) }
        let all = Set(proven.compactMap { $0 })
        let others = all.count == 1 ? all.first : nil
        return marks.indices.map { id in
            // A column that proves both is read cell by cell.
            if marks[id].points > 0, marks[id].commas > 0 { return nil }
            return proven[id] ?? others ?? usual
        }
    }

    private static func proven(_ marks: Marks) -> DecimalMark? {
        if marks.points > 0, marks.commas == 0 { return .point }
        return marks.commas > 0 && marks.points == 0 ? .comma : nil
    }

    /// The order of open dates: what the file proves, else what the layout always has, else what the person says.
    func order(habit: DateOrder?, answer: DateOrder?) -> DateOrder? {
        guard openDates > 0, let orders else { return habit ?? answer }
        if orders.count == 1 { return orders.first }
        if let answer { return answer }
        return habit.flatMap { orders.isEmpty || orders.contains($0) ? $0 : nil }
    }
}
