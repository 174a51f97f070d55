import Ledger
import Markets
public import Store

extension Coffer {
    /// Adds the demo; `nil` where it is there already.
    public func addDemo() throws -> Batch? {
        try write { state in
            guard !state.hasDemo else { return nil }
            let entries = Demo.entries(
                snapshot: snapshot, in: state.ledgerCurrency,
                by: state.ledgerCurrency == snapshot.market.currency
                    ? .none : rates.rates(of: [snapshot.market.currency, state.ledgerCurrency]))
            guard !entries.isEmpty else { throw DemoError.noPrices(state.ledgerCurrency) }
            return Draft(title: Demo.title, changes: entries.map { .add($0) })
        }
    }

    /// Removes what the demo added, and nothing else; `nil` where there is nothing of it.
    public func removeDemo() throws -> Batch? {
        try write { state in
            let demo = state.entries.filter(\.isDemo)
            return Draft(title: Demo.removalTitle, changes: demo.map { .remove($0.id, version: $0.version) })
        }
    }
}

/// Why there is no demo.
enum DemoError: Explained, Equatable {
    case noPrices(Currency)

    var problem: String {
        switch self {
        case .noPrices(let currency):
            "The demo has no prices in \(currency.code.uppercased()): no exchange rates of its days are known."
        }
    }

    var remedy: String {
        switch self {
        case .noPrices: "Try it in a folder of its own, with --data, in USD or EUR."
        }
    }
}
