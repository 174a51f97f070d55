/// Texts of a provider without their HTML: tags are taken out whatever their shape, the text between them stays.
enum PlainText {
    static func stripped(_ html: String) -> String {
        var text = ""
        var rest = html[...]
        while let mark = rest.first {
            if mark == "<", let end = tagEnd(rest) {
                rest = rest[end...]
            } else if mark == "&", let (character, end) = entity(rest) {
                text.append(character)
                rest = rest[end...]
            } else {
                // `\r\n` is one Character in Swift.
                text.append(mark == "\r\n" || mark == "\r" ? "\n" : isShown(mark) ? mark : " ")
                rest = rest.dropFirst()
            }
        }
        let trimmed = text.drop { $0.isWhitespace }
        return String(trimmed.reversed().drop { $0.isWhitespace }.reversed())
    }

    /// Behind the `>` of a tag that begins here; `nil` where a `<` is only a sign (`a < b`). Quotes may hold a `>`.
    private static func tagEnd(_ text: Substring) -> Substring.Index? {
        guard let next = text.dropFirst().first, next.isLetter || next == "/" || next == "!" else { return nil }
        var quote: Character?
        var index = text.index(after: text.startIndex)
        while index < text.endIndex {
            let character = text[index]
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "\"" || character == "'" {
                quote = character
            } else if character == ">" {
                return text.index(after: index)
            }
            index = text.index(after: index)
        }
        // A tag that never ends takes the rest with it.
        return text.endIndex
    }

    private static let entities: [(String, Character)] = [
        ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&apos;", "'"),
        ("&nbsp;", "\u{A0}"),
    ]

    private static func entity(_ text: Substring) -> (Character, Substring.Index)? {
        for (name, character) in entities where text.hasPrefix(name) {
            return (character, text.index(text.startIndex, offsetBy: name.count))
        }
        return numbered(text)
    }

    /// `&#8217;`, `&#x2019;`.
    private static func numbered(_ text: Substring) -> (Character, Substring.Index)? {
        guard text.hasPrefix("&#"), let end = text.prefix(12).firstIndex(of: ";") else { return nil }
        let digits = text[text.index(text.startIndex, offsetBy: 2)..<end]
        let code = digits.first == "x" || digits.first == "X" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard let code, let scalar = Unicode.Scalar(code) else { return nil }
        let character = Character(scalar)
        return (isShown(character) ? character : " ", text.index(after: end))
    }

    /// Not a control character, and not one that turns the direction of what follows.
    private static func isShown(_ character: Character) -> Bool {
        guard character != "\n", character != "\t", let scalar = character.unicodeScalars.first else { return true }
        return scalar.properties.generalCategory != .control && !(0x202A...0x202E).contains(scalar.value)
            && !(0x2066...0x2069).contains(scalar.value)
    }
}
