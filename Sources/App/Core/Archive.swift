import Ledger
import Markets
import Store

/// What the file keeps of single coins beside their quotes, in one currency: what was recorded in it and, where nothing was,
/// what was recorded in another, each converted at the rate of its day. Where it cannot be read, nothing is known.
struct Archive: Sendable {
    private let database: Database
    private let currency: Currency
    /// Asked in that order where the currency itself has nothing.
    private let others: [Currency]
    private let rates: @Sendable () -> ExchangeRates

    /// - Parameter others: currencies in which something may be recorded, too.
    init(_ database: Database, _ currency: Currency, others: [Currency], rates: @escaping @Sendable () -> ExchangeRates)
    {
        self.database = database
        self.currency = currency
        var seen: Set<Currency> = [currency]
        self.others = others.filter { seen.insert($0).inserted }
        self.rates = rates
    }

    /// The daily closes inside the program and those that were kept as one, oldest first. Of a day that has several the
    /// program's counts, but one that had to be converted never before one that had not.
    func closes(of coin: CoinID, _ snapshot: Snapshot) -> [PricePoint] {
        let home = snapshot.market.currency
        let shipped = converted(snapshot.closes(of: coin), from: home)
        let kept = kept(coin, currency)
        let own = currency == home ? shipped.completed(by: kept) : kept.completed(by: shipped)
        return others.reduce(own) { $0.completed(by: converted(self.kept(coin, $1), from: $1)) }
    }

    /// Nothing but the closes that were kept.
    func closes(of coin: CoinID) -> [PricePoint] {
        others.reduce(kept(coin, currency)) { $0.completed(by: converted(kept(coin, $1), from: $1)) }
    }

    /// Some of a coin's closes inside the program, or kept in another currency, had to be converted.
    func isConverting(_ coin: CoinID, _ snapshot: Snapshot) -> Currency? {
        guard currency != snapshot.market.currency else { return nil }
        let direct = Set(kept(coin, currency).map(\.time.day))
        let hasOther = { (points: [PricePoint]) in points.contains { !direct.contains($0.time.day) } }
        if hasOther(snapshot.closes(of: coin)) { return snapshot.market.currency }
        return others.first { hasOther(kept(coin, $0)) }
    }

    /// Prices within days, oldest first.
    func points(of coin: CoinID, since: Moment) -> [PricePoint] {
        for recorded in [currency] + others {
            let points = ((try? database.points(of: coin, currency: recorded, since: since)) ?? []).map(\.point)
            if !points.isEmpty { return converted(points, from: recorded) }
        }
        return []
    }

    /// By length, the shortest first.
    func candles(of coin: CoinID) -> [Candles] {
        for recorded in [currency] + others {
            let candles = (try? database.candles(of: coin, currency: recorded)) ?? []
            if !candles.isEmpty {
                return recorded == currency
                    ? candles
                    : candles.map { Candles(minutes: $0.minutes, all: $0.all.compactMap { converted($0, recorded) }) }
            }
        }
        return []
    }

    /// What a provider says of the coin.
    func detail(of coin: CoinID) -> CoinDetail? {
        for recorded in [currency] + others {
            guard var detail = (try? database.detail(of: coin, currency: recorded)) ?? nil else { continue }
            detail.figures = detail.figures?.converted(from: recorded, to: currency, by: rates())
            return detail
        }
        return nil
    }

    private func kept(_ coin: CoinID, _ recorded: Currency) -> [PricePoint] {
        ((try? database.closes(of: coin, currency: recorded)) ?? []).map(\.point)
    }

    /// A price of whose day no rate is known is left out.
    private func converted(_ points: [PricePoint], from recorded: Currency) -> [PricePoint] {
        guard recorded != currency, !points.isEmpty else { return points }
        let rates = rates()
        return points.compactMap { point in
            rates.conversion(from: recorded, to: currency, on: point.time.utcDay)
                .map { PricePoint(time: point.time, price: $0(point.price)) }
        }
    }

    private func converted(_ candle: Candle, _ recorded: Currency) -> Candle? {
        rates().conversion(from: recorded, to: currency, on: candle.end.utcDay).map { conversion in
            Candle(
                end: candle.end, open: conversion(candle.open), high: conversion(candle.high),
                low: conversion(candle.low), close: conversion(candle.close))
        }
    }
}

extension [PricePoint] {
    /// With the others' points of days that these do not have, oldest first.
    fileprivate func completed(by others: [PricePoint]) -> [PricePoint] {
        guard !others.isEmpty else { return self }
        guard !isEmpty else { return others }
        let days = Set(map(\.time.day))
        return (self + others.filter { !days.contains($0.time.day) }).sorted { $0.time < $1.time }
    }
}
