/// Writes a date and a time digit by digit.
struct DateText {
    private let buffer: UnsafeMutableBufferPointer<UInt8>
    private(set) var count = 0

    init(_ buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

    mutating func put(_ byte: UInt8) {
        buffer[count] = byte
        count += 1
    }

    /// With zeros in front up to so many digits; below zero with its sign among them.
    mutating func put(_ number: Int, digits: Int) {
        guard number >= 0, number < 10_000 else {
            let text = Int64(number).padded(digits)
            for byte in text.utf8 { put(byte) }
            return
        }
        var divisor = 1
        for _ in 1..<digits { divisor *= 10 }
        while number / divisor >= 10 { divisor *= 10 }
        while divisor > 0 {
            put(0x30 + UInt8(truncatingIfNeeded: number / divisor % 10))
            divisor /= 10
        }
    }

    /// `yyyy-mm-dd`.
    mutating func put(_ day: Day) {
        let (year, month, day) = day.civil
        put(year, digits: 4)
        put(0x2D)
        put(month, digits: 2)
        put(0x2D)
        put(day, digits: 2)
    }
}
