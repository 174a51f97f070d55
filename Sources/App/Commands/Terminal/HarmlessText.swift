/// Takes from a text what a terminal would obey: the one place where that is done.
///
/// Names of coins and notes are written by others. Escape and the other control characters become `�`, breaks become
/// blanks, and what turns the direction of writing or hides goes away.
enum HarmlessText {
    static func of(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isHarmful) else { return text }
        var safe = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case _ where !isHarmful(scalar): safe.append(scalar)
            case "\n", "\r", "\t", "\u{2028}", "\u{2029}", "\u{85}": safe.append(" ")
            case _ where scalar.properties.generalCategory == .control: safe.append("\u{FFFD}")
            default: break
            }
        }
        return String(safe)
    }

    private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0: true
        case 0..<0x200B: scalar.value == 0xAD || scalar.value == 0x61C
        // Zero-width blanks, marks and overrides of direction; not the joiner that holds emoji together.
        case 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE0FFF: true
        default: false
        }
    }
}
