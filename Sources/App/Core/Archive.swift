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
        /// Who recorded which of them.
        var recordings: [Recording] = []
        /// From what some of them were converted; `nil` where none was.
        var converted: Currency? { recordings.lazy.compactMap(\.given).first }
    }

    /// The days whose closes are one source's, in one currency.
    struct Recording {
        let source: String
        /// From what they were converted.
        let given: Currency?
        /// The program brings them.
        let isShipped: Bool
        /// Oldest first.
        var days: [Day]
    }

    /// The daily closes inside the program and those that were kept as one. Of a day that has several the program's counts, but
    /// one that had to be converted never before one that had not.
    func closes(of coin: CoinID, _ snapshot: Snapshot) -> Closes {
        let home = snapshot.market.currency
        var all = currencies.map { (recorded: $0, closes: kept(coin, $0)) }
        let (source, points) = snapshot.recorded(of: coin)
        let place = currency == home ? 0 : 1
        all.insert((home, points.map { ArchivedPrice(point: $0, source: source) }), at: place)
        return joined(all, shippedAt: place)
    }

    /// Nothing but the closes that were kept.
    func closes(of coin: CoinID) -> [PricePoint] { joined(currencies.map { ($0, kept(coin, $0)) }).points }

    /// From what prices of those days were converted, and the days of the rates; `nil` where they were not.
    func rateDays(from given: Currency?, _ first: Day, _ last: Day) -> (from: Currency, days: ClosedRange<Day>)? {
        guard let given else { return nil }
        let rates = rates()
        guard let start = rates.conversion(from: given, to: currency, on: first)?.day,
            let end = rates.conversion(from: given, to: currency, on: last)?.day
        else { return nil }
        return (given, min(start, end)...max(start, end))
    }

    /// Each of them adds the days that those before it do not have.
    private func joined(_ all: [(recorded: Currency, closes: [ArchivedPrice])], shippedAt shipped: Int? = nil) -> Closes
    {
        var joined = Closes()
        for (place, (recorded, closes)) in all.enumerated() where !closes.isEmpty {
            let days = Set(joined.points.map(\.time.day))
            let more = converted(
                days.isEmpty ? closes : closes.filter { !days.contains($0.point.time.day) }, from: recorded)
            guard !more.isEmpty else { continue }
            joined.note(more, given: recorded == currency ? nil : recorded, isShipped: place == shipped)
            let points = more.map(\.point)
            joined.points = joined.points.isEmpty ? points : (joined.points + points).sorted { $0.time < $1.time }
        }
        return joined
    }

    /// Prices within days, oldest first.
    func points(of coin: CoinID, since: Moment) -> [ArchivedPrice] {
        for recorded in currencies {
            let points = (try? database.points(of: coin, currency: recorded, since: since)) ?? []
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

    private func kept(_ coin: CoinID, _ recorded: Currency) -> [ArchivedPrice] {
        (try? database.closes(of: coin, currency: recorded)) ?? []
    }

    /// A price of whose day no rate is known is left out.
    private func converted(_ prices: [ArchivedPrice], from recorded: Currency) -> [ArchivedPrice] {
        guard recorded != currency, !prices.isEmpty else { return prices }
        let rates = rates()
        return prices.compactMap { price in
            rates.conversion(from: recorded, to: currency, on: price.point.time.utcDay).map { conversion in
                ArchivedPrice(
                    point: PricePoint(time: price.point.time, price: conversion(price.point.price)),
                    source: price.source)
            }
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

extension Archive.Closes {
    /// - Parameters:
    ///   - given: from what they were converted.
    ///   - isShipped: the program brings them.
    fileprivate mutating func note(_ closes: [ArchivedPrice], given: Currency?, isShipped: Bool) {
        let first = recordings.count
        for close in closes {
            let day = close.point.time.day
            if recordings.count > first, recordings[recordings.count - 1].source == close.source {
                recordings[recordings.count - 1].days.append(day)
            } else if let place = recordings[first...].firstIndex(where: { $0.source == close.source }) {
                recordings[place].days.append(day)
            } else {
                recordings.append(
                    Archive.Recording(source: close.source, given: given, isShipped: isShipped, days: [day]))
            }
        }
    }
}
