/// Words that someone may have meant.
enum Suggestion {
    /// The closest of `words`, at most three, best first; none when nothing is near.
    static func close(to text: String, among words: [String]) -> [String] {
        let typed = text.lowercased()
        guard !typed.isEmpty else { return [] }
        let limit = max(1, typed.count / 3)
        var found: [(word: String, distance: Int)] = []
        for word in words {
            let isBeginning = typed.count >= 2 && word.hasPrefix(typed)
            let distance = isBeginning ? 0 : Suggestion.distance(typed, word)
            if distance <= limit { found.append((word, distance)) }
        }
        let nearest = found.map(\.distance).min() ?? 0
        return found.filter { $0.distance <= nearest + (nearest == 0 ? 0 : 1) }
            .sorted { ($0.distance, $0.word) < ($1.distance, $1.word) }
            .prefix(3).map(\.word)
    }

    /// Letters to add, drop, change or swap with their neighbour (optimal string alignment).
    static func distance(_ first: String, _ second: String) -> Int {
        let (left, right) = (Array(first), Array(second))
        guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
        var rows = [Array(0...right.count)]
        for i in 1...left.count {
            var row = [i]
            for j in 1...right.count {
                let change = left[i - 1] == right[j - 1] ? 0 : 1
                var best = min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + change)
                if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
                    best = min(best, rows[i - 2][j - 2] + 1)
                }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[left.count][right.count]
    }
}
