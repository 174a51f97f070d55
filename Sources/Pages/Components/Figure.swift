public import HTML
public import Ledger

/// A figure: its text for the eye, its exact number for hovering, for copying and, where the text is shortened with
/// small digits, for those who hear it.
public struct Figure: View, Sendable {
    let shown: Shown

    public init(_ shown: Shown) { self.shown = shown }

    /// What stands for a figure that is hidden: always the same, so that it says nothing about its size.
    public static let hidden = Figure(Shown(text: "•••", exact: nil))

    // One element with little inside, because figures are most of a long page.
    public var body: some HTML {
        span(.class(classes), .title(shown.exact)) {
            if let spoken {
                span(.ariaHidden()) { shown.text }
                span(.class("spoken")) { spoken }
            } else {
                NumberText(text: shown.text, isLong: isLong)
            }
        }
    }

    private var classes: String {
        guard shown.exact != nil else { return "figure unknown" }
        return isLong ? "figure long" : "figure"
    }

    private var isLong: Bool { shown.isLong && shown.exact != nil && spoken == nil }

    /// What is said in place of the text, where that is made of marks.
    private var spoken: String? {
        guard let exact = shown.exact else { return shown.text == "•••" ? "hidden" : nil }
        // Only bytes are looked through where no small digit can be: figures are most of a long page.
        guard shown.text.utf8.contains(Figure.smallDigitByte) else { return nil }
        return shown.text.unicodeScalars.contains { ("\u{2080}"..."\u{2089}").contains($0) } ? exact : nil
    }

    /// The second byte of `₀` … `₉` in UTF-8; `€`, `₹` and `₿` have it, too.
    private static let smallDigitByte: UInt8 = 0x82
}

/// What a figure reads: a narrow place breaks it behind its currency's code, a long one between its groups of digits.
struct NumberText: View {
    let text: String
    let isLong: Bool

    var body: some HTML {
        if isLong {
            LongNumber(text: text)
        } else if let number = numberStart {
            String(text[..<number])
            wbr()
            String(text[number...])
        } else {
            text
        }
    }

    /// Behind a code and its space; `nil` where the currency has a sign.
    private var numberStart: String.Index? {
        let bytes = text.utf8
        // `C2 A0`, a space that keeps both together.
        guard let space = bytes.firstIndex(of: 0xC2), space > bytes.startIndex,
            bytes[bytes.index(after: space)] == 0xA0,
            (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[bytes.index(before: space)])
        else { return nil }
        return bytes.index(space, offsetBy: 2)
    }
}

/// A number that may need several lines: they are broken between its groups of digits.
struct LongNumber: View {
    let text: String

    var body: some HTML {
        Each(groups) { group in
            group
            wbr()
        }
    }

    /// Each ends with its mark: a mark before three digits, no more.
    private var groups: [String] {
        var groups: [String] = []
        var rest = text[...]
        while let mark = rest.dropFirst().firstIndex(where: { $0 == "," || $0 == "." }) {
            let next = rest.index(after: mark)
            guard rest[next...].prefix(4).prefix(while: \.isNumber).count == 3 else { break }
            groups.append(String(rest[..<next]))
            rest = rest[next...]
        }
        return groups + [String(rest)]
    }
}

extension Shown {
    /// Wider than the narrowest place where a figure stands.
    var isLong: Bool { text.utf8.count > 16 }
}
