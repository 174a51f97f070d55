/// One command: the parser, the help and the completions all come from this.
struct CommandSpec: Sendable {
    /// Where the short help lists it.
    enum Group: String, Sendable, CaseIterable {
        case look = "Look"
        case record = "Record"
        case keep = "Keep"
        case run = "Run"
    }

    let name: String
    let group: Group
    let arguments: [ArgumentSpec]
    let options: [OptionSpec]
    /// One sentence, without a full stop.
    let help: String
    /// Further sentences for `coffer help COMMAND`.
    let details: String
    let examples: [String]
    let run: @Sendable (Call) throws -> Exit

    init(
        _ name: String,
        _ group: Group,
        _ arguments: [ArgumentSpec] = [],
        options: [OptionSpec] = [],
        help: String,
        details: String = "",
        examples: [String],
        run: @escaping @Sendable (Call) throws -> Exit
    ) {
        self.name = name
        self.group = group
        self.arguments = arguments
        self.options = options
        self.help = help
        self.details = details
        self.examples = examples
        self.run = run
    }

    /// `coffer hold COIN AMOUNT`.
    var usage: String {
        var parts = ["coffer", name] + arguments.map(\.usage)
        parts += options.map { "[\($0.usage)]" }
        return parts.joined(separator: " ")
    }

    func option(_ name: String) -> OptionSpec? { (options + OptionSpec.global).first { $0.name == name } }
}

/// What the program answers to the shell.
enum Exit: Int32, Sendable {
    case done = 0
    case failed = 1
    case usage = 2
    /// Done, with warnings that need a look.
    case warned = 3
}
