import JSON
import Ledger
import Markets
import Synchronization

extension HeldBackPrice {
    var json: JSON {
        .object([
            "price": .exact(price), "currency": .string(currency.code), "time": .time(time), "source": .string(source),
            "known": .exact(known),
            "known_source": .string(knownSource),
        ])
    }
}

extension State {
    /// One row of the market, with the price that is in question beside its own.
    func json(_ row: MarketCoin) -> JSON {
        .object(
            (row.json.members ?? []) + [JSON.Member("held_back", heldBack[row.coin.id]?.json ?? .null)])
    }
}

extension MarketFeed {
    /// How the live market is: what was asked, what came, when the next request is allowed.
    func json(_ state: State) -> JSON {
        let (trouble, others, success) = inside.withLock { ($0.trouble, $0.others, $0.lastSuccess) }
        let spending = outbound.spending(on: .coingecko)
        return .object([
            "offline": .bool(outbound.isOffline),
            "problem": .text(trouble?.error.problem),
            "remedy": .text(trouble?.error.remedy),
            "last_success": .time(success),
            "next_allowed": .time(spending.next),
            "instead": .text(others?.source),
            "instead_problems": .array((others?.problems ?? []).map { .string($0) }),
            "fallbacks": .array(state.settings.live.fallbacks.map { .string($0.rawValue) }),
            "sources": .array(state.market.providers.map { .string($0) }),
            "held_back": .array(state.heldBack.keys.sorted().map { .string($0.rawValue) }),
            "requests": .object([
                "this_minute": .count(spending.thisMinute), "per_minute": .count(spending.limits.perMinute),
                "this_month": .count(spending.thisMonth),
                "per_month": spending.limits.perMonth.map { .count($0) } ?? .null,
            ]),
        ])
    }
}
