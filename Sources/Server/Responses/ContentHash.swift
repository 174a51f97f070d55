/// 64 bits of a content, quick and well mixed; for entity tags and file names, not against forgery.
///
/// Multiply and fold: each step multiplies two words to 128 bits and takes both halves together.
public struct ContentHash: Hashable, Sendable, CustomStringConvertible {
    public let value: UInt64

    public init(_ bytes: UnsafeRawBufferPointer) {
        var left: UInt64 = 0x9E37_79B9_7F4A_7C15
        var right: UInt64 = 0xD1B5_4A32_D192_ED03
        func word(_ offset: Int) -> UInt64 { bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
        var offset = 0
        while offset + 32 <= bytes.count {
            left = ContentHash.fold(word(offset) ^ 0xA076_1D64_78BD_642F, word(offset + 8) ^ left)
            right = ContentHash.fold(word(offset + 16) ^ 0xE703_7ED1_A0B4_28DB, word(offset + 24) ^ right)
            offset += 32
        }
        while offset < bytes.count {
            var last: UInt64 = 0
            for index in offset..<min(offset + 8, bytes.count) { last = last << 8 | UInt64(bytes[index]) }
            left = ContentHash.fold(last ^ 0x8EBC_6AF0_9C88_C6E3, left ^ 0x5899_65CC_7537_4CC3)
            offset += 8
        }
        let both = ContentHash.fold(left ^ 0xA076_1D64_78BD_642F, right ^ 0xE703_7ED1_A0B4_28DB)
        // The length last: a shorter content with zeros behind it must not look the same.
        value = ContentHash.fold(both, UInt64(truncatingIfNeeded: bytes.count) ^ 0x9FB2_1C65_1E98_DF25)
    }

    public init(_ bytes: [UInt8]) {
        self = bytes.withUnsafeBytes { ContentHash($0) }
    }

    /// 16 hexadecimal digits.
    public var description: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private static func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let product = left.multipliedFullWidth(by: right)
        return product.high ^ product.low
    }
}
