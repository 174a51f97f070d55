import Assets
import Ledger
import Markets
import Store
import Synchronization

/// The exchange rates inside the program and those that were fetched as one, read when a figure is first converted.
final class RateMemory: Sendable {
    private let database: Database
    private let shipped = WhenAsked().kept { ReferenceRates.shipped(Asset.named("snapshot/rates.csv.gz")?.bytes) }
    private let last = Mutex<(time: Moment?, rates: ExchangeRates)?>(nil)

    init(_ database: Database) { self.database = database }

    /// All that are known; those inside the program alone where the file cannot be read.
    func rates() -> ExchangeRates {
        let time = (try? database.ratesTime()) ?? nil
        return last.withLock { last in
            if let last, last.time == time { return last.rates }
            var rates = shipped()
            if time != nil, let fetched = try? database.rates() { rates = rates.merging(fetched) }
            last = (time, rates)
            return rates
        }
    }

    /// The last day of those inside the program: only newer ones are kept.
    var lastShipped: Day? { shipped().newest }
}
