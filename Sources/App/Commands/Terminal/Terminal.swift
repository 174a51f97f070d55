/// Where a command prints: collects lines and gives them out at once.
final class Terminal {
    let environment: Environment
    private let isColoured: Bool
    private var text = ""

    init(_ environment: Environment, noColour: Bool) {
        self.environment = environment
        // NO_COLOR counts when it is there and not empty (no-color.org).
        isColoured = !noColour && (environment.variable("NO_COLOR") ?? "").isEmpty
    }

    var width: Int? { environment.width }
    /// Someone looks: arrows beside changes.
    var isForEyes: Bool { environment.isTerminal }

    /// One line.
    func print(_ line: Phrase) { text += rendered(line, coloured: isColoured && environment.isTerminal) + "\n" }

    func print(_ table: Table) { table.lines(width: width).forEach(print) }

    /// Text that goes out as it is: JSON, a completion script.
    func printPlain(_ plain: String) {
        text += plain
        text += "\n"
    }

    /// A file's content, to the byte.
    func write(_ bytes: [UInt8]) {
        if text.isEmpty {
            text = String(decoding: bytes, as: UTF8.self)
        } else {
            text += String(decoding: bytes, as: UTF8.self)
        }
    }

    /// Sentences, broken at blanks to the terminal's width.
    func printParagraph(_ sentences: String, indent: Int = 0, tint: Phrase.Tint = .plain) {
        for line in Terminal.wrapped(sentences, to: (width ?? 100) - indent) {
            print(Phrase(String(repeating: " ", count: indent) + line, tint))
        }
    }

    /// A line for the standard error output, at once.
    func complain(_ line: Phrase) {
        environment.err(rendered(line, coloured: isColoured && environment.isErrorTerminal) + "\n")
    }

    /// Gives out what was printed so far.
    func flush() throws {
        let collected = text
        text = ""
        if !collected.isEmpty { try environment.out(collected) }
    }

    static func wrapped(_ text: String, to width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, DisplayWidth.of(line) + 1 + DisplayWidth.of(String(word)) > width {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return line.isEmpty ? lines : lines + [line]
    }

    private func rendered(_ line: Phrase, coloured: Bool) -> String {
        guard coloured else { return line.text }
        return line.parts.map { part in
            guard let code = Terminal.code(part.tint), !part.text.isEmpty else { return part.text }
            return "\u{1B}[\(code)m\(part.text)\u{1B}[0m"
        }.joined()
    }

    /// Select Graphic Rendition, ECMA-48: the sixteen colours that every theme has.
    private static func code(_ tint: Phrase.Tint) -> String? {
        switch tint {
        case .plain: nil
        case .strong: "1"
        case .faint: "2"
        case .accent: "1;36"
        case .gain: "32"
        case .loss: "31"
        case .warning: "33"
        }
    }
}
