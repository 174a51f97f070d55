/// Makes texts alike that a person would take for the same when searching: case, accents and kinds of blanks are
/// folded, zero-width characters are left out.
enum Folding {
    /// The folded text, trimmed.
    static func folded(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        append(text, to: &bytes)
        let blank = UInt8(ascii: " ")
        while bytes.last == blank { bytes.removeLast() }
        return Array(bytes.drop { $0 == blank })
    }

    /// Appends the folded text.
    static func append(_ text: String, to bytes: inout [UInt8]) {
        var text = text
        let isPlain = text.withUTF8 { source in
            let start = bytes.count
            for byte in source {
                guard byte < 0x80 else {
                    bytes.removeSubrange(start...)
                    return false
                }
                bytes.append(plain(byte))
            }
            return true
        }
        guard !isPlain else { return }
        for scalar in text.unicodeScalars { append(scalar, to: &bytes) }
    }

    @inline(__always)
    private static func plain(_ byte: UInt8) -> UInt8 {
        byte &- 0x41 < 26 ? byte | 0x20 : byte < 0x20 ? 0x20 : byte
    }

    private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        guard !scalar.isASCII else { return bytes.append(plain(UInt8(scalar.value))) }
        let properties = scalar.properties
        if properties.isWhitespace { return bytes.append(0x20) }
        switch properties.generalCategory {
        case .format, .nonspacingMark, .enclosingMark: return
        default: break
        }
        for lower in properties.lowercaseMapping.unicodeScalars
        where lower.properties.generalCategory != .nonspacingMark {
            if let base = base(of: lower) {
                bytes.append(contentsOf: base.utf8)
            } else {
                bytes.append(contentsOf: String(lower).utf8)
            }
        }
    }

    /// The letter without its marks, read from the character's name: `LATIN SMALL LETTER S WITH CEDILLA` is an s.
    private static func base(of scalar: Unicode.Scalar) -> String? {
        // Latin letters with marks lie below U+0250 and in U+1E00…1EFF; Greek and Cyrillic ones in U+0370…04FF.
        let value = scalar.value
        guard (0xC0..<0x250).contains(value) || (0x1E00..<0x2000).contains(value) || (0x370..<0x530).contains(value),
            let name = scalar.properties.name
        else { return nil }
        switch name {
        case "LATIN SMALL LETTER SHARP S": return "ss"
        case "LATIN SMALL LETTER DOTLESS I": return "i"
        case "LATIN SMALL LETTER AE": return "ae"
        case "LATIN SMALL LIGATURE OE": return "oe"
        default: break
        }
        let bare = name.prefix(upTo: " WITH ")
        guard bare.count < name.count else { return nil }
        if bare.hasPrefix("LATIN SMALL LETTER "), let letter = bare.last, bare.dropLast().last == " " {
            return letter.lowercased()
        }
        return markless[String(bare)]
    }

    /// Greek and Cyrillic letters by name, for those that carry marks.
    private static let markless: [String: String] = {
        var letters: [String: String] = [:]
        for value: UInt32 in 0x3B1..<0x460 {
            guard let scalar = Unicode.Scalar(value), let name = scalar.properties.name, name.contains(" SMALL LETTER ")
            else { continue }
            letters[name] = String(scalar)
        }
        return letters
    }()
}

extension String {
    fileprivate func prefix(upTo mark: String) -> Substring {
        var rest = self[...]
        while !rest.isEmpty {
            if rest.hasPrefix(mark) { return self[..<rest.startIndex] }
            rest = rest.dropFirst()
        }
        return self[...]
    }
}
