/// The script that teaches fish the table of commands.
enum FishCompletions {
    static func script(_ table: [CommandSpec]) -> String {
        var lines = ["# fish completion for coffer", command(table), "complete -c coffer -f"]
        for option in OptionSpec.global { lines.append("complete -c coffer \(described(option))") }
        for command in table {
            lines.append(
                "complete -c coffer -n \"not __coffer_command\" -a \(command.name) -d \(quoted(command.help))")
            let isHere = "complete -c coffer -n \"__coffer_command \(command.name)\""
            for option in command.options { lines.append("\(isHere) \(described(option))") }
            for argument in command.arguments {
                guard let words = words(argument.kind, table) else { continue }
                lines.append("\(isHere) \(words)")
            }
        }
        return lines.joined(separator: "\n")
    }

    /// The command is the first word that is no option and no value of one; any other word may be named like one
    /// (`coffer help buy`), so fish's own `__fish_seen_subcommand_from` would be misled.
    private static func command(_ table: [CommandSpec]) -> String {
        let valued = Set((OptionSpec.global + table.flatMap(\.options)).filter { $0.placeholder != nil }.map(\.name))
        let skip = valued.sorted().map { "--\($0)" }.joined(separator: " ")
        return """
            function __coffer_command -d 'whether a command stands there already; with a name, whether it is that one'
                set -l words (commandline -opc)
                set -l skips 0
                for word in $words[2..-1]
                    if test $skips = 1
                        set skips 0
                    else if contains -- $word \(skip)
                        set skips 1
                    else if not string match -q -- '-*' $word
                        test (count $argv) = 0; or test $word = $argv[1]
                        return
                    end
                end
                return 1
            end
            """
    }

    private static func described(_ option: OptionSpec) -> String {
        let name = "-l \(option.name) -d \(quoted(option.help))"
        guard option.placeholder != nil else { return name }
        // `-x` forbids files; where the value is one, `-r` asks for a value and `-F` brings them back.
        if case .file = option.kind { return "\(name) -r -F" }
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
