import JSON

extension CommandSpec {
    static let completions = CommandSpec(
        "completions", .run, [ArgumentSpec("SHELL", .oneOf(["bash", "zsh", "fish"]))],
        help: "print a completion script for your shell",
        details: "bash: coffer completions bash > ~/.local/share/bash-completion/completions/coffer. "
            + "zsh: save it as _coffer in a folder of $fpath. fish: coffer completions fish > ~/.config/fish/completions/coffer.fish.",
        examples: ["source <(coffer completions bash)"]
    ) { call in
        switch call.arguments.word("SHELL") {
        case "zsh": call.terminal.printPlain(ZshCompletions.script(all))
        case "fish": call.terminal.printPlain(FishCompletions.script(all))
        default: call.terminal.printPlain(BashCompletions.script(all))
        }
        return call.exit
    }

    static let version = CommandSpec("version", .run, help: "print the version", examples: ["coffer version"]) { call in
        if call.isJSON {
            call.print(.object(["version": .string(Coffer.version)]))
        } else {
            HelpText.print(.version, call.terminal)
        }
        return call.exit
    }

    static let helpCommand = CommandSpec(
        "help", .run, [ArgumentSpec("COMMAND", .command, .optional)],
        help: "list the commands, or explain one", examples: ["coffer help buy"]
    ) { call in
        guard let name = call.arguments.word("COMMAND") else {
            HelpText.print(.all, call.terminal)
            return call.exit
        }
        guard let command = all.first(where: { $0.name == name }) else {
            throw UsageError.unknownCommand(name, suggestions: Suggestion.close(to: name, among: all.map(\.name)))
        }
        HelpText.print(.command(command), call.terminal)
        return call.exit
    }
}
