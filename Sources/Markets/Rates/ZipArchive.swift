/// A zip archive that holds one file, as the European Central Bank sends its table (PKWARE, APPNOTE.TXT, sections 4.3 and 4.4).
enum ZipArchive {
    static func isOne(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) }

    /// Its first file, unpacked; `nil` for what is broken, encrypted, packed in another way, or larger than that.
    static func first(in bytes: [UInt8], atMost limit: Int) -> [UInt8]? {
        guard isOne(bytes), let entry = directory(bytes), entry.method == 0 || entry.method == 8,
            let nameLength = number(bytes, entry.offset + 26, 2), let extraLength = number(bytes, entry.offset + 28, 2),
            bytes[entry.offset...].starts(with: [0x50, 0x4B, 0x03, 0x04])
        else { return nil }
        let start = entry.offset + 30 + nameLength + extraLength
        let end = start + entry.packed
        guard end <= bytes.count, entry.size <= limit else { return nil }
        if entry.method == 0 { return Array(bytes[start..<end]) }
        let file = bytes.withUnsafeBufferPointer {
            Inflate.bytes(of: UnsafeBufferPointer(rebasing: $0[start..<end]), .raw, atMost: limit)
        }
        return file.flatMap { $0.count == entry.size ? $0 : nil }
    }

    private struct Entry {
        let method: Int
        let packed: Int
        let size: Int
        let offset: Int
    }

    /// The first one of the list at the archive's end: sizes before a file may be missing, there they are not.
    private static func directory(_ bytes: [UInt8]) -> Entry? {
        // Its mark stands 22 bytes before the end, or before a comment of 65,535 bytes at most.
        let last = bytes.count - 22
        guard last >= 0,
            let end = stride(from: last, through: max(0, last - 0xFFFF), by: -1).first(where: {
                bytes[$0...].starts(with: [0x50, 0x4B, 0x05, 0x06])
            }),
            let start = number(bytes, end + 16, 4), bytes.count >= start + 46,
            bytes[start...].starts(with: [0x50, 0x4B, 0x01, 0x02]), let flags = number(bytes, start + 8, 2),
            flags & 1 == 0,
            let method = number(bytes, start + 10, 2), let packed = number(bytes, start + 20, 4),
            let size = number(bytes, start + 24, 4), let offset = number(bytes, start + 42, 4),
            offset + 30 <= bytes.count
        else { return nil }
        return Entry(method: method, packed: packed, size: size, offset: offset)
    }

    /// The least byte comes first.
    private static func number(_ bytes: [UInt8], _ place: Int, _ length: Int) -> Int? {
        guard place + length <= bytes.count else { return nil }
        return bytes[place..<place + length].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
