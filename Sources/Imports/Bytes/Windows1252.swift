/// The western code page, which spreadsheets write; the table is that of the Encoding Standard (WHATWG).
enum Windows1252 {
    /// 0x80 to 0x9F; all others are the letter of the same number.
    private static let high: [UInt16] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,
        0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0x9D, 0x017E, 0x0178,
    ]

    static func decoded(_ bytes: some Collection<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 16)
        for byte in bytes {
            guard byte >= 0x80 else {
                result.append(byte)
                continue
            }
            let value = byte < 0xA0 ? UInt32(high[Int(byte) - 0x80]) : UInt32(byte)
            if let scalar = Unicode.Scalar(value) { result += String(Character(scalar)).utf8 }
        }
        return result
    }

    /// Undoes UTF-8 that was taken for this code page; `nil` unless every letter beyond ASCII is part of such a slip.
    static func repaired(_ bytes: some Collection<UInt8>) -> [UInt8]? {
        var result: [UInt8] = []
        var pending: [UInt8] = []
        var decoder = UTF8()
        var next = bytes.makeIterator()
        // Well-formed, or nobody would ask.
        while case .scalarValue(let scalar) = decoder.decode(&next) {
            if scalar.value < 0x80 {
                guard append(&pending, to: &result) else { return nil }
                result.append(UInt8(scalar.value))
                continue
            }
            guard let byte = byte(scalar) else { return nil }
            pending.append(byte)
            // A run this long is no slip of an export, and would be checked again and again.
            guard pending.count < 4096 else { return nil }
        }
        return append(&pending, to: &result) ? result : nil
    }

    private static func append(_ pending: inout [UInt8], to result: inout [UInt8]) -> Bool {
        guard !pending.isEmpty else { return true }
        guard String(validating: pending, as: UTF8.self) != nil else { return false }
        result += pending
        pending.removeAll(keepingCapacity: true)
        return true
    }

    private static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
        if (0xA0...0xFF).contains(scalar.value) { return UInt8(scalar.value) }
        return high.firstIndex { UInt32($0) == scalar.value }.map { UInt8($0 + 0x80) }
    }
}
