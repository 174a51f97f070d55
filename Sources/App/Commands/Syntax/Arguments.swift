/// A command line that was understood.
struct Arguments: Sendable {
    let command: CommandSpec
    /// Those without dashes, in order.
    let words: [String]
    /// By name; a flag has no values.
    let options: [String: [String]]

    func has(_ option: String) -> Bool { options[option] != nil }
    /// The value of an option.
    func option(_ name: String) -> String? { options[name]?.first }

    /// The word that stands at the place of that argument.
    func word(_ argument: String) -> String? {
        guard let place = command.arguments.firstIndex(where: { $0.name == argument }) else { return nil }
        return words.indices.contains(place) ? words[place] : nil
    }
}
