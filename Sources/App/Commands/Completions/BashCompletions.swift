/// The script that teaches bash the table of commands.
enum BashCompletions {
    static func script(_ table: [CommandSpec]) -> String {
        let names = table.map(\.name).joined(separator: " ")
        let valued = (OptionSpec.global + table.flatMap(\.options)).filter { $0.placeholder != nil }
        let skip = Set(valued.map { "--\($0.name)" }).sorted().joined(separator: "|")
        return """
            # bash completion for coffer
            _coffer() {
                local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command= index place=0
                for ((index = 1; index < COMP_CWORD; index++)); do
                    case ${COMP_WORDS[index]} in
                        \(skip)) ((index++)) ;;
                        -*) ;;
                        *) if [[ -z $command ]]; then command=${COMP_WORDS[index]}; else ((place++)); fi ;;
                    esac
                done
                COMPREPLY=()
                case $command:$before in
            \(lines(values(table)))
                esac
                if [[ $word == -* ]]; then
                    local options="\(options(OptionSpec.global))"
                    case $command in
            \(lines(table.filter { !$0.options.isEmpty }.map { "\($0.name)) options+=\" \(options($0.options))\" ;;" }, indent: 12))
                    esac
                    COMPREPLY=($(compgen -W "$options" -- "$word"))
                    return
                fi
                case $command:$place in
                    :*) COMPREPLY=($(compgen -W "\(names)" -- "$word")) ;;
            \(lines(words(table)))
                esac
            }
            complete -o default -F _coffer coffer
            """
    }

    private static func lines(_ lines: [String], indent: Int = 8) -> String {
        lines.map { String(repeating: " ", count: indent) + $0 }.joined(separator: "\n")
    }

    private static func options(_ options: [OptionSpec]) -> String {
        options.map { "--\($0.name)" }.joined(separator: " ")
    }

    /// What follows an option that takes a value.
    private static func values(_ table: [CommandSpec]) -> [String] {
        var lines: [String] = []
        for command in table {
            for option in command.options where option.placeholder != nil {
                lines.append("\(command.name):--\(option.name)) \(reply(option.kind, table)) return ;;")
            }
        }
        return lines
            + OptionSpec.global.filter { $0.placeholder != nil }.map {
                "*:--\($0.name)) \(reply($0.kind, table)) return ;;"
            }
    }

    private static func words(_ table: [CommandSpec]) -> [String] {
        table.flatMap { command in
            command.arguments.enumerated().filter { $0.element.kind != .text && $0.element.kind != .coin }.map {
                "\(command.name):\($0.offset)) \(reply($0.element.kind, table)) ;;"
            }
        }
    }

    private static func reply(_ kind: WordKind, _ table: [CommandSpec]) -> String {
        switch kind {
        case .text, .coin: ""
        case .file: "COMPREPLY=($(compgen -f -- \"$word\"));"
        case .folder: "COMPREPLY=($(compgen -d -- \"$word\"));"
        case .command: "COMPREPLY=($(compgen -W \"\(table.map(\.name).joined(separator: " "))\" -- \"$word\"));"
        case .oneOf(let words): "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$word\"));"
        }
    }
}
