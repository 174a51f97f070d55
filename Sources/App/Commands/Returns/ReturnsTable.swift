import Ledger

/// Lines of a date and an amount, or of a date, a value, an inflow and an outflow; comma, semicolon or tab between.
struct ReturnsTable {
    private struct Line {
        let number: Int
        let text: String
        let cells: [String]
    }

    private let name: String
    private let lines: [Line]

    init(bytes: [UInt8], name: String) {
        self.name = name
        let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        let text = String(decoding: bytes.dropFirst(isMarked ? 3 : 0), as: UTF8.self)
        let raw = text.split(omittingEmptySubsequences: false) { $0.isNewline }.enumerated()
        let written = raw.filter { !$0.element.trimmed.isEmpty && $0.element.first != "#" }
        let mark = ReturnsTable.mark(written.first.map { String($0.element) } ?? "")
        lines = written.map { number, line in
            Line(number: number + 1, text: String(line), cells: ReturnsTable.cells(line, mark))
        }
    }

    func read() throws(ReturnsFileError) -> ReturnsFile {
        let data = lines.first.map(isHeader) == true ? lines.dropFirst() : lines[...]
        let columns = lines.first?.cells.count ?? 0
        for line in lines where line.cells.count != columns || !(2...4).contains(columns) {
            throw .badColumns(name, line: line.number, line.text, count: line.cells.count)
        }
        if data.count > ReturnsFile.limit {
            throw .tooLong(name, line: data[data.startIndex + ReturnsFile.limit].number)
        }
        var column = NumberColumn(data.flatMap { $0.cells.dropFirst() })
        return try columns == 2 ? flows(data, &column) : rows(data, &column)
    }

    private func flows(_ data: ArraySlice<Line>, _ column: inout NumberColumn) throws(ReturnsFileError) -> ReturnsFile {
        var flows: [CashFlow] = []
        for line in data {
            flows.append(CashFlow(day: try day(line), amount: try number(line, 1, "amount", &column)))
        }
        return .flows(flows, understood: column.understood)
    }

    private func rows(_ data: ArraySlice<Line>, _ column: inout NumberColumn) throws(ReturnsFileError) -> ReturnsFile {
        var rows: [Valuation] = []
        for line in data {
            var row = Valuation(day: try day(line), endValue: try number(line, 1, "end_value", &column))
            row.inflow = try size(line, 2, "inflow", &column)
            row.outflow = line.cells.count > 3 ? try size(line, 3, "outflow", &column) : 0
            rows.append(row)
        }
        return .rows(rows, understood: column.understood)
    }
}

extension ReturnsTable {
    private func day(_ line: Line) throws(ReturnsFileError) -> Day {
        guard let day = Day(written: line.cells[0]) else { throw .badDate(name, line: line.number, line.cells[0]) }
        return day
    }

    private func number(_ line: Line, _ place: Int, _ what: String, _ column: inout NumberColumn)
        throws(ReturnsFileError) -> Exact
    {
        do {
            return try column.read(line.cells[place])
        } catch {
            throw .badNumber(name, line: line.number, name: what, error)
        }
    }

    private func size(_ line: Line, _ place: Int, _ what: String, _ column: inout NumberColumn)
        throws(ReturnsFileError) -> Exact
    {
        if line.cells[place].isEmpty { return 0 }
        let number = try number(line, place, what, &column)
        guard !number.isNegative else {
            throw .belowZero(name, line: line.number, name: what, line.cells[place])
        }
        return number
    }

    /// A first line of words: neither a date nor a number in it.
    private func isHeader(_ line: Line) -> Bool {
        line.cells.allSatisfy { cell in
            Day(written: cell) == nil && (try? NumberFormat.point.read(cell)) == nil
                && !cell.contains { $0.isNumber }
        }
    }

    /// What stands between the cells: a tab or a semicolon where there is one, else a comma.
    private static func mark(_ line: String) -> Character {
        line.contains("\t") ? "\t" : line.contains(";") ? ";" : ","
    }

    /// RFC 4180, one line: quotes may enclose a cell.
    private static func cells(_ line: Substring, _ mark: Character) -> [String] {
        var cells: [String] = []
        var cell = ""
        var isQuoted = false
        for character in line {
            if character == "\"" {
                isQuoted.toggle()
            } else if character == mark, !isQuoted {
                cells.append(cell.trimmed)
                cell = ""
            } else {
                cell.append(character)
            }
        }
        return cells + [cell.trimmed]
    }
}

/// The numbers of a file: where one could be read in two ways, the others decide.
struct NumberColumn {
    private let format: NumberFormat
    private let isDecided: Bool
    /// Sentences about numbers that nothing decided; at most three.
    private(set) var understood: [String] = []

    init(_ texts: [String]) {
        let marks = Set(texts.compactMap(NumberColumn.decimalMark))
        format = marks == [","] ? .comma : .point
        isDecided = marks.count == 1
    }

    mutating func read(_ text: String) throws(NumberError) -> Exact {
        let read = try format.read(text)
        if let meant = read.understoodAs, !isDecided, understood.count < 3 {
            understood.append("“\(text)” was understood as \(meant).")
        }
        return read.value
    }

    /// The mark before the decimals, where there is no doubt about it.
    private static func decimalMark(_ text: String) -> Character? {
        guard let last = text.last(where: { $0 == "," || $0 == "." }), text.count(where: { $0 == last }) == 1,
            let read = try? NumberFormat.point.read(text), read.understoodAs == nil
        else { return nil }
        return last
    }
}
