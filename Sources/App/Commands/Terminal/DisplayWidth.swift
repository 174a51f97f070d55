/// How many columns a text takes in a terminal: wide signs and emoji two, combining marks none.
enum DisplayWidth {
    static func of(_ text: String) -> Int {
        var isPlain = true
        var count = 0
        for byte in text.utf8 {
            if byte >= 0x80 || byte < 0x20 { isPlain = false }
            count += 1
        }
        return isPlain ? count : text.reduce(0) { $0 + of($1) }
    }

    static func of(_ character: Character) -> Int {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        // A flag, a family, a keycap: one picture of two columns.
        if first.properties.isEmojiPresentation || scalars.contains("\u{FE0F}") { return 2 }
        return scalars.reduce(0) { $0 + of($1) }
    }

    private static func of(_ scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) ? 0 : 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return 0
        default: break
        }
        // Hangul vowels and finals join the syllable before them.
        if (0x1160...0x11FF).contains(scalar.value) { return 0 }
        return scalar.properties.isEmojiPresentation || wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }

    /// Wide and fullwidth blocks (Unicode Standard Annex 11, East Asian Width).
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
        0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
        0xFFE0...0xFFE6, 0x16FE0...0x18AFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD,
    ]

    /// The beginning of a text that fits, with `…` where something was cut.
    static func shortened(_ text: String, to width: Int) -> String {
        guard of(text) > width else { return text }
        guard width > 0 else { return "" }
        var kept = ""
        var used = 0
        for character in text {
            let next = of(character)
            guard used + next <= width - 1 else { break }
            kept.append(character)
            used += next
        }
        while kept.last == " " { kept.removeLast() }
        return kept + "…"
    }
}
