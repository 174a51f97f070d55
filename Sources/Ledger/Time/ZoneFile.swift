/// Takes the bytes of a TZif file apart, part by part (RFC 8536, section 3; RFC 9636 for version 4).
struct ZoneFile {
    /// What a file says, checked.
    struct Contents {
        /// Before the first change.
        let firstOffset: Int32
        let changes: [OffsetChange]
        /// `nil` where the file has none (version 1) or leaves it empty.
        let footer: String?
    }

    private struct Header {
        let version: UInt8
        let utIndicators: Int
        let standardIndicators: Int
        let leapSeconds: Int
        let changes: Int
        let types: Int
        let letters: Int

        func length(timeSize: Int) -> Int {
            changes * (timeSize + 1) + types * 6 + letters + leapSeconds * (timeSize + 4) + standardIndicators
                + utIndicators
        }
    }

    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func read() throws(ZoneFault) -> Contents {
        let first = try header()
        guard first.version > 1 else { return try contents(first, timeSize: 4) }
        // The first block is for readers that know only 32 bits.
        try need(first.length(timeSize: 4), for: "the 32-bit data")
        place += first.length(timeSize: 4)
        let second = try header()
        guard second.version == first.version else { throw .versionsDiffer(Int(first.version), Int(second.version)) }
        return try contents(second, timeSize: 8)
    }
}

extension ZoneFile {
    private static let mark = Array("TZif".utf8)
    /// The time of the Big Bang, which some files begin with, and as far ahead: beyond, sums could overflow.
    private static let limit: Int64 = 1 << 59
    /// RFC 8536, section 3.2: more than −25 h and less than 26 h.
    private static let offsetLimits: ClosedRange<Int32> = -89_999...93_599

    private mutating func header() throws(ZoneFault) -> Header {
        try need(44, for: "the header")
        guard Array(bytes[place..<(place + 4)]) == ZoneFile.mark else { throw .notTZif }
        let version = bytes[place + 4]
        guard version == 0 || (0x32...0x34).contains(version) else { throw .unknownVersion(version) }
        place += 20
        let counts = (0..<6).map { _ in Int(UInt32(truncatingIfNeeded: integer(4))) }
        let header = Header(
            version: version == 0 ? 1 : version - 0x30, utIndicators: counts[0], standardIndicators: counts[1],
            leapSeconds: counts[2], changes: counts[3], types: counts[4], letters: counts[5])
        guard header.types > 0 else { throw .wrongCount(of: "time types", 0) }
        guard header.letters > 0 else { throw .wrongCount(of: "letters of abbreviations", 0) }
        for (name, count) in [("UT indicators", counts[0]), ("standard-time indicators", counts[1])]
        where count != 0 && count != header.types {
            throw .wrongCount(of: name, count)
        }
        return header
    }

    private mutating func contents(_ header: Header, timeSize: Int) throws(ZoneFault) -> Contents {
        try need(header.length(timeSize: timeSize), for: "the \(timeSize * 8)-bit data")
        guard header.leapSeconds == 0 else { throw .leapSeconds(header.leapSeconds) }
        let starts = (0..<header.changes).map { _ in integer(timeSize) }
        let kinds = (0..<header.changes).map { _ in Int(byte()) }
        let offsets = try self.offsets(header)
        place += header.letters + header.standardIndicators + header.utIndicators
        var changes: [OffsetChange] = []
        changes.reserveCapacity(starts.count)
        for (index, (start, kind)) in zip(starts, kinds).enumerated() {
            guard start.magnitude <= ZoneFile.limit.magnitude else { throw .outOfRange(change: index + 1, start) }
            if index > 0, start <= starts[index - 1] { throw .notAscending(change: index + 1, start) }
            guard kind < offsets.count else { throw .unknownType(change: index + 1, kind, types: offsets.count) }
            changes.append(OffsetChange(start: start, offset: offsets[kind]))
        }
        return Contents(firstOffset: offsets[0], changes: changes, footer: header.version > 1 ? try footer() : nil)
    }

    private mutating func offsets(_ header: Header) throws(ZoneFault) -> [Int32] {
        var offsets: [Int32] = []
        for type in 1...header.types {
            let offset = Int32(truncatingIfNeeded: integer(4))
            let (isDaylight, name) = (byte(), Int(byte()))
            guard ZoneFile.offsetLimits.contains(offset) else { throw .wrongOffset(type: type, Int(offset)) }
            guard isDaylight < 2, name < header.letters else { throw .brokenType(type) }
            offsets.append(offset)
        }
        return offsets
    }

    /// A line of its own. What a later version appends behind it is not ours to read.
    private mutating func footer() throws(ZoneFault) -> String? {
        guard place < bytes.count, bytes[place] == 0x0A else { throw .noFooter }
        let rest = bytes[(place + 1)...]
        guard let end = rest.firstIndex(of: 0x0A) else { throw .noFooter }
        guard rest[..<end].allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else {
            throw .badFooter("", why: "it has characters that are not printable ASCII")
        }
        return end == rest.startIndex ? nil : String(decoding: rest[..<end], as: UTF8.self)
    }

    private func need(_ count: Int, for part: String) throws(ZoneFault) {
        let left = bytes.count - place
        guard left >= count else { throw .tooShort(part, needs: count, has: left) }
    }

    /// Big-endian, with its sign. The caller knows that the bytes are there.
    private mutating func integer(_ size: Int) -> Int64 {
        var value: UInt64 = bytes[place] & 0x80 == 0 ? 0 : .max
        for _ in 0..<size { value = value << 8 | UInt64(byte()) }
        return Int64(bitPattern: value)
    }

    private mutating func byte() -> UInt8 {
        place += 1
        return bytes[place - 1]
    }
}
