/// Where a field stands in the bytes.
struct Field {
    var start: Int32
    var end: Int32
    /// Doubled quotes are in it, or text behind its closing quote.
    var isEscaped: Bool
}

/// Takes a table of text apart, record by record (RFC 4180 and its siblings): any separator, quotes round any field with
/// separators, line ends and doubled quotes in them, lines that end with CR, LF or both, a last line without an end.
///
/// It works on bytes: in UTF-8 no part of a letter looks like a quote or a separator.
struct CSVReader {
    /// Bytes of one field, and fields of one record, at most.
    static let fieldLimit = 1 << 16
    static let columnLimit = 4096

    private let bytes: UnsafeBufferPointer<UInt8>
    private let separator: UInt8
    private var place: Int
    private var nextLine = 1
    /// Of the record that was read last; the line on which it begins, counted from 1.
    private(set) var fields: [Field] = []
    private(set) var line = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>, separator: UInt8, from start: Int = 0) {
        self.bytes = bytes
        self.separator = separator
        place = start
        fields.reserveCapacity(32)
    }

    /// How many bytes were read.
    var position: Int { place }

    /// Reads the next record that has anything in it; `false` at the end.
    mutating func next() throws(ImportFault) -> Bool {
        while place < bytes.count {
            fields.removeAll(keepingCapacity: true)
            line = nextLine
            try record()
            if fields.count > 1 || (fields.first.map { $0.end > $0.start } ?? false) { return true }
        }
        return false
    }

    private mutating func record() throws(ImportFault) {
        while true {
            let isEnd = try field()
            if isEnd { return }
            guard fields.count < CSVReader.columnLimit else {
                throw .tooManyColumns(line: line, limit: CSVReader.columnLimit)
            }
        }
    }

    /// - Returns: whether the record ends behind it.
    @inline(__always)
    private mutating func field() throws(ImportFault) -> Bool {
        let count = bytes.count
        var index = place
        let start = index
        // Some writers put a blank behind the separator.
        while index < count, bytes[index] == 0x20 { index += 1 }
        if index < count, bytes[index] == 0x22 {
            place = index
            return try quotedField()
        }
        while index < count {
            let byte = bytes[index]
            if byte == separator || byte == 10 || byte == 13 { break }
            index += 1
        }
        try add(start, index, isEscaped: false)
        return endOfField(index)
    }

    private mutating func quotedField() throws(ImportFault) -> Bool {
        let count = bytes.count
        let start = place + 1
        var index = start
        var isEscaped = false
        while true {
            guard index < count else { throw .unclosedQuote(line: line) }
            let byte = bytes[index]
            if byte == 10 || (byte == 13 && !(index + 1 < count && bytes[index + 1] == 10)) { nextLine += 1 }
            if byte != 0x22 {
                index += 1
                if index - start > CSVReader.fieldLimit { throw .fieldTooLong(line: line, limit: CSVReader.fieldLimit) }
                continue
            }
            if index + 1 < count, bytes[index + 1] == 0x22 {
                isEscaped = true
                index += 2
                continue
            }
            break
        }
        let close = index
        index += 1
        while index < count, bytes[index] == 0x20 { index += 1 }
        if index == count || bytes[index] == separator || bytes[index] == 10 || bytes[index] == 13 {
            try add(start, close, isEscaped: isEscaped)
            return endOfField(index)
        }
        // `"a"b`: the text goes on behind its quote. From the opening quote on, so that it can be told.
        while index < count, bytes[index] != separator, bytes[index] != 10, bytes[index] != 13 { index += 1 }
        try add(start - 1, index, isEscaped: true)
        return endOfField(index)
    }

    @inline(__always)
    private mutating func add(_ start: Int, _ end: Int, isEscaped: Bool) throws(ImportFault) {
        guard end - start <= CSVReader.fieldLimit else {
            throw .fieldTooLong(line: line, limit: CSVReader.fieldLimit)
        }
        fields.append(
            Field(start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end), isEscaped: isEscaped))
    }

    /// Steps over a separator or a line's end.
    @inline(__always)
    private mutating func endOfField(_ index: Int) -> Bool {
        guard index < bytes.count else {
            place = index
            return true
        }
        place = index + 1
        if bytes[index] == separator { return false }
        if bytes[index] == 13, place < bytes.count, bytes[place] == 10 { place += 1 }
        nextLine += 1
        return true
    }

    /// The text of an escaped field: doubled quotes are one, a quote that is not doubled is none.
    static func unescaped(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        // `"a"b` keeps what stands between its quotes and behind them.
        if bytes.first == 0x22, bytes.count > 1, bytes[1] != 0x22 { index = 1 }
        while index < bytes.count {
            if bytes[index] == 0x22 {
                guard index + 1 < bytes.count, bytes[index + 1] == 0x22 else {
                    index += 1
                    continue
                }
                index += 1
            }
            result.append(bytes[index])
            index += 1
        }
        return result
    }
}
