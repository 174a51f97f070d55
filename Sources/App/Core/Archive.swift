import Ledger
import Markets
import Store

/// What the file keeps of single coins beside their quotes, in one currency: what was recorded in it and, where nothing was,
/// what was recorded in another, each converted at the rate of its day. Where it cannot be read, nothing is known.
struct Archive: Sendable {
    private let database: Database
    /// The one that is wanted, then those in which something may be recorded, too, in the order in which they are asked.
    private let currencies: [Currency]
    private let rates: @Sendable () -> ExchangeRates

    private var currency: Currency { currencies[0] }

    /// - Parameter others: currencies in which something may be recorded, too.
    init(_ database: Database, _ currency: Currency, others: [Currency], rates: @escaping @Sendable () -> ExchangeRates)
    {
        self.database = database
        var seen: Set<Currency> = []
        currencies = ([currency] + others).filter { seen.insert($0).inserted }
        self.rates = rates
    }

    /// Daily closes, oldest first.
    struct Closes {
        var points: [PricePoint] = []
        /// From what some of them were converted; `nil` where none was.
        var converted: Currency?
    }

    /// The daily closes inside the program and those that were kept as one. Of a day that has several the program's counts, but
    /// one that had to be converted never before one that had not.
    func closes(of coin: CoinID, _ snapshot: Snapshot) -> Closes {
        let home = snapshot.market.currency
        var sources = currencies.map { (recorded: $0, points: kept(coin, $0)) }
        sources.insert((home, snapshot.closes(of: coin)), at: currency == home ? 0 : 1)
        return joined(sources)
    }

    /// Nothing but the closes that were kept.
    func closes(of coin: CoinID) -> [PricePoint] { joined(currencies.map { ($0, kept(coin, $0)) }).points }

    /// Each source adds the days that those before it do not have.
    private func joined(_ sources: [(recorded: Currency, points: [PricePoint])]) -> Closes {
        var closes = Closes()
        for (recorded, points) in sources where !points.isEmpty {
            let days = Set(closes.points.map(\.time.day))
            let more = converted(
                days.isEmpty ? points : points.filter { !days.contains($0.time.day) }, from: recorded)
            guard !more.isEmpty else { continue }
            if recorded != currency, closes.converted == nil { closes.converted = recorded }
            closes.points = closes.points.isEmpty ? more : (closes.points + more).sorted { $0.time < $1.time }
        }
        return closes
    }

    /// Prices within days, oldest first.
    func points(of coin: CoinID, since: Moment) -> [PricePoint] {
        for recorded in currencies {
            let points = ((try? database.points(of: coin, currency: recorded, since: since)) ?? []).map(\.point)
            if !points.isEmpty { return converted(points, from: recorded) }
        }
        return []
    }

    /// By length, the shortest first.
    func candles(of coin: CoinID) -> [Candles] {
        for recorded in currencies {
            let candles = (try? database.candles(of: coin, currency: recorded)) ?? []
            guard !candles.isEmpty else { continue }
            guard recorded != currency else { return candles }
            let rates = rates()
            return candles.map { candles in
                Candles(
                    minutes: candles.minutes, all: candles.all.compactMap { converted($0, from: recorded, by: rates) })
            }
        }
        return []
    }

    /// What a provider says of the coin.
    func detail(of coin: CoinID) -> CoinDetail? {
        for recorded in currencies {
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

    private func converted(_ candle: Candle, from recorded: Currency, by rates: ExchangeRates) -> Candle? {
        rates.conversion(from: recorded, to: currency, on: candle.end.utcDay).map { conversion in
            Candle(
                end: candle.end, open: conversion(candle.open), high: conversion(candle.high),
                low: conversion(candle.low), close: conversion(candle.close))
        }
    }
}
