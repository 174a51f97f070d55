/// What the archive's closes say a coin cost round a day.
public struct PriceRange: Hashable, Sendable {
    public let low: Exact
    public let high: Exact
    /// The days whose closes it is made of.
    public let days: ClosedRange<Day>

    /// Of the closes of the day before, the day, and the day after; `nil` where there is none of the three.
    public init?(around day: Day, in closes: DailyCloses) {
        let found = (day.number - 1...day.number + 1).compactMap { number in
            closes[Day(number: number)].map { (day: Day(number: number), price: $0) }
        }
        guard let first = found.first, let last = found.last else { return nil }
        low = found.map(\.price).min() ?? first.price
        high = found.map(\.price).max() ?? first.price
        days = first.day...last.day
    }

    /// Whether a price lies outside by more than a fifth (docs/SPEC-holdings.md, rule 29).
    public func isFar(_ price: Exact) -> Bool {
        price * Exact(10) < low * Exact(8) || price * Exact(10) > high * Exact(12)
    }
}

/// A price that lies far outside what the archive has: asked about, never refused.
public struct PriceDoubt: Hashable, Sendable {
    public let coin: CoinID
    public let price: Exact
    public let day: Day
    public let range: PriceRange

    /// What is sent along when the price is meant.
    public var mark: String { "price:\(coin):\(price):\(day)" }
}

extension Entry {
    /// What each coin was worth, where a value says it: the price of a trade, value ÷ amount of everything else.
    func prices(in currency: Currency) -> [(coin: CoinID, price: Exact)] {
        guard estimatedFrom == nil, kind != .transfer, kind != .rename, let worth = worth(in: currency) else {
            return []
        }
        func price(_ leg: Leg?, _ worth: Exact) -> (coin: CoinID, price: Exact)? {
            guard let (coin, quantity) = leg?.coin, let each = worth.divided(by: quantity), each > 0 else { return nil }
            return (coin, each)
        }
        if isTrade(in: currency), let typed = self.price, let (coin, _) = (kind == .buy ? received : sent)?.coin {
            return typed > 0 ? [(coin, typed)] : []
        }
        return [price(sent, worth), price(received, kind == .swap ? valueReceived ?? worth : worth)].compactMap(\.self)
    }

    /// The first of its prices that lies far outside what the archive has; what stood there already is not asked about.
    public func doubt(
        in currency: Currency, replacing old: Entry? = nil, range: (CoinID, Day) -> PriceRange?
    ) -> PriceDoubt? {
        let known = old?.time.day == time.day ? old?.prices(in: currency) ?? [] : []
        for (coin, price) in prices(in: currency) where !known.contains(where: { $0 == (coin, price) }) {
            guard let range = range(coin, time.day), range.isFar(price) else { continue }
            return PriceDoubt(coin: coin, price: price, day: time.day, range: range)
        }
        return nil
    }
}
