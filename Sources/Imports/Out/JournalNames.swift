/// A name for each thing, no two alike: where a format's rules make two the same, the later one gets a number.
struct JournalNames<Key: Hashable> {
    private var names: [Key: String] = [:]

    init(_ keys: [Key], _ name: (Key) -> String) {
        var used: Set<String> = []
        for key in keys where names[key] == nil {
            let wanted = name(key)
            var chosen = wanted
            var number = 1
            while !used.insert(chosen).inserted {
                number += 1
                chosen = "\(wanted)-\(number)"
            }
            names[key] = chosen
        }
    }

    subscript(key: Key) -> String { names[key] ?? "" }
}
