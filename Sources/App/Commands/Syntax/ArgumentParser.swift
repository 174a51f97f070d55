/// Reads a command line by the table of commands.
///
/// Options stand before or after the command, `--price 5` and `--price=5` are the same, `--` ends the options. A dash
/// before a digit or a point begins a word, not an option, so that amounts below zero need no `--`.
struct ArgumentParser {
    let table: [CommandSpec]

    private enum Piece {
        case word(String)
        case option(name: String, value: String?)
        case end
    }

    func parse(_ arguments: [String]) throws(UsageError) -> Arguments {
        let command = try command(in: arguments)
        var words: [String] = []
        var options: [String: [String]] = [:]
        var rest = arguments[...]
        var isCommandFound = false
        while let text = rest.popFirst() {
            switch piece(text) {
            case .end:
                words += rest
                rest = []
            case .word(let word):
                // The first word is the command itself.
                if isCommandFound { words.append(word) } else { isCommandFound = true }
            case .option(let name, let value):
                let spec = try option(name, of: command)
                guard options[spec.name] == nil || spec.takesMany else {
                    throw .optionTwice(spec.name, command.name)
                }
                options[spec.name, default: []] += try values(of: spec, value, &rest, command)
            }
        }
        if !isCommandFound, !words.isEmpty { words.removeFirst() }
        // Whoever asks for help need not have all the words.
        if options["help"] == nil { try check(words, for: command) }
        return Arguments(command: command, words: words, options: options)
    }
}

extension ArgumentParser {
    private func piece(_ text: String) -> Piece {
        if text == "--" { return .end }
        if text == "-h" { return .option(name: "help", value: nil) }
        guard text.hasPrefix("-"), text.utf8.count > 1 else { return .word(text) }
        guard text.hasPrefix("--") else {
            let next = text.unicodeScalars.dropFirst().first
            // `-5`, `-.5`, `-$5` are amounts; `-x` is an option that does not exist.
            return next?.properties.isAlphabetic == true ? .option(name: text, value: nil) : .word(text)
        }
        let parts = text.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return .option(name: String(parts[0]), value: parts.count == 2 ? String(parts[1]) : nil)
    }

    /// The first word that is no option and no value of an option of any command.
    private func command(in arguments: [String]) throws(UsageError) -> CommandSpec {
        let valued = Set((OptionSpec.global + table.flatMap(\.options)).filter { $0.placeholder != nil }.map(\.name))
        var rest = arguments[...]
        while let text = rest.popFirst() {
            switch piece(text) {
            case .end:
                guard let name = rest.first else { throw .noCommand }
                return try command(named: name)
            case .word(let name):
                return try command(named: name)
            case .option(let name, let value):
                if value == nil, valued.contains(name) { rest = rest.dropFirst() }
            }
        }
        throw .noCommand
    }

    private func command(named name: String) throws(UsageError) -> CommandSpec {
        if let found = table.first(where: { $0.name == name }) { return found }
        throw .unknownCommand(name, suggestions: Suggestion.close(to: name, among: table.map(\.name)))
    }

    private func option(_ name: String, of command: CommandSpec) throws(UsageError) -> OptionSpec {
        if let found = command.option(name) { return found }
        let known = (command.options + OptionSpec.global).map(\.name)
        let written = name.hasPrefix("-") ? name : "--" + name
        throw .unknownOption(
            written, command: command.name, suggestions: Suggestion.close(to: name, among: known).map { "--" + $0 })
    }

    private func values(
        of spec: OptionSpec, _ given: String?, _ rest: inout ArraySlice<String>, _ command: CommandSpec
    ) throws(UsageError) -> [String] {
        guard let placeholder = spec.placeholder else {
            guard given == nil else { throw .flagWithValue(spec.name, given ?? "") }
            return []
        }
        if let given { return [try allowed(given, spec)] }
        var values: [String] = []
        while let next = rest.first, values.isEmpty || spec.takesMany, !isOption(next, of: command) {
            values.append(try allowed(next, spec))
            rest = rest.dropFirst()
        }
        guard !values.isEmpty else { throw .missingValue(spec.name, placeholder) }
        return values
    }

    private func isOption(_ text: String, of command: CommandSpec) -> Bool {
        switch piece(text) {
        case .end: true
        case .word: false
        case .option(let name, _): command.option(name) != nil
        }
    }

    private func allowed(_ value: String, _ spec: OptionSpec) throws(UsageError) -> String {
        guard case .oneOf(let words) = spec.kind, !words.contains(value) else { return value }
        throw .notOneOf(value, option: spec.name, words: words)
    }

    private func check(_ words: [String], for command: CommandSpec) throws(UsageError) {
        let required = command.arguments.filter { $0.presence == .required }
        if words.count < required.count { throw .missingWord(required[words.count].name, usage: command.usage) }
        let isOpen = command.arguments.contains { $0.presence == .many }
        if !isOpen, words.count > command.arguments.count {
            throw .extraWord(words[command.arguments.count], usage: command.usage)
        }
        for (argument, word) in zip(command.arguments, words) {
            guard case .oneOf(let known) = argument.kind, !known.contains(word) else { continue }
            throw .notOneOf(word, option: argument.name, words: known)
        }
    }
}
