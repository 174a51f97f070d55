/// The script that teaches fish the table of commands.
enum FishCompletions {
    static func script(_ table: [CommandSpec]) -> String {
        let names = table.map(\.name).joined(separator: " ")
        var lines = ["# fish completion for coffer", "complete -c coffer -f"]
        for option in OptionSpec.global { lines.append("complete -c coffer \(described(option))") }
        for command in table {
            lines.append(
                "complete -c coffer -n \"not __fish_seen_subcommand_from \(names)\" -a \(command.name) -d \(quoted(command.help))"
            )
            let isHere = "complete -c coffer -n \"__fish_seen_subcommand_from \(command.name)\""
            for option in command.options { lines.append("\(isHere) \(described(option))") }
            for argument in command.arguments {
                guard let words = words(argument.kind, table) else { continue }
                lines.append("\(isHere) \(words)")
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func described(_ option: OptionSpec) -> String {
        let name = "-l \(option.name) -d \(quoted(option.help))"
        guard option.placeholder != nil else { return name }
        return "\(name) -x" + (words(option.kind, []).map { " " + $0 } ?? "")
    }

    private static func words(_ kind: WordKind, _ table: [CommandSpec]) -> String? {
        switch kind {
        case .text, .coin: nil
        case .file: "-F"
        case .folder: "-a \"(__fish_complete_directories)\""
        case .command: "-a \(quoted(table.map(\.name).joined(separator: " ")))"
        case .oneOf(let words): "-a \(quoted(words.joined(separator: " ")))"
        }
    }

    /// In fish, a backslash and a quote are escaped inside quotes.
    private static func quoted(_ text: String) -> String {
        "'" + text.reduce(into: "") { $0 += "'\\".contains($1) ? "\\\($1)" : "\($1)" } + "'"
    }
}
