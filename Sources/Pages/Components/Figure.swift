public import HTML
public import Ledger

/// A figure: its text for the eye, its exact number for hovering, for copying and, where the text is shortened with
/// small digits, for those who hear it.
public struct Figure: View, Sendable {
    let shown: Shown

    public init(_ shown: Shown) { self.shown = shown }

    /// What stands for a figure that is hidden: always the same, so that it says nothing about its size.
    public static let hidden = Figure(Shown(text: "•••", exact: nil))

    public var body: some HTML {
        if let exact = shown.exact {
            if shown.text.utf8.contains(where: Figure.beginsSmallDigit) {
                span(.class("figure"), .title(exact)) {
                    span(.ariaHidden()) { shown.text }
                    span(.class("spoken")) { exact }
                }
            } else if shown.isLong {
                span(.class("figure long"), .title(exact)) { LongNumber(text: shown.text) }
            } else {
                span(.class("figure"), .title(exact)) { shown.text }
            }
        } else if shown.text == "•••" {
            span(.class("figure unknown")) {
                span(.ariaHidden()) { "•••" }
                span(.class("spoken")) { "hidden" }
            }
        } else {
            span(.class("figure unknown")) { shown.text }
        }
    }

    /// First byte of `₀` … `₉` in UTF-8 (U+2080); no currency sign that Coffer shows shares it with the bytes behind.
    private static func beginsSmallDigit(_ byte: UInt8) -> Bool { byte == 0x82 }
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
