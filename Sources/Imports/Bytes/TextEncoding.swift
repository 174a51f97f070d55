/// How the letters of a file are written as bytes.
public enum TextEncoding: String, Hashable, Sendable {
    case utf8 = "UTF-8"
    case utf8WithMark = "UTF-8 with BOM"
    case utf16Little = "UTF-16 LE"
    case utf16Big = "UTF-16 BE"
    case windows1252 = "Windows-1252"
    /// UTF-8 that was read as Windows-1252 and written as UTF-8 again: `â‚¬` for `€`.
    case garbled = "UTF-8, garbled as Windows-1252"

    /// What a byte order mark says.
    static func mark(_ bytes: UnsafeBufferPointer<UInt8>) -> TextEncoding? {
        if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { return .utf8WithMark }
        guard bytes.count >= 2 else { return nil }
        if bytes[0] == 0xFF, bytes[1] == 0xFE { return .utf16Little }
        return bytes[0] == 0xFE && bytes[1] == 0xFF ? .utf16Big : nil
    }

    /// Without a mark: every other byte of its beginning is zero.
    static func guessUTF16(_ bytes: UnsafeBufferPointer<UInt8>) -> TextEncoding? {
        let beginning = bytes.prefix(512)
        guard beginning.count >= 8 else { return nil }
        let zeros = beginning.indices.reduce(into: [0, 0]) { $0[$1 % 2] += beginning[$1] == 0 ? 1 : 0 }
        let half = beginning.count / 2
        if zeros[1] * 10 > half * 8, zeros[0] * 10 < half { return .utf16Little }
        return zeros[0] * 10 > half * 8 && zeros[1] * 10 < half ? .utf16Big : nil
    }
}

/// The bytes of a file as UTF-8 without a mark, whatever they were.
struct DecodedText {
    let encoding: TextEncoding
    /// How many bytes at the beginning are a mark.
    let skip: Int
    /// UTF-8; `nil` where nothing of the file had to be changed.
    private let changed: [UInt8]?
    private let file: FileSource

    /// - Parameter file: must be there as long as this is.
    init(_ file: FileSource) {
        self.file = file
        let all = file.bytes
        let marked = TextEncoding.mark(all) ?? TextEncoding.guessUTF16(all)
        switch marked {
        case .utf16Little?, .utf16Big?:
            encoding = marked ?? .utf16Little
            changed = DecodedText.fromUTF16(all, isBig: marked == .utf16Big)
            skip = 0
        default:
            let skip = marked == .utf8WithMark ? 3 : 0
            guard let letters = DecodedText.lettersBeyondASCII(file, from: skip) else {
                (encoding, changed, self.skip) = (.windows1252, Windows1252.decoded(all[skip...]), 0)
                return
            }
            if letters > 0, let repaired = Windows1252.repaired(all[skip...]) {
                (encoding, changed, self.skip) = (.garbled, repaired, 0)
                return
            }
            (encoding, changed, self.skip) = (skip == 0 ? .utf8 : .utf8WithMark, nil, skip)
        }
    }

    /// All of a file that is in memory anyway, and how many bytes at its beginning are a mark.
    static func whole(_ file: [UInt8]) -> (bytes: [UInt8], skip: Int) {
        file.withUnsafeBufferPointer { bytes in
            let text = DecodedText(FileSource(bytes))
            return (text.changed ?? file, text.skip)
        }
    }

    /// The file's own bytes are what is read.
    var isAsItWas: Bool { changed == nil }

    func withBytes<Value>(_ read: (Bytes) throws(ImportFault) -> Value) throws(ImportFault) -> Value {
        guard let changed else { return try read(file.bytes) }
        let result: Result<Value, ImportFault> = changed.withUnsafeBufferPointer { bytes in
            do throws(ImportFault) { return .success(try read(bytes)) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// How many there are; `nil` where the bytes are no UTF-8.
    private static func lettersBeyondASCII(_ file: FileSource, from start: Int) -> Int? {
        let raw = UnsafeRawBufferPointer(file.bytes)
        var count = 0
        var place = start
        var held = start
        while place < raw.count {
            let end = min(raw.count, place + FileSource.stretch)
            while place + 8 <= end,
                raw.loadUnaligned(fromByteOffset: place, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
            { place += 8 }
            if place - held > FileSource.stretch {
                file.letGo(place)
                held = place
            }
            guard place < raw.count else { break }
            if raw[place] < 0x80 {
                place += 1
                continue
            }
            guard let length = length(raw, place) else { return nil }
            count += 1
            place += length
        }
        file.letGo(place)
        return count
    }

    /// Of one letter beyond ASCII; `nil` for what is none (RFC 3629, section 4).
    private static func length(_ raw: UnsafeRawBufferPointer, _ place: Int) -> Int? {
        let first = raw[place]
        let length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
        guard length > 0, place + length <= raw.count else { return nil }
        for offset in 1..<length where raw[place + offset] & 0xC0 != 0x80 { return nil }
        switch first {
        case 0xE0 where raw[place + 1] < 0xA0, 0xED where raw[place + 1] > 0x9F, 0xF0 where raw[place + 1] < 0x90,
            0xF4 where raw[place + 1] > 0x8F:
            return nil
        default: return length
        }
    }

    private static func fromUTF16(_ file: Bytes, isBig: Bool) -> [UInt8] {
        var units: [UInt16] = []
        units.reserveCapacity(file.count / 2)
        var place = 0
        while place + 1 < file.count {
            let (one, two) = (UInt16(file[place]), UInt16(file[place + 1]))
            units.append(isBig ? one << 8 | two : two << 8 | one)
            place += 2
        }
        if units.first == 0xFEFF { units.removeFirst() }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}
