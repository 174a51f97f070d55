import Ledger

/// A number of a file. Where it has more than 38 digits, `value` is rounded and `digits` has all of them.
struct Figure {
    var value: Exact
    var digits: String?
}

/// Why a cell is no number.
enum NumberTrouble: Error {
    case notANumber
    /// `1.234`, where the column does not tell.
    case ambiguous
    case tooFar
}

/// What a cell says about the decimal mark of its column.
enum MarkEvidence: Hashable {
    case none
    case certain(DecimalMark)
    /// A lone mark before three digits.
    case open
}

extension NumberCell {
    /// Digits, points and commas, counted.
    private struct Marks {
        var points = 0
        var commas = 0
        var others = 0
        /// The place of the last point or comma.
        var last: Int?
        var digitsBefore = 0
        var digitsAfter = 0
        var hasExponent = false
    }

    private var marks: Marks {
        var marks = Marks()
        var place = 0
        while place < body.count {
            let byte = body[place]
            if byte.isDigit {
                if marks.last == nil { marks.digitsBefore += 1 } else { marks.digitsAfter += 1 }
            } else if byte == 0x2E || byte == 0x2C {
                if byte == 0x2E { marks.points += 1 } else { marks.commas += 1 }
                (marks.last, marks.digitsAfter) = (place, 0)
            } else if byte | 0x20 == 0x65 {
                marks.hasExponent = true
                return marks
            } else if byte < 0x80 || byte >= 0xC0 {
                marks.others += 1
            }
            place += 1
        }
        return marks
    }

    /// What the cell proves, whatever its column says.
    var evidence: MarkEvidence {
        let marks = marks
        guard let last = marks.last else { return .none }
        let isPoint = body[last] == 0x2E
        if marks.points > 0, marks.commas > 0 { return .certain(isPoint ? .point : .comma) }
        if marks.points + marks.commas > 1 { return .certain(isPoint ? .comma : .point) }
        let isOpen =
            marks.digitsAfter == 3 && (1...3).contains(marks.digitsBefore) && body[0] != 0x30 && !marks.hasExponent
            && marks.others == 0
        return isOpen ? .open : .certain(isPoint ? .point : .comma)
    }

    /// The number, read with that decimal mark.
    ///
    /// - Parameter mark: `nil` where the column told nothing: then the cell must prove its own.
    func figure(_ mark: DecimalMark?) throws(NumberTrouble) -> Figure {
        var text: [UInt8] = []
        text.reserveCapacity(body.count + 1)
        if isNegative { text.append(0x2D) }
        try appendDigits(to: &text, mark: try chosen(mark))
        if let value = text.withUnsafeBufferPointer({ Exact(utf8: $0) }) { return Figure(value: value, digits: nil) }
        return try NumberCell.overlong(text)
    }

    private func chosen(_ mark: DecimalMark?) throws(NumberTrouble) -> DecimalMark {
        if let mark { return mark }
        switch evidence {
        case .certain(let mark): return mark
        case .none: return .point
        case .open: throw .ambiguous
        }
    }

    /// Copies the digits with a point, and checks that groups are groups of three, all with one kind of mark.
    private func appendDigits(to text: inout [UInt8], mark: DecimalMark) throws(NumberTrouble) {
        var place = 0
        var run = 0
        var group: UInt8?
        var isFraction = false
        while place < body.count {
            let byte = body[place]
            if byte.isDigit {
                text.append(byte)
                run += 1
                place += 1
            } else if byte == mark.byte {
                guard !isFraction, group == nil || run == 3 else { throw .notANumber }
                (isFraction, run) = (true, 0)
                text.append(0x2E)
                place += 1
            } else if byte | 0x20 == 0x65 {
                text += body[place...]
                text.removeAll { $0 == 0x2B }
                return
            } else {
                guard !isFraction, group == nil ? (1...3).contains(run) : group == byte && run == 3 else {
                    throw .notANumber
                }
                (group, run) = (byte, 0)
                place += byte == 0x2E || byte == 0x2C ? 1 : NumberCell.groupMark(body[place...]) ?? 1
            }
        }
        guard group == nil || isFraction || run == 3 else { throw .notANumber }
    }

    /// More than 38 digits: the first 38, and all of them as a text.
    private static func overlong(_ text: [UInt8]) throws(NumberTrouble) -> Figure {
        guard !text.contains(where: { $0 | 0x20 == 0x65 }) else { throw .tooFar }
        let isNegative = text.first == 0x2D
        var digits = text.drop { $0 == 0x2D || $0 == 0x30 }
        if digits.contains(0x2E) {
            while digits.last == 0x30 { digits = digits.dropLast() }
            if digits.last == 0x2E { digits = digits.dropLast() }
        }
        let whole = digits.prefix { $0 != 0x2E }.count
        guard whole <= 400, digits.count <= 1000 else { throw .tooFar }
        let plain = (digits.first == 0x2E ? "0" : "") + String(decoding: digits, as: UTF8.self)
        let significant = digits.filter { $0 != 0x2E }
        let leading = whole > 0 ? 0 : significant.prefix { $0 == 0x30 }.count
        let kept = significant.dropFirst(leading).prefix(38)
        let short = String(decoding: kept, as: UTF8.self) + "e\(whole - leading - kept.count)"
        guard let value = Exact(short) else { throw .tooFar }
        return Figure(value: isNegative ? -value : value, digits: (isNegative ? "-" : "") + plain)
    }
}
