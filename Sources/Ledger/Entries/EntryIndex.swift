/// The entries by coin, with their wallets and years; what changes is put in its place, and nothing else is looked at.
public struct EntryIndex: Sendable {
    /// The entries of one coin.
    fileprivate struct Moves {
        /// Oldest first.
        var entries: [Entry] = []
        /// Coins that it became, or that became it; some may be gone since.
        var renamed: Set<CoinID> = []
        var amounts = DigitRoom.Amounts()
    }

    private var entries = Entries()
    private var moves: [CoinID: Moves] = [:]
    private var walletCounts: [String: Int] = [:]
    private var yearCounts: [Int: Int] = [:]
    private var years = YearOfDay()

    public init() {}

    /// - Parameter newer: oldest first, then by number, as the store has them.
    public mutating func renew(to newer: Entries) {
        let difference = EntryDifference(from: entries, to: newer)
        entries = newer
        for entry in difference.removed { count(entry, -1) }
        for entry in difference.added { count(entry, 1) }
    }

    /// The coins that entries move.
    public var coins: [CoinID] { Array(moves.keys) }
    public var wallets: [String] { walletCounts.keys.sorted() }
    /// Calendar years, the latest first.
    public var calendarYears: [Int] { yearCounts.keys.sorted(by: >) }

    /// The entries that move a coin, oldest first.
    public func entries(of coin: CoinID) -> [Entry] { moves[coin]?.entries ?? [] }

    /// Whether no sum of amounts can lose a digit once entries are added, in whatever order (docs/SPEC-holdings.md, rule 20):
    /// all of them together have fewer digits than a number holds. `false` where that is to be looked at.
    public func surelyKeepsDigits(adding added: [Entry]) -> Bool {
        var room = digitRoom
        for entry in added { room.add(entry) }
        return room.isSure
    }

    /// The same, to be asked while entries come one by one.
    public var digitRoom: DigitRoom { DigitRoom(moves.mapValues(\.amounts)) }

    /// Coins that were renamed into one another go together; every other coin stands alone.
    func groups(of coins: Set<CoinID>) -> [Set<CoinID>] {
        var groups: [Set<CoinID>] = []
        for coin in coins where !groups.contains(where: { $0.contains(coin) }) {
            var group: Set<CoinID> = []
            var next = [coin]
            while let one = next.popLast() {
                if group.insert(one).inserted { next += moves[one]?.renamed ?? [] }
            }
            groups.append(group)
        }
        return groups
    }

    /// The entries that move one of several coins, oldest first.
    func entries(of coins: Set<CoinID>) -> [Entry] {
        if coins.count == 1 { return coins.first.map { entries(of: $0) } ?? [] }
        let all = coins.flatMap { entries(of: $0) }.sorted(by: EntryIndex.isBefore)
        return all.indices.filter { $0 == 0 || !all[$0].isIdentical(to: all[$0 - 1]) }.map { all[$0] }
    }
}

extension EntryIndex {
    private mutating func count(_ entry: Entry, _ step: Int) {
        for coin in entry.coins {
            if step > 0 { moves[coin, default: Moves()].insert(entry) } else { remove(entry, of: coin) }
        }
        if entry.kind == .rename, step > 0, let one = entry.sent?.coin?.id, let other = entry.received?.coin?.id {
            moves[one]?.renamed.insert(other)
            moves[other]?.renamed.insert(one)
        }
        EntryIndex.count(entry.wallet, step, in: &walletCounts)
        if let other = entry.toWallet { EntryIndex.count(other, step, in: &walletCounts) }
        EntryIndex.count(years.year(of: entry.time.day), step, in: &yearCounts)
        if step > 0 { entry.eachCoinChange { coin, amount in moves[coin]?.amounts.include(amount) } }
    }

    private mutating func remove(_ entry: Entry, of coin: CoinID) {
        moves[coin]?.remove(entry)
        if moves[coin]?.entries.isEmpty == true { moves[coin] = nil }
    }

    private static func count<Key>(_ key: Key, _ step: Int, in counts: inout [Key: Int]) {
        counts[key, default: 0] += step
        if counts[key] == 0 { counts[key] = nil }
    }

    fileprivate static func isBefore(_ left: Entry, _ right: Entry) -> Bool {
        (left.time.milliseconds, left.id) < (right.time.milliseconds, right.id)
    }
}

extension EntryIndex.Moves {
    fileprivate mutating func insert(_ entry: Entry) {
        if let last = entries.last, EntryIndex.isBefore(entry, last) {
            entries.insert(entry, at: place(of: entry))
        } else {
            entries.append(entry)
        }
    }

    fileprivate mutating func remove(_ entry: Entry) {
        var place = place(of: entry)
        while place < entries.count, !EntryIndex.isBefore(entry, entries[place]) {
            if entries[place].isIdentical(to: entry) { return _ = entries.remove(at: place) }
            place += 1
        }
    }

    /// The first that does not come before it.
    private func place(of entry: Entry) -> Int {
        entries.indices.firstPlace { !EntryIndex.isBefore(entries[$0], entry) }
    }
}

/// Years of days that mostly follow one another.
private struct YearOfDay {
    private var year = 1970
    private var days = Day(startOfYear: 1970)..<Day(startOfYear: 1971)

    mutating func year(of day: Day) -> Int {
        if !days.contains(day) {
            year = day.civil.year
            days = Day(startOfYear: year)..<Day(startOfYear: year + 1)
        }
        return year
    }
}
