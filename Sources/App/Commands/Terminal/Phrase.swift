/// A line, or a part of one, with its colours; plain text until ``Terminal`` prints it.
struct Phrase: Sendable, ExpressibleByStringInterpolation {
    /// What a part means; the terminal knows the colour.
    enum Tint: Sendable { case plain, strong, faint, accent, gain, loss, warning }

    struct Part: Sendable {
        var text: String
        let tint: Tint
    }

    private(set) var parts: [Part]
    /// The same in a few characters, for a table that has no room for all its digits.
    var brief: String?

    init(_ text: String, _ tint: Tint = .plain) { parts = [Part(text: HarmlessText.of(text), tint: tint)] }
    init(stringLiteral value: String) { self.init(value) }
    init(stringInterpolation: Interpolation) { parts = stringInterpolation.parts }

    struct Interpolation: StringInterpolationProtocol {
        var parts: [Part] = []

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { parts.append(Part(text: HarmlessText.of(literal), tint: .plain)) }
        }

        mutating func appendInterpolation(_ text: some CustomStringConvertible, _ tint: Tint = .plain) {
            parts.append(Part(text: HarmlessText.of(text.description), tint: tint))
        }

        mutating func appendInterpolation(_ phrase: Phrase) { parts += phrase.parts }
    }

    /// Without colours.
    var text: String { parts.map(\.text).joined() }
    var width: Int { parts.reduce(0) { $0 + DisplayWidth.of($1.text) } }

    static func + (left: Phrase, right: Phrase) -> Phrase {
        var joined = left
        joined.parts += right.parts
        return joined
    }

    var withoutTrailingBlanks: Phrase {
        var trimmed = self
        while let last = trimmed.parts.last, last.text.allSatisfy({ $0 == " " }) { trimmed.parts.removeLast() }
        return trimmed
    }

    /// ``brief`` where there is one and this is longer than `width`.
    func abbreviated(beyond width: Int) -> Phrase {
        guard let brief, self.width > width, let tint = parts.first?.tint else { return self }
        return Phrase(brief, tint)
    }

    /// The beginning that fits.
    func shortened(to width: Int) -> Phrase {
        guard self.width > width else { return self }
        var short = self
        var left = width
        for index in short.parts.indices {
            let isLast = short.parts[(index + 1)...].allSatisfy { $0.text.isEmpty }
            let part = short.parts[index].text
            if !isLast, DisplayWidth.of(part) < left {
                left -= DisplayWidth.of(part)
                continue
            }
            short.parts[index].text =
                isLast ? DisplayWidth.shortened(part, to: left) : DisplayWidth.shortened(part + " ", to: left)
            short.parts.removeSubrange((index + 1)...)
            break
        }
        return short
    }
}
