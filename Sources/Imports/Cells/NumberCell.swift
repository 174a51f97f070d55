import Ledger

/// The character that begins the decimals.
public enum DecimalMark: String, Hashable, Sendable, CaseIterable {
    case point, comma

    var byte: UInt8 { self == .point ? 0x2E : 0x2C }
}

typealias Bytes = UnsafeBufferPointer<UInt8>

/// A number as it stands in a cell, taken apart: sign, what stands before and behind it, and its digits with their marks.
struct NumberCell {
    let isNegative: Bool
    /// From the first digit or mark to the last, exponent and all.
    let body: Bytes
    /// A sign or a code: `€`, `BTC`, `%`.
    let before: Bytes
    let after: Bytes
    /// A blank stands between the digits and what is behind them.
    let isApart: Bool

    /// `nil` where the cell has no digit.
    init?(_ cell: Bytes) {
        var (start, end) = (cell.startIndex, cell.endIndex)
        var isNegative = false
        if end - start > 2, cell[start] == UInt8(ascii: "("), cell[end - 1] == UInt8(ascii: ")") {
            (start, end, isNegative) = (start + 1, end - 1, true)
        }
        guard let before = NumberCell.beforeDigits(cell, &start, end, &isNegative) else { return nil }
        let first = start
        start = NumberCell.endOfBody(cell, start, end)
        guard cell[first..<start].contains(where: \.isDigit) else { return nil }
        self.isNegative = isNegative
        self.before = before
        body = Bytes(rebasing: cell[first..<start])
        let behind = cell[start..<end].trimmed
        after = Bytes(rebasing: behind)
        isApart = behind.startIndex > start
    }

    /// Signs and a currency, in any order.
    private static func beforeDigits(
        _ cell: Bytes, _ start: inout Int, _ end: Int, _ isNegative: inout Bool
    ) -> Bytes? {
        var (from, to) = (start, start)
        var signs = isNegative ? 1 : 0
        while start < end {
            let byte = cell[start]
            if byte.isDigit || byte == 0x2E || byte == 0x2C { break }
            if let sign = sign(cell, start, end) {
                signs += 1
                isNegative = isNegative || sign.isMinus
                start += sign.length
                if to == from { (from, to) = (start, start) }
            } else if let blank = cell[start..<end].blankLength {
                start += blank
                if to == from { (from, to) = (start, start) }
            } else {
                start += 1
                to = start
            }
            guard signs <= 1, to - from <= 12 else { return nil }
        }
        guard start < end else { return nil }
        return Bytes(rebasing: cell[from..<to].trimmed)
    }

    /// `+`, `-`, and the minus and dashes of Unicode.
    private static func sign(_ cell: Bytes, _ place: Int, _ end: Int) -> (isMinus: Bool, length: Int)? {
        if cell[place] == 0x2B { return (false, 1) }
        if cell[place] == 0x2D { return (true, 1) }
        guard place + 2 < end, cell[place] == 0xE2 else { return nil }
        let (second, third) = (cell[place + 1], cell[place + 2])
        let isMinus = (second == 0x88 && third == 0x92) || (second == 0x80 && (third == 0x93 || third == 0x92))
        return isMinus ? (true, 3) : nil
    }

    /// Digits, marks between them, and an exponent.
    private static func endOfBody(_ cell: Bytes, _ start: Int, _ end: Int) -> Int {
        var place = start
        while place < end {
            let byte = cell[place]
            if byte.isDigit || byte == 0x2E || byte == 0x2C {
                place += 1
            } else if let mark = groupMark(cell[place..<end]), place + mark < end, cell[place + mark].isDigit {
                place += mark
            } else {
                break
            }
        }
        guard place < end, cell[place] | 0x20 == 0x65 else { return place }
        var power = place + 1
        if power < end, cell[power] == 0x2B || cell[power] == 0x2D { power += 1 }
        let digits = power
        while power < end, cell[power].isDigit { power += 1 }
        return power > digits ? power : place
    }

    /// Of an apostrophe or a blank between thousands: its length.
    static func groupMark(_ rest: Slice<Bytes>) -> Int? {
        if rest.first == 0x27 { return 1 }
        if rest.starts(with: [0xE2, 0x80, 0x99]) { return 3 }
        return rest.blankLength
    }
}

extension Slice where Base == UnsafeBufferPointer<UInt8> {
    /// Of a blank of any kind at the beginning; `nil` where there is none.
    var blankLength: Int? {
        guard let first else { return nil }
        if first == 0x20 || first == 0x09 || first == 10 || first == 13 { return 1 }
        let next = index(after: startIndex)
        if first == 0xC2, next < endIndex, self[next] == 0xA0 { return 2 }
        guard first == 0xE2 || first == 0xEF, count >= 3 else { return nil }
        let (second, third) = (self[next], self[next + 1])
        // Thin, figure, narrow no-break, zero-width blanks, and a mark that was left inside.
        if first == 0xEF { return second == 0xBB && third == 0xBF ? 3 : nil }
        return second == 0x80 && (0x80...0x8B).contains(third) || (second == 0x80 && third == 0xAF) ? 3 : nil
    }

    /// Without blanks of any kind round it.
    var trimmed: Slice<Bytes> {
        // Nearly every cell has nothing to take away.
        guard let first, let last, !(first &- 0x21 < 0x5E && last &- 0x21 < 0x5E) else { return self }
        var result = self
        while let length = result.blankLength { result = result.dropFirst(length) }
        while let last = result.last {
            if last == 0x20 || last == 0x09 || last == 10 || last == 13 {
                result = result.dropLast()
            } else if last == 0xA0, result.count >= 2, result[result.endIndex - 2] == 0xC2 {
                result = result.dropLast(2)
            } else if last >= 0x80, result.count >= 3, result.suffix(3).blankLength == 3 {
                result = result.dropLast(3)
            } else {
                break
            }
        }
        return result
    }
}
