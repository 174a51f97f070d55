/// The script that teaches zsh the table of commands.
enum ZshCompletions {
    static func script(_ table: [CommandSpec]) -> String {
        let commands = table.map { "        \(quoted("\($0.name):\($0.help)"))" }.joined(separator: "\n")
        let cases = table.map { command in
            let specs = (command.options + OptionSpec.global).map(option) + arguments(command, table)
            return """
                            \(command.name))
                                _arguments \\
                \(specs.map { "                    \($0)" }.joined(separator: " \\\n"))
                                ;;
                """
        }
        // Options that every command takes may stand before it.
        let global = OptionSpec.global.map { "        \(option($0))" }.joined(separator: " \\\n")
        return """
            #compdef coffer
            # zsh completion for coffer
            _coffer() {
                local curcontext="$curcontext" state line
                local -a commands=(
            \(commands)
                )
                _arguments -C \\
            \(global) \\
                    '1:command:->command' '*::word:->word'
                case $state in
                    command) _describe 'command' commands ;;
                    word)
                        case $words[1] in
            \(cases.joined(separator: "\n"))
                        esac
                        ;;
                esac
            }
            if [ "$funcstack[1]" = _coffer ]; then _coffer "$@"; else compdef _coffer coffer; fi
            """
    }

    private static func option(_ option: OptionSpec) -> String {
        let head = "--\(option.name)\(option.placeholder == nil ? "" : "=")[\(escaped(option.help))]"
        guard let placeholder = option.placeholder else { return quoted(head) }
        return quoted("\(option.takesMany ? "*" : "")\(head):\(escaped(placeholder)):\(action(option.kind))")
    }

    private static func arguments(_ command: CommandSpec, _ table: [CommandSpec]) -> [String] {
        let more = command.options.filter { $0.takesMany }.map {
            quoted("*:\(escaped($0.placeholder ?? "")):\(action($0.kind))")
        }
        return more
            + command.arguments.enumerated().map { place, argument in
                let action =
                    argument.kind == .command ? "(\(table.map(\.name).joined(separator: " ")))" : action(argument.kind)
                return quoted("\(argument.presence == .many ? "*" : "\(place + 1)"):\(argument.name):\(action)")
            }
    }

    private static func action(_ kind: WordKind) -> String {
        switch kind {
        case .text, .coin, .command: " "
        case .file: "_files"
        case .folder: "_files -/"
        case .oneOf(let words): "(\(words.joined(separator: " ")))"
        }
    }

    /// Brackets and colons have a meaning in the specs of `_arguments`.
    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { $0 += "[]:".contains($1) ? "\\\($1)" : "\($1)" }
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
