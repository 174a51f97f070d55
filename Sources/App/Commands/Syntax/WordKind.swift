/// What a word on the command line stands for; completions offer accordingly.
enum WordKind: Hashable, Sendable {
    case text, coin, file, folder, command
    case oneOf([String])
}
