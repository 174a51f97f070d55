import Assets
import Ledger
import Markets
import Store
import Synchronization

/// The exchange rates inside the program and those that were fetched as one, read when a figure is first converted: of the
/// currencies that somebody needs, and no others.
final class RateMemory: Sendable {
    private struct Known {
        /// Columns that were read, or will be with the next ones.
        var currencies: Set<Currency>
        /// When the fetched ones were kept; `nil` until something was read.
        var made: (time: Moment?, of: Set<Currency>, rates: ExchangeRates)?
    }

    private let database: Database
    private let known = Mutex(Known(currencies: [], made: nil))

    init(_ database: Database) { self.database = database }

    /// Rates of these will be needed: they are read with the first ones.
    func expect(_ currencies: [Currency]) { known.withLock { $0.currencies.formUnion(currencies) } }

    /// All that are known of the currencies; those inside the program alone where the file cannot be read.
    func rates(of currencies: [Currency]) -> ExchangeRates {
        let time = (try? database.ratesTime()) ?? nil
        return known.withLock { known in
            if let made = known.made, made.time == time, made.of.isSuperset(of: currencies) { return made.rates }
            known.currencies.formUnion(currencies)
            var rates = RateMemory.shipped(known.currencies)
            if time != nil, let fetched = try? database.rates() { rates = rates.merging(fetched) }
            known.made = (time, known.currencies, rates)
            return rates
        }
    }

    /// The last day of those inside the program: only newer ones are kept.
    var lastShipped: Day? { RateMemory.shipped([.usd]).newest }

    private static func shipped(_ currencies: Set<Currency>) -> ExchangeRates {
        ReferenceRates.shipped(Asset.named("snapshot/rates.csv.gz")?.bytes, of: currencies)
    }
}
