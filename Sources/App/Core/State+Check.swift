import Ledger
import Store

extension State {
    /// Refuses what no entry may say, and amounts that would lose digits beside those that are there.
    ///
    /// Whatever is written goes through here: a page, the API, a command, a file.
    ///
    /// - Parameter index: asked where entries do not only come behind all others.
    func check(_ changes: [Change], now: Moment, index: IndexMemory) throws(EntryError) {
        var coins: Set<CoinID> = []
        let replaced = self.replaced(by: changes)
        for change in changes {
            switch change {
            case .add(let entry):
                try entry.check(now: now)
                coins.formUnion(entry.coins)
            case .replace(let entry):
                let old = replaced[entry.id]
                try entry.check(now: now, replacing: old)
                coins.formUnion(entry.coins + (old?.coins ?? []))
            case .remove(let id, _):
                coins.formUnion(replaced[id]?.coins ?? [])
            case .assert, .withdraw: break
            }
        }
        if keepsDigits(adding: changes) { return }
        if index.entries(entries).surelyKeepsDigits(adding: changes.compactMap(\.entry)) { return }
        let after = entries.filter { replaced[$0.id] == nil } + changes.compactMap(\.entry)
        guard let loss = EntrySums.firstLoss(in: after, of: coins) else { return }
        // A ledger of an older Coffer may have lost some already: that is no reason to refuse all that comes after.
        if EntrySums.firstLoss(in: entries, of: coins) == nil { throw loss }
    }

    /// Entries that come behind all others lose nothing where the amounts that are held now lose nothing by them.
    private func keepsDigits(adding changes: [Change]) -> Bool {
        var held: [CoinID: Exact] = [:]
        var last = entries.last?.time
        for change in changes {
            guard case .add(let entry) = change, last.map({ $0 <= entry.time }) ?? true else { return false }
            last = entry.time
            var isWhole = true
            entry.eachCoinChange { coin, amount in
                guard let sum = (held[coin] ?? portfolio.quantity(of: coin)).addingExactly(amount) else {
                    isWhole = false
                    return
                }
                held[coin] = sum
            }
            if !isWhole { return false }
        }
        return true
    }

    /// The entries that changes take away or put others in the place of.
    private func replaced(by changes: [Change]) -> [Entry.ID: Entry] {
        let ids = Set(changes.compactMap(\.target))
        guard !ids.isEmpty else { return [:] }
        if ids.count == 1, let id = ids.first { return entries.first { $0.id == id }.map { [id: $0] } ?? [:] }
        let found = entries.filter { ids.contains($0.id) }.map { ($0.id, $0) }
        return Dictionary(found, uniquingKeysWith: { first, _ in first })
    }
}

extension Change {
    /// The entry as it is to be.
    fileprivate var entry: Entry? {
        switch self {
        case .add(let entry), .replace(let entry): entry
        case .remove, .assert, .withdraw: nil
        }
    }

    /// The entry that is there already.
    fileprivate var target: Entry.ID? {
        switch self {
        case .add, .assert, .withdraw: nil
        case .replace(let entry): entry.id
        case .remove(let id, _): id
        }
    }
}
