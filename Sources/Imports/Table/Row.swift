import Ledger

/// One record of a file, read by the columns of its format.
struct Row {
    var reader: CSVReader
    let bytes: Bytes
    let binding: Binding
    let columns: [ColumnSpec]
    /// By the column's number.
    let marks: [DecimalMark?]
    let times: TimeRules
    let notes: RowNotes
    /// Of the file, without its folder.
    let fileName: String

    /// The line on which it begins.
    var line: Int { reader.line }

    /// What stands in a cell, without blanks round it; empty where the row or the file has no such cell.
    func cell(_ column: Column) -> Bytes { cell(at: binding.places[column.id]) }

    func cell(at place: Int) -> Bytes {
        let fields = reader.fields
        guard place >= 0, place < fields.count else { return Bytes(start: nil, count: 0) }
        let field = fields[place]
        return Bytes(rebasing: bytes[Int(field.start)..<Int(field.end)].trimmed)
    }

    /// The text of a cell.
    func text(_ column: Column) -> String {
        let place = binding.places[column.id]
        guard place >= 0, place < reader.fields.count else { return "" }
        let cell = cell(at: place)
        if reader.fields[place].isEscaped {
            return CSVReader.unescaped(cell).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
        }
        return String(decoding: cell, as: UTF8.self)
    }

    /// In small letters with single blanks, for comparing.
    func word(_ column: Column) -> String {
        let cell = cell(column)
        if cell.allSatisfy({ $0 < 0x80 && !($0 &- 0x41 < 26) }) { return String(decoding: cell, as: UTF8.self) }
        return HeaderName.folded(text(column))
    }

    /// A code in capitals, renamed as the exchange's table says; empty for a dash.
    func code(_ column: Column, _ names: CodeTable = .plain) -> String {
        let cell = cell(column)
        if cell.count == 1, !cell[0].isLetter, !cell[0].isDigit { return "" }
        return names.code(String(decoding: cell, as: UTF8.self))
    }

    /// What a pair's cell names; each pair is taken apart once.
    func pair(
        _ column: Column, _ split: (String) -> (base: String, quote: String)?
    ) throws(RowEnd) -> (base: String, quote: String) {
        let text = text(column)
        if let known = notes.pairs[text] { return known }
        guard let found = split(text) else {
            throw .warned("“\(text.shortenedForMessage)” is no pair that Coffer can take apart")
        }
        notes.pairs[text] = found
        return found
    }

    func isEmpty(_ column: Column) -> Bool { cell(column).isEmpty }
    /// Whether the file has that column.
    func has(_ column: Column) -> Bool { binding.places[column.id] >= 0 }
    /// What stands where the name of the column has a star.
    func capture(_ column: Column) -> String { binding.captures[column.id] }
}

extension Row {
    /// A number; `nil` where the cell is empty or a dash.
    func number(_ column: Column) throws(RowEnd) -> Exact? { try number(cell(column), column, anyUnit: false)?.value }

    /// A number that must be there.
    func needed(_ column: Column) throws(RowEnd) -> Exact {
        guard let value = try number(column) else { throw .warned("no amount in “\(name(column))”") }
        return value
    }

    /// A number and the code beside it: `100 USDT`, `0.02BTC`, `£5.00`.
    func money(_ column: Column) throws(RowEnd) -> (value: Exact, code: String)? {
        guard let read = try number(cell(column), column, anyUnit: true) else { return nil }
        return (read.value, read.code)
    }

    func number(_ cell: Bytes, _ column: Column, anyUnit: Bool) throws(RowEnd) -> (value: Exact, code: String)? {
        guard !cell.isEmpty else { return nil }
        // Nearly every cell: digits and a point, in a column of points.
        if marks[column.id] != .comma, let value = Exact(utf8: cell) { return (value, "") }
        if cell.allSatisfy({ $0 == 0x2D }) || cell.elementsEqual([0xE2, 0x80, 0x93])
            || cell.elementsEqual([0xE2, 0x80, 0x94])
        {
            return nil
        }
        guard let parts = NumberCell(cell), let code = Row.unit(parts, anyUnit) else {
            throw .warned("“\(shown(cell))” in “\(name(column))” is not a number")
        }
        return (try figure(parts, column, cell), code)
    }

    /// What stands beside a number; `nil` where that is no unit.
    private static func unit(_ parts: NumberCell, _ anyUnit: Bool) -> String? {
        if parts.before.isEmpty, parts.after.isEmpty { return "" }
        guard parts.before.isEmpty || parts.after.isEmpty else { return nil }
        guard let code = MoneySign.code(parts.before.isEmpty ? parts.after : parts.before) else { return nil }
        // `12ABC` is no number, `12 ABC` and `12EUR` are.
        return anyUnit || parts.isApart || Currency(code).isKnown ? code : nil
    }

    private func figure(_ parts: NumberCell, _ column: Column, _ cell: Bytes) throws(RowEnd) -> Exact {
        do throws(NumberTrouble) {
            let figure = try parts.figure(marks[column.id])
            if let digits = figure.digits { notes.longDigits[figure.value] = digits }
            return figure.value
        } catch {
            switch error {
            case .notANumber: throw .warned("“\(shown(cell))” in “\(name(column))” is not a number")
            case .tooFar: throw .warned("“\(shown(cell))” in “\(name(column))” is beyond every number")
            case .ambiguous:
                if notes.openNumber == nil {
                    notes.openNumber = (column, RowNotes.Example(line: line, text: shown(cell)))
                }
                throw .warned("“\(shown(cell))” in “\(name(column))” \(OpenReason.number)")
            }
        }
    }

    func shown(_ cell: Bytes) -> String { String(decoding: cell, as: UTF8.self).shortenedForMessage }
    func name(_ column: Column) -> String { columns[column.id].names.first?.text ?? "" }
}

extension Row {
    /// An event of this row.
    func event(_ kind: Event.Kind, _ time: FileTime, _ quantity: Exact = .zero, _ asset: String = "") -> Event {
        Event(kind, lines: [line], time: time, quantity, asset)
    }

    /// A number that was cut out of a cell, read as its column is.
    func number(text: String, _ column: Column) throws(RowEnd) -> Exact {
        var copy = text
        let read: Result<Exact?, RowEnd> = copy.withUTF8 { bytes in
            do throws(RowEnd) { return .success(try number(bytes, column, anyUnit: false)?.value) } catch {
                return .failure(error)
            }
        }
        guard let value = try read.get() else { throw .warned("no amount in “\(name(column))”") }
        return value
    }

    /// A number with its unit glued to it.
    func glued(_ column: Column, expected: [String] = []) throws(RowEnd) -> (value: Exact, code: String)? {
        let text = self.text(column)
        guard !text.isEmpty, text != "-", text != "--" else { return nil }
        guard let (number, unit) = GluedUnit.split(text, expected: expected) else {
            throw .warned("“\(text.shortenedForMessage)” in “\(name(column))” is no number with its unit")
        }
        return (try self.number(text: number, column), unit)
    }
}
