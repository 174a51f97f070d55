/// Where the columns of a format stand in one file.
struct Binding: Sendable {
    /// By the column's number in the format; −1 where the file has none.
    let places: [Int]
    /// What stands where a name has a star.
    let captures: [String]
    /// Of each family: what its star stands for, and the place.
    let families: [Int: [(name: String, place: Int)]]
    /// How many columns of the file mean something.
    let matched: Int

    /// `nil` where a column that must be there is missing.
    init?(_ columns: [ColumnSpec], header: [HeaderName]) {
        var places = [Int](repeating: -1, count: columns.count)
        var captures = [String](repeating: "", count: columns.count)
        var families: [Int: [(name: String, place: Int)]] = [:]
        var taken: Set<Int> = []
        for (id, column) in columns.enumerated() {
            let start = column.after.map { places[$0.id] + 1 } ?? 0
            if column.kind == .family {
                let found = header.indices.compactMap { place in
                    Binding.match(column, header[place]).map { (name: $0, place: place) }
                }
                families[id] = found
                taken.formUnion(found.map(\.place))
                continue
            }
            guard let (place, capture) = Binding.find(column, in: header, from: start, taken) else {
                if column.isRequired { return nil }
                continue
            }
            (places[id], captures[id]) = (place, capture)
            taken.insert(place)
        }
        self.places = places
        self.captures = captures
        self.families = families
        matched = taken.count
    }

    /// The names that are missing for a format.
    static func missing(_ columns: [ColumnSpec], header: [HeaderName]) -> [String] {
        columns.filter { column in
            column.isRequired && !header.contains { match(column, $0) != nil }
        }.compactMap { $0.names.first?.text }
    }

    private static func match(_ column: ColumnSpec, _ header: HeaderName) -> String? {
        for name in column.names {
            if let capture = name.match(header) { return capture }
        }
        return nil
    }

    /// Of several columns with one name the first that nobody has taken; names in their order, because the first is meant.
    private static func find(
        _ column: ColumnSpec, in header: [HeaderName], from start: Int, _ taken: Set<Int>
    ) -> (place: Int, capture: String)? {
        guard start < header.count else { return nil }
        for name in column.names {
            for place in start..<header.count where !taken.contains(place) {
                if let capture = name.match(header[place]) { return (place, capture) }
            }
        }
        return nil
    }
}
