/// Rows of a CSV file (RFC 4180): commas, CRLF, quotes where they are needed.
///
/// A cell that a spreadsheet would take for a formula gets an apostrophe in front; plain numbers stay as they are. So does
/// a cell that looks like one that got it, so that ``CSVCell/read(_:)`` gives back every text.
public struct CSVWriter {
    public private(set) var bytes: [UInt8] = []

    public init(_ names: [String]) { add(names) }

    public mutating func add(_ cells: [String]) {
        for (place, cell) in cells.enumerated() {
            if place > 0 { bytes.append(UInt8(ascii: ",")) }
            write(cell)
        }
        bytes += [0x0D, 0x0A]
    }

    private mutating func write(_ cell: String) {
        let needsQuotes = cell.utf8.contains { $0 == 0x22 || $0 == 0x2C || $0 == 0x0D || $0 == 0x0A }
        if needsQuotes { bytes.append(0x22) }
        if CSVCell.isDangerous(cell) { bytes.append(CSVCell.apostrophe) }
        for byte in cell.utf8 {
            if byte == 0x22 { bytes.append(0x22) }
            bytes.append(byte)
        }
        if needsQuotes { bytes.append(0x22) }
    }
}

/// What a spreadsheet makes of the text of a cell.
public enum CSVCell {
    static let apostrophe = UInt8(ascii: "'")

    /// The text that was written, without the apostrophe that made it harmless.
    public static func read(_ cell: String) -> String {
        guard cell.utf8.first == apostrophe, isDangerous(String(cell.dropFirst())) else { return cell }
        return String(cell.dropFirst())
    }

    /// A formula, behind any number of apostrophes; a plain number is none.
    static func isDangerous(_ cell: String) -> Bool {
        guard let first = cell.utf8.first(where: { $0 != apostrophe }), "=+-@\t\r\n".utf8.contains(first) else {
            return false
        }
        return !isNumber(cell)
    }

    /// Digits with a sign and a point, as we write them.
    private static func isNumber(_ cell: String) -> Bool {
        let digits = cell.utf8.first == UInt8(ascii: "-") ? cell.utf8.dropFirst() : cell.utf8[...]
        guard let first = digits.first, (0x30...0x39).contains(first) else { return false }
        return digits.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
            && digits.count { $0 == UInt8(ascii: ".") } <= 1
    }
}
