/// One word that a command takes by its place: `COIN`.
struct ArgumentSpec: Sendable {
    enum Presence: Sendable {
        case required, optional
        /// Any number of words.
        case many
    }

    /// As the help writes it, upper case.
    let name: String
    let kind: WordKind
    let presence: Presence

    init(_ name: String, _ kind: WordKind = .text, _ presence: Presence = .required) {
        self.name = name
        self.kind = kind
        self.presence = presence
    }

    /// As the help writes it: `COIN`, `[COIN]`, `[QUERY…]`.
    var usage: String {
        switch presence {
        case .required: name
        case .optional: "[\(name)]"
        case .many: "[\(name)…]"
        }
    }
}
