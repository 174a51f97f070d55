/// The help, made from the table of commands.
enum HelpText {
    enum Subject {
        case all, version
        case command(CommandSpec)
    }

    static func print(_ subject: Subject, _ terminal: Terminal) {
        switch subject {
        case .all: printAll(terminal)
        case .version: terminal.print(Phrase("coffer \(Coffer.version)"))
        case .command(let command): print(command, terminal)
        }
    }

    private static func printAll(_ terminal: Terminal) {
        terminal.print("\("Coffer", .accent)")
        terminal.printParagraph("Your coins, what they are worth, what they cost. Private, on your machine.")
        terminal.print("")
        terminal.print("Usage: coffer COMMAND [OPTIONS]")
        let width = CommandSpec.all.map(\.name.count).max() ?? 0
        for group in CommandSpec.Group.allCases {
            terminal.print("")
            terminal.print(Phrase(group.rawValue, .faint))
            for command in CommandSpec.all where command.group == group {
                printTerm(command.name, command.help, width: width, terminal)
            }
        }
        terminal.print("")
        terminal.print("Every command takes")
        printOptions(OptionSpec.global, terminal)
        terminal.print("")
        terminal.printParagraph("“coffer help COMMAND” explains one with an example.")
        terminal.printParagraph("Exit codes: 0 done, 1 failed, 2 wrong usage, 3 done with warnings that need a look.")
    }

    private static func print(_ command: CommandSpec, _ terminal: Terminal) {
        terminal.print(Phrase(command.help.capitalizedFirst + ".", .strong))
        terminal.print("")
        terminal.printParagraph("Usage: " + command.usage)
        if !command.details.isEmpty {
            terminal.print("")
            terminal.printParagraph(command.details)
        }
        if !command.options.isEmpty {
            terminal.print("")
            terminal.print("Options")
            printOptions(command.options, terminal)
        }
        terminal.print("")
        terminal.print(Phrase(command.examples.count == 1 ? "Example" : "Examples"))
        for example in command.examples { terminal.print("  \(example, .accent)") }
        terminal.print("")
        terminal.printParagraph(
            "Every command also takes " + OptionSpec.global.map(\.usage).joined(separator: ", ") + ".", tint: .faint)
    }

    private static func printOptions(_ options: [OptionSpec], _ terminal: Terminal) {
        let width = options.map(\.usage.count).max() ?? 0
        for option in options { printTerm(option.usage, option.help, width: width, terminal) }
    }

    /// A word and its sentence, which stays in its own column where lines break.
    private static func printTerm(_ term: String, _ sentence: String, width: Int, _ terminal: Terminal) {
        let indent = width + 4
        let room = (terminal.width ?? 100) - indent
        guard room >= 20 else {
            terminal.print("  \(term, .accent)")
            return terminal.printParagraph(sentence, indent: 6)
        }
        for (number, line) in Terminal.wrapped(sentence, to: room).enumerated() {
            let blank = String(repeating: " ", count: number == 0 ? width - term.count + 2 : indent)
            terminal.print(number == 0 ? "  \(term, .accent)\(blank)\(line)" : "\(blank)\(line)")
        }
    }
}

extension String {
    /// With a capital first letter.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
