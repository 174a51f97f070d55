public import Ledger
public import Store

/// What setting a holding came to.
public struct Held: Sendable {
    /// `nil` where that much was held already.
    public let batch: Batch?
    /// What was held before.
    public let before: Exact
}

extension Coffer {
    /// Sets what is held of a coin, by an adjustment valued at the current quote.
    ///
    /// - Parameter believed: what the person saw held; `nil` where they did not look.
    /// - Throws: ``HoldingConflict`` where something else is held than was believed.
    public func hold(
        _ coin: Coin, _ wanted: Exact, believed: Exact? = nil, key: RequestKey? = nil
    ) throws -> Held {
        var before: Exact = 0
        let batch = try write(key: key) { state in
            before = state.portfolio.quantity(of: coin.id)
            guard wanted != before else { return nil }
            if let believed, believed != before { throw HoldingConflict.changed(yours: believed, current: before) }
            let quote = state.quote(of: coin.id)
            let entry = try Entry.adjustment(of: coin.id, from: before, to: wanted, quote: quote, at: now())
            // No amount stands in a title: titles are shown while amounts are hidden.
            return entry.map { Draft(title: "Set the amount of \(coin.shortName)", changes: [.add($0)]) }
        }
        return Held(batch: batch, before: before)
    }
}

/// What is held is no longer what the person saw.
public enum HoldingConflict: Explained, Equatable {
    case changed(yours: Exact, current: Exact)

    public var problem: String {
        switch self {
        case .changed(let yours, let current): "\(current) is held, not \(yours): it was changed in the meantime."
        }
    }

    public var remedy: String {
        switch self {
        case .changed: "Look at what is held now, then decide again."
        }
    }
}
