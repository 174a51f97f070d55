import JSON
import Ledger

/// A ledger valued on a day (docs/SPEC-returns.md).
struct DatedPortfolio {
    /// What is held of one coin, and its worth; `nil` without a price.
    struct Position {
        let coin: CoinID
        let quantity: Exact
        /// `nil` where a part is unknown.
        let cost: Exact?
        let price: Exact?

        var value: Exact? { price.map { $0 * quantity } }
        var unrealized: Exact? {
            guard let value, let cost else { return nil }
            return value - cost
        }
    }

    let day: Day
    let gains: Gains
    let positions: [Position]
    /// What was put in (below zero) and taken out, a sum a day; at the end what is held.
    let flows: [CashFlow]
    /// Entries whose flow is unknown: without it there is no rate of return.
    let unvaluedFlows: [Entry]

    var missing: [CoinID] { positions.filter { $0.price == nil }.map(\.coin) }
    /// `nil` where what is held has no price at all.
    var value: Exact? { sum(positions.map(\.value)) }
    var cost: Exact? { sum(positions.map(\.cost)) }
    var unrealized: Exact? { sum(positions.map(\.unrealized)) }
    var realized: Exact { gains.totals().total }
    var income: Exact { gains.income.reduce(0) { $0 + ($1.value ?? 0) } }
    var total: Exact? { unrealized.map { $0 + realized + income } }

    /// Of what is known; `nil` where there is something and nothing of it is known.
    private func sum(_ values: [Exact?]) -> Exact? {
        let known = values.compactMap(\.self)
        return known.isEmpty && !values.isEmpty ? nil : known.reduce(0, +)
    }
}

extension State {
    /// The ledger on a day, with everything that happened until its end in the tax zone.
    ///
    /// - Parameter price: of a coin at the end of a day: this one, or that of a gift.
    func portfolio(
        on day: Day, _ schedule: MethodSchedule, policy: LotPolicy, zones: ZoneFolder, price: (CoinID, Day) -> Exact?
    ) throws -> DatedPortfolio {
        let zone = try zones.zone(named: policy.taxTimezone(for: schedule.first))
        let entries = Entries(entries.filter { zone.day(of: $0.time) <= day })
        let movements = Movements(entries: entries, currency: ledgerCurrency, policy: policy)
        let gains = Gains(movements: movements, schedule: schedule, zone: zone)
        let positions = gains.holdings.map { number, holding in
            DatedPortfolio.Position(
                coin: gains.asset(number), quantity: holding.quantity, cost: holding.cost,
                price: price(gains.asset(number), day))
        }.sorted { codes.code($0.coin) < codes.code($1.coin) }
        var flows: [CashFlow] = []
        var unvalued: [Entry] = []
        for entry in entries {
            let day = zone.day(of: entry.time)
            guard let amount = entry.cashFlow(in: ledgerCurrency, close: { price($0, day) }) else {
                unvalued.append(entry)
                continue
            }
            if !amount.isZero { flows.append(CashFlow(day: day, amount: amount)) }
        }
        let worth = positions.reduce(Exact.zero) { $0 + ($1.value ?? 0) }
        if !worth.isZero { flows.append(CashFlow(day: day, amount: worth)) }
        return DatedPortfolio(
            day: day, gains: gains, positions: positions, flows: flows.byDay(), unvaluedFlows: unvalued)
    }
}

extension DatedPortfolio {
    /// The yearly rate of return; `nil` where a price or a flow is unknown, or there is not one rate.
    var rate: Exact? { missing.isEmpty && unvaluedFlows.isEmpty ? MoneyWeightedReturn(flows).rate : nil }

    /// The form of the vectors' expectations.
    func json(code: (CoinID) -> String) -> JSON {
        var members = [
            JSON.Member("as_of", .string(day.description)),
            JSON.Member("positions", .object(positions.map { JSON.Member(code($0.coin), $0.json) })),
            JSON.Member("total_cost", .figure(cost)),
            JSON.Member("realized_gain", .figure(realized)),
            JSON.Member("income", .figure(income)),
            JSON.Member("market_value", .figure(value)),
            JSON.Member("unrealized_gain", .figure(unrealized)),
            JSON.Member("total_gain", .figure(total)),
            JSON.Member(
                "cashflows",
                .array(
                    flows.map { .object(["date": .string($0.day.description), "amount": .figure($0.amount)]) })),
            JSON.Member("xirr", .exact(rate)),
        ]
        if !missing.isEmpty {
            members.append(JSON.Member("missing_prices", .array(missing.map { .string(code($0)) })))
        }
        if !unvaluedFlows.isEmpty {
            members.append(
                JSON.Member("unvalued_flows", .array(unvaluedFlows.map { .string($0.eventID) })))
        }
        return .object(members)
    }
}

extension DatedPortfolio.Position {
    fileprivate var json: JSON {
        .object([
            "quantity": .exact(quantity), "cost": .figure(cost),
            "average_cost": .figure(cost?.divided(by: quantity, places: 30)), "value": .figure(value),
            "unrealized": .figure(unrealized),
        ])
    }
}
