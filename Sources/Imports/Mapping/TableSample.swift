/// The header and the first rows of a table, whatever its columns mean.
public struct TableSample: Sendable {
    /// Words of one column that are collected at most.
    private static let wordLimit = 40

    /// As they stand in the header.
    public let names: [String]
    /// At most twenty.
    public let rows: [[String]]
    public let headerLine: Int
    private let words: [[String]]

    /// `nil` where it is no table of at least two columns with a row below its header.
    public init?(of file: [UInt8]) {
        let text = DecodedText.whole(file)
        let best = text.bytes.withUnsafeBufferPointer { bytes in
            Layout.separators.compactMap { TableSample(bytes, text.skip, $0.byte) }.max {
                $0.names.count < $1.names.count
            }
        }
        guard let best else { return nil }
        self = best
    }

    /// The different texts of a column, in small letters, the first ones.
    public func words(of name: String) -> [String] { names.firstIndex(of: name).map { words[$0] } ?? [] }

    private init?(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ separator: UInt8) {
        var reader = CSVReader(bytes, separator: separator, from: start)
        func cells() -> [String] {
            reader.fields.map { field in
                let raw = Bytes(rebasing: bytes[Int(field.start)..<Int(field.end)].trimmed)
                return field.isEscaped
                    ? String(decoding: CSVReader.unescaped(raw), as: UTF8.self) : String(decoding: raw, as: UTF8.self)
            }
        }
        func isThere() -> Bool { (try? reader.next()) ?? false }
        // The header is the first line with as many fields as the one below it, and as most have.
        var (header, line): ([String], Int) = ([], 0)
        for _ in 0..<40 {
            guard isThere() else { break }
            if reader.fields.count > header.count, reader.fields.count > 1 { (header, line) = (cells(), reader.line) }
        }
        guard header.count > 1 else { return nil }
        reader = CSVReader(bytes, separator: separator, from: start)
        while reader.line < line, isThere() {}
        var rows: [[String]] = []
        var words = [[String]](repeating: [], count: header.count)
        var count = 0
        while count < 5000, isThere() {
            count += 1
            let cells = cells()
            if rows.count < 20 { rows.append(cells) }
            for (place, cell) in cells.prefix(header.count).enumerated()
            where words[place].count < TableSample.wordLimit {
                let word = HeaderName.folded(cell)
                if !word.isEmpty, !words[place].contains(word) { words[place].append(word) }
            }
        }
        guard !rows.isEmpty else { return nil }
        (names, self.rows, headerLine, self.words) = (header, rows, line, words)
    }
}
