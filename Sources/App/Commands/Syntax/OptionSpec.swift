/// One option of a command: `--price P`, `--json`.
struct OptionSpec: Sendable {
    /// Without the dashes.
    let name: String
    /// The name of its value in the help; `nil` for a flag.
    let placeholder: String?
    let kind: WordKind
    /// Takes the words that follow, up to the next option.
    let takesMany: Bool
    /// One sentence, without a full stop.
    let help: String

    static func flag(_ name: String, _ help: String) -> OptionSpec {
        OptionSpec(name: name, placeholder: nil, kind: .text, takesMany: false, help: help)
    }

    static func value(
        _ name: String, _ placeholder: String, _ help: String, kind: WordKind = .text, many: Bool = false
    ) -> OptionSpec {
        OptionSpec(name: name, placeholder: placeholder, kind: kind, takesMany: many, help: help)
    }

    /// As the help writes it: `--price P`.
    var usage: String { "--\(name)" + (placeholder.map { " \($0)" } ?? "") + (takesMany ? "…" : "") }

    /// Those that every command takes.
    static let global: [OptionSpec] = [
        .flag("json", "print JSON: amounts are exact texts, unknown is null"),
        .value("data", "DIR", "the data folder (else COFFER_DATA, else the user data folder)", kind: .folder),
        .flag("offline", "never use the network"),
        .flag("no-color", "no colours (so does NO_COLOR)"),
        .flag("help", "explain the command"),
    ]
}
