import Ledger
public import Store
import Synchronization

/// What a write is to keep, made from a state.
public struct Draft: Sendable {
    public let title: String
    public let changes: [Change]
    /// What codes of a file stand for, kept with the changes.
    public let codes: [AssetCode]

    public init(title: String, changes: [Change], codes: [AssetCode] = []) {
        self.title = title
        self.changes = changes
        self.codes = codes
    }
}

extension Coffer {
    /// How often a write begins again because another process wrote between its reading and its writing.
    private static let attempts = 50

    /// Writes entries: all of them, or none.
    ///
    /// - Parameter key: a change that comes again under the same key is not written twice.
    @discardableResult
    public func write(_ changes: [Change], title: String, key: RequestKey? = nil) throws -> Batch {
        let batch = try write(key: key) { _ in Draft(title: title, changes: changes) }
        guard let batch else { throw StoreError.nothingToWrite }
        return batch
    }

    /// Writes what `draft` makes of the state, as if nobody else could write between its reading and its writing.
    ///
    /// - Parameters:
    ///   - step: is told how many new entries were written; answers whether to go on.
    ///   - draft: is asked again where somebody did; `nil` writes nothing.
    /// - Returns: the batch, also one that was written under `key` before; `nil` where nothing was to be written.
    @discardableResult
    public func write(
        key: RequestKey? = nil, step: ((_ written: Int) -> Bool)? = nil, _ draft: (State) throws -> Draft?
    ) throws -> Batch? {
        try writing.withLock { _ in
            for _ in 1...Coffer.attempts {
                if let key, let done = try database.batch(key: key) { return done }
                let state = try state()
                guard let draft = try draft(state), !draft.changes.isEmpty else { return nil }
                try state.check(draft.changes, now: now(), index: index)
                for case .assert(let balance) in draft.changes { try balance.check(now: now()) }
                try rememberCoins(of: draft.changes, state.market)
                do {
                    return try database.write(
                        draft.changes, title: draft.title, at: now(), key: key, after: state.newestBatch,
                        codes: draft.codes, step: step)
                } catch StoreError.writtenMeanwhile {
                    continue
                }
            }
            throw StoreError.busy(path: database.path)
        }
    }

    /// Labels outlive the provider's list: keep those of the coins that the ledger uses.
    private func rememberCoins(of changes: [Change], _ market: Market) throws {
        var ids: Set<CoinID> = []
        for change in changes {
            switch change {
            case .add(let entry), .replace(let entry): ids.formUnion(entry.coins)
            case .assert(let balance): ids.insert(balance.coin)
            case .remove, .withdraw: break
            }
        }
        try database.saveCoins(ids.sorted().compactMap(market.coin))
    }
}
