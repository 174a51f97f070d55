/// From what a figure was converted, and of which day the rate is.
public struct Converted: Hashable, Sendable {
    public let from: Currency
    public let day: Day

    public init(from: Currency, day: Day) {
        self.from = from
        self.day = day
    }

    init(_ conversion: Conversion) { self.init(from: conversion.from, day: conversion.day) }
}

extension MarketCoin {
    /// The same in another currency, at the rate of the quote's day. Where none is known, and for extremes of other days,
    /// money is unknown; changes in percent stay those of the price that was converted (docs/SPEC-currencies.md, rule 10).
    public func converted(from given: Currency, to wanted: Currency, by rates: ExchangeRates) -> MarketCoin {
        guard given != wanted else { return self }
        let conversion = quoteTime.flatMap { rates.conversion(from: given, to: wanted, on: $0.utcDay) }
        let money = { (value: Exact?) in value.flatMap { value in conversion.map { $0(value) } } }
        var row = self
        row.price = money(price)
        row.marketCap = money(marketCap)
        row.fullyDilutedValuation = money(fullyDilutedValuation)
        row.volume = money(volume)
        row.high24h = money(high24h)
        row.low24h = money(low24h)
        row.priceChange24h = money(priceChange24h)
        row.marketCapChange24h = money(marketCapChange24h)
        row.allTimeHigh = Extreme()
        row.allTimeLow = Extreme()
        row.sparkline = conversion.map { conversion in sparkline.map { $0 * conversion.factor } } ?? []
        row.converted = conversion.map(Converted.init)
        return row
    }
}

extension GlobalFigures {
    /// The same in another currency, at the rate of their day.
    func converted(from given: Currency, to wanted: Currency, by rates: ExchangeRates) -> GlobalFigures {
        guard given != wanted else { return self }
        let conversion = time.flatMap { rates.conversion(from: given, to: wanted, on: $0.utcDay) }
        var figures = self
        figures.marketCap = marketCap.flatMap { value in conversion.map { $0(value) } }
        figures.volume = volume.flatMap { value in conversion.map { $0(value) } }
        figures.converted = conversion.map(Converted.init)
        return figures
    }
}

extension Market {
    /// All figures in another currency; names and ranks stay.
    public func converted(to wanted: Currency, by rates: ExchangeRates) -> Market {
        guard wanted != currency else { return self }
        return with(
            wanted, rows.map { $0.converted(from: currency, to: wanted, by: rates) },
            global?.converted(from: currency, to: wanted, by: rates))
    }

    /// A quote of the wanted currency is preferred to a converted one that is newer by no more than this.
    private static let patience: Int64 = 5 * 60_000

    /// With quotes in its own currency over those that were converted (docs/SPEC-currencies.md, rule 6).
    public func preferring(_ quotes: [MarketCoin], global quoted: GlobalFigures?) -> Market {
        let counting = quotes.filter { quote in
            guard let other = row(of: quote.coin.id), other.price != nil, let newer = other.quoteTime,
                other.source != .snapshot
            else { return true }
            guard quote.price != nil, let time = quote.quoteTime else { return false }
            return newer.milliseconds - time.milliseconds <= Market.patience
        }
        return merging(counting, global: quoted)
    }
}

extension Market {
    /// A price in question in another currency would be shown here, converted, if somebody took it.
    public func wouldTake(_ price: HeldBackPrice) -> Bool {
        guard let row = row(of: price.coin), row.price != nil, row.converted == nil, row.source != .snapshot,
            let time = row.quoteTime
        else { return true }
        return price.time.milliseconds - time.milliseconds > Market.patience
    }
}

/// Of many figures: from what some were converted, and of which days the rates are.
public struct ConvertedFigures: Hashable, Sendable {
    public let from: Currency
    public let days: ClosedRange<Day>
    /// Others beside them were not.
    public let isPart: Bool
}

extension Market {
    /// What is to be said beside its figures: from what they were converted, or that there are none in its currency.
    public var note: String? {
        if rows.contains(where: { $0.price != nil }) { return origin.converted?.sentence }
        return rows.isEmpty ? nil : "no prices in \(currency.code.uppercased()) yet: they come when CoinGecko is asked"
    }
}

extension ConvertedFigures {
    /// `converted from USD at the European Central Bank’s rate of 14 Feb 2025`.
    public var sentence: String {
        let when =
            days.lowerBound == days.upperBound
            ? "rate of \(days.lowerBound.shortText)"
            : "rates of \(days.lowerBound.shortText) to \(days.upperBound.shortText)"
        return
            "\(isPart ? "some " : "")converted from \(from.code.uppercased()) at the \(ExchangeRates.source)’s \(when)"
    }
}
