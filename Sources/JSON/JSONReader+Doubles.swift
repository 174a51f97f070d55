import Ledger

// Numbers for drawing alone: many of them, and not to the last digit.
extension JSONReader {
    /// The numbers of the array that comes next. Texts that are numbers count; what is none is left out, and so is what comes
    /// behind the first `limit`.
    public mutating func doubles(limit: Int) throws(JSONError) -> [Double] {
        var numbers: [Double] = []
        try enter()
        var isFirst = true
        while try nextElement(&isFirst) {
            if numbers.count >= limit {
                try skip()
            } else if let value = shortDouble() {
                numbers.append(value)
            } else if let value = try otherDouble() {
                numbers.append(value)
            }
        }
        return numbers
    }

    private mutating func otherDouble() throws(JSONError) -> Double? {
        switch kind {
        case .number: return Exact(utf8: try number())?.double
        case .text: return Exact(try text().string)?.double
        default:
            try skip()
            return nil
        }
    }

    /// A number of at most 18 digits without an exponent, as nearly every one is, in one pass; `nil`, at the place where it
    /// was, for anything else.
    @inline(__always)
    private mutating func shortDouble() -> Double? {
        let end = bytes.count
        var place = index
        let isNegative = place < end && bytes[place] == UInt8(ascii: "-")
        if isNegative { place += 1 }
        let first = place
        var size: UInt64 = 0
        while place < end, bytes[place] &- 0x30 < 10 {
            size = size &* 10 &+ UInt64(bytes[place] &- 0x30)
            place += 1
        }
        let whole = place - first
        guard whole > 0, whole == 1 || bytes[first] != 0x30 else { return nil }
        var decimals = 0
        if place < end, bytes[place] == UInt8(ascii: ".") {
            place += 1
            let point = place
            while place < end, bytes[place] &- 0x30 < 10 {
                size = size &* 10 &+ UInt64(bytes[place] &- 0x30)
                place += 1
            }
            decimals = place - point
            guard decimals > 0 else { return nil }
        }
        guard whole + decimals <= 18, place == end || bytes[place] | 0x20 != UInt8(ascii: "e") else {
            return nil
        }
        index = place
        let value = Double(size) / doubleTens[decimals]
        return isNegative && size > 0 ? -value : value
    }
}

/// 10^0 … 10^18, all of them exact.
private let doubleTens: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18,
]
