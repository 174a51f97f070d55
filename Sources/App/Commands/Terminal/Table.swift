/// Rows under headers, aligned by display width and fitted into the terminal.
struct Table {
    struct Column {
        let title: String
        var isRight = false
        /// Columns with the largest number go first where there is no room; 0 never goes.
        var dropOrder = 0
        /// May be cut down to so many columns, before any column goes; `nil` is never cut.
        var least: Int?

        static func left(_ title: String, drop: Int = 0, least: Int? = nil) -> Column {
            Column(title: title, isRight: false, dropOrder: drop, least: least)
        }

        static func right(_ title: String, drop: Int = 0) -> Column {
            Column(title: title, isRight: true, dropOrder: drop)
        }
    }

    let columns: [Column]
    private(set) var rows: [[Phrase]] = []
    /// Rows below a line: the totals.
    private(set) var totals: [[Phrase]] = []
    private let gap = 2
    /// Columns of a figure that is shown in full even where there is no room: `$123,456,789.01` has 15.
    private static let longestFigure = 18

    init(_ columns: [Column]) { self.columns = columns }

    mutating func add(_ row: [Phrase]) { rows.append(row) }
    mutating func addTotal(_ row: [Phrase]) { totals.append(row) }

    /// - Parameter width: of the terminal; `nil` is unlimited.
    func lines(width: Int?) -> [Phrase] {
        guard let width, naturalWidth > width else { return fittedLines(width: width) }
        // One absurdly long figure must not cost everybody a column.
        var table = self
        table.rows = rows.map { row in row.map { $0.abbreviated(beyond: Table.longestFigure) } }
        table.totals = totals.map { row in row.map { $0.abbreviated(beyond: Table.longestFigure) } }
        return table.fittedLines(width: width)
    }

    private func fittedLines(width: Int?) -> [Phrase] {
        let (shown, widths) = fitted(into: width)
        var lines = [line(shown, widths) { Phrase(columns[$0].title, .faint) }]
        lines += rows.map { row in line(shown, widths) { row[$0] } }
        guard !totals.isEmpty else { return lines }
        let total = shown.reduce(0) { $0 + widths[$1] } + gap * max(0, shown.count - 1)
        lines.append(Phrase(String(repeating: "─", count: total), .faint))
        return lines + totals.map { row in line(shown, widths) { row[$0] } }
    }
}

extension Table {
    /// Of each column, with all that stands in it.
    private var widths: [Int] {
        columns.indices.map { column in
            let cells = (rows + totals).map { $0[column].width }
            return max(DisplayWidth.of(columns[column].title), cells.max() ?? 0)
        }
    }

    private var naturalWidth: Int { widths.reduce(0, +) + gap * max(0, columns.count - 1) }

    /// The columns that stay, and the width of each.
    private func fitted(into width: Int?) -> (shown: [Int], widths: [Int]) {
        var widths = widths
        // A column in which no row says anything is left out.
        var shown = columns.indices.filter { column in
            columns[column].dropOrder == 0 || (rows + totals).contains { !$0[column].text.isEmpty }
        }
        guard let width else { return (shown, widths) }
        while true {
            let excess = shown.reduce(0) { $0 + widths[$1] } + gap * (shown.count - 1) - width
            guard excess > 0 else { break }
            let cuttable = shown.map { max(0, widths[$0] - (columns[$0].least ?? widths[$0])) }
            if cuttable.reduce(0, +) >= excess {
                cut(excess, &widths, shown)
                break
            }
            guard let next = shown.filter({ columns[$0].dropOrder > 0 }).max(by: dropsLater) else {
                cut(excess, &widths, shown)
                break
            }
            shown.removeAll { $0 == next }
        }
        return (shown, widths)
    }

    private func dropsLater(_ left: Int, _ right: Int) -> Bool {
        (columns[left].dropOrder, left) < (columns[right].dropOrder, right)
    }

    /// Takes `excess` from the widest of the columns that may be cut, one by one.
    private func cut(_ excess: Int, _ widths: inout [Int], _ shown: [Int]) {
        for _ in 0..<excess {
            let candidates = shown.filter { widths[$0] > (columns[$0].least ?? .max) }
            guard let widest = candidates.max(by: { widths[$0] < widths[$1] }) else { return }
            widths[widest] -= 1
        }
    }

    private func line(_ shown: [Int], _ widths: [Int], _ cell: (Int) -> Phrase) -> Phrase {
        var line: Phrase = ""
        for (place, column) in shown.enumerated() {
            let text = cell(column).shortened(to: widths[column])
            let blank = String(repeating: " ", count: max(0, widths[column] - text.width))
            let isLast = place == shown.count - 1
            if columns[column].isRight {
                line = line + Phrase(blank) + text
            } else {
                line = line + text + Phrase(isLast ? "" : blank)
            }
            if !isLast { line = line + Phrase(String(repeating: " ", count: gap)) }
        }
        return line.withoutTrailingBlanks
    }
}
