/// Makes texts alike that a person would take for the same when searching: case, accents, width and kinds of blanks are
/// folded, zero-width characters are left out. For all scripts; the table is made by `Scripts/make_folding.py`.
enum Folding {
    /// The folded text, trimmed.
    static func folded(_ text: String) -> [UInt8] {
        var text = text
        var bytes: [UInt8] = []
        text.withUTF8 { append($0, to: &bytes) }
        let blank = UInt8(ascii: " ")
        while bytes.last == blank { bytes.removeLast() }
        return Array(bytes.drop { $0 == blank })
    }

    /// Appends the folded text.
    ///
    /// - Parameter text: UTF-8; what is none becomes U+FFFD.
    static func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        let start = bytes.count
        bytes.append(contentsOf: text)
        let isPlain = bytes.withUnsafeMutableBufferPointer { bytes in
            var all: UInt8 = 0
            for index in start..<bytes.count {
                all |= bytes[index]
                bytes[index] = plain(bytes[index])
            }
            return all < 0x80
        }
        guard !isPlain else { return }
        bytes.removeSubrange(start...)
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars { append(scalar, to: &bytes) }
    }

    @inline(__always)
    private static func plain(_ byte: UInt8) -> UInt8 {
        byte &- 0x41 < 26 ? byte | 0x20 : byte < 0x20 ? 0x20 : byte
    }

    private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        let value = scalar.value
        if scalar.isASCII { return bytes.append(plain(UInt8(value))) }
        // A syllable of Hangul is its letters (Unicode, section 3.12).
        if value >= 0xAC00, value < 0xAC00 + 11_172 {
            let number = value - 0xAC00
            put(0x1100 + number / 588, to: &bytes)
            put(0x1161 + number % 588 / 28, to: &bytes)
            if number % 28 > 0 { put(0x11A7 + number % 28, to: &bytes) }
            return
        }
        guard let run = runs.run(of: value) else { return put(value, to: &bytes) }
        for target in runs.targets[run.targets] { put(run.moves ? target + value - run.first : target, to: &bytes) }
    }

    private static func put(_ value: UInt32, to bytes: inout [UInt8]) {
        bytes.append(contentsOf: String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
    }

    private static let runs = FoldingRuns(reading: table)
}

/// The table in a form that is quick to ask; made when the first character beyond ASCII is folded.
struct FoldingRuns {
    /// Neighbours that become the same, or that move by the same distance.
    struct Run {
        let first: UInt32
        let last: UInt32
        /// Whether the second one becomes what follows the target, and so on.
        let moves: Bool
        let targets: Range<Int>
    }

    /// By their first character; none overlaps another.
    let runs: [Run]
    let targets: [UInt32]

    /// - Parameter table: as `Scripts/make_folding.py` writes it.
    init(reading table: StaticString) {
        var runs: [Run] = []
        var targets: [UInt32] = []
        var (first, last, value): (UInt32?, UInt32, UInt32) = (nil, 0, 0)
        var (moves, isTarget, start) = (false, false, 0)
        table.withUTF8Buffer { text in
            for number in 0...text.count {
                let byte = number < text.count ? text[number] : UInt8(ascii: " ")
                switch byte {
                case UInt8(ascii: "-"): first = value
                case UInt8(ascii: "="), UInt8(ascii: "+"):
                    (moves, isTarget, start) = (byte == UInt8(ascii: "+"), true, targets.count)
                    (first, last) = (first ?? value, value)
                case UInt8(ascii: ","): targets.append(value)
                case UInt8(ascii: " "):
                    // A range without a target is left out of texts; no target is U+0000.
                    if value > 0 { targets.append(value) }
                    if isTarget, let first {
                        runs.append(Run(first: first, last: last, moves: moves, targets: start..<targets.count))
                    }
                    (first, isTarget) = (nil, false)
                default:
                    value = value << 4 | UInt32(byte < 0x41 ? byte &- 0x30 : byte &- 0x37)
                    continue
                }
                value = 0
            }
        }
        self.runs = runs
        self.targets = targets
    }

    func run(of value: UInt32) -> Run? {
        var low = 0
        var high = runs.count
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].last < value { low = middle + 1 } else { high = middle }
        }
        return low < runs.count && runs[low].first <= value ? runs[low] : nil
    }
}
