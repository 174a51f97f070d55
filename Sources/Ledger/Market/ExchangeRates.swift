/// Units of currencies that a euro buys, day by day, as the European Central Bank publishes them on business days
/// (docs/SPEC-currencies.md, rules 7 to 9).
public struct ExchangeRates: Hashable, Sendable {
    /// What a euro buys of a currency on a day.
    public struct Rate: Hashable, Sendable {
        public let day: Day
        public let perEuro: Exact

        public init(day: Day, perEuro: Exact) {
            self.day = day
            self.perEuro = perEuro
        }
    }

    /// A rate of before stands for a day without one for so many days, and no longer.
    public static let longest = 31
    /// As figures name their source.
    public static let source = "European Central Bank"
    public static let euro = Currency("eur")
    /// No rate is known.
    public static let none = ExchangeRates([:])

    /// Oldest first, each day once.
    private let series: [Currency: [Rate]]

    /// - Parameter series: in any order; of two rates of one day the last counts. A rate that is not above zero is none.
    public init(_ series: [Currency: [Rate]]) {
        self.series = series.mapValues { rates in
            let real = rates.filter { $0.perEuro > 0 }
            // A provider's table is sorted, one way or the other: then nothing is to be put in order.
            if zip(real, real.dropFirst()).allSatisfy({ $0.day < $1.day }) { return real }
            return Dictionary(real.map { ($0.day, $0) }, uniquingKeysWith: { $1 }).values.sorted { $0.day < $1.day }
        }
    }

    /// With those of another table over them.
    public func merging(_ newer: ExchangeRates) -> ExchangeRates {
        ExchangeRates(series.merging(newer.series) { $0 + $1 })
    }

    /// The currencies that have a rate on some day, beside the euro.
    public var currencies: [Currency] { series.keys.sorted { $0.code < $1.code } }

    /// Of a currency, oldest first.
    public func rates(of currency: Currency) -> [Rate] { series[currency] ?? [] }

    /// The last day that has any.
    public var newest: Day? { series.values.compactMap { $0.last?.day }.max() }

    /// How amounts of a day are converted; `nil` for the same currency, and where a rate of that time is not known.
    public func conversion(from given: Currency, to wanted: Currency, on day: Day) -> Conversion? {
        guard given != wanted else { return nil }
        // Both of one day: where one of them has none on the other's, both step back.
        var latest = day
        while day.number - latest.number <= ExchangeRates.longest {
            guard let first = rate(of: given, upTo: latest), let second = rate(of: wanted, upTo: latest) else {
                return nil
            }
            let common = min(first.day, second.day)
            guard day.number - common.number <= ExchangeRates.longest else { return nil }
            if first.day == second.day {
                return Conversion(from: given, to: wanted, day: common, first.perEuro, second.perEuro)
            }
            latest = common
        }
        return nil
    }

    private func rate(of currency: Currency, upTo day: Day) -> Rate? {
        if currency == ExchangeRates.euro { return Rate(day: day, perEuro: 1) }
        guard let rates = series[currency] else { return nil }
        let end = rates.indices.firstPlace { rates[$0].day > day }
        return end == rates.startIndex ? nil : rates[end - 1]
    }
}

/// How amounts of one day are said in another currency.
public struct Conversion: Hashable, Sendable {
    public let from: Currency
    public let to: Currency
    /// Of the rates.
    public let day: Day
    private let given: Exact
    private let wanted: Exact

    fileprivate init(from: Currency, to: Currency, day: Day, _ given: Exact, _ wanted: Exact) {
        self.from = from
        self.to = to
        self.day = day
        self.given = given
        self.wanted = wanted
    }

    /// Significant digits of what was converted.
    static let digits = 8

    /// amount × wanted ÷ given, rounded once, half-even, to eight significant digits: rates have five or six.
    public func callAsFunction(_ amount: Exact) -> Exact {
        guard !amount.isZero else { return 0 }
        // Digits of the quotient before the point: one less than this, as many, or one more.
        let whole = amount.wholeDigits + wanted.wholeDigits - given.wholeDigits
        for digits in [whole - 1, whole] {
            let quotient = amount.share(wanted, of: given, places: Conversion.digits - digits)
            if let quotient, quotient.wholeDigits <= digits { return quotient }
        }
        return amount.share(wanted, of: given, places: Conversion.digits - whole - 1) ?? 0
    }

    /// What one unit of the given currency is.
    public var rate: Exact { self(1) }

    /// For drawing alone.
    public var factor: Double { wanted.double / given.double }
}
