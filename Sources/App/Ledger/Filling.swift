import Ledger
import Markets
import Store

/// What filling unknown values from the archive would write.
struct Filling {
    /// Each as it would be: valued, and marked as an estimate.
    var filled: [Entry] = []
    /// Those that stay unknown: the archive has no price of their day.
    var left: [Entry] = []

    /// Where the values are from.
    var origin: String {
        let rates = filled.count { $0.estimatedRate != nil }
        let bank = "the \(ExchangeRates.source)’s rates"
        return rates == 0 ? "the archive" : rates == filled.count ? bank : "the archive and \(bank)"
    }

    /// For the history and for a page.
    var title: String {
        let values = filled.count == 1 ? "a value" : "\(filled.count) values"
        let rest = left.isEmpty ? "" : "; \(left.count) stay\(left.count == 1 ? "s" : "") unknown"
        return "Filled \(values) from \(origin)\(rest)"
    }
}

extension State {
    /// What money was in the ledger's currency on a day, as the bank says.
    func rate(_ money: Currency, _ day: Day) -> Conversion? {
        rates([money, ledgerCurrency]).conversion(from: money, to: ledgerCurrency, on: day)
    }

    /// - Parameter wanted: which entries; those whose value is known are passed over.
    func filling(snapshot: Snapshot, _ wanted: (Entry) -> Bool) -> Filling {
        var filling = Filling()
        var known: [CoinID: [Day: PricePoint]] = [:]
        var rates: [Currency: ExchangeRates] = [:]
        for entry in entries where entry.lacksValue(in: ledgerCurrency) && wanted(entry) {
            let filled = entry.estimated(
                in: ledgerCurrency,
                rate: { money, day in
                    let bank = rates[money] ?? self.rates([money, ledgerCurrency])
                    rates[money] = bank
                    return bank.conversion(from: money, to: ledgerCurrency, on: day)
                }
            ) { coin in
                if known[coin] == nil {
                    let points = closePoints(of: coin, snapshot: snapshot)
                    known[coin] = Dictionary(points.map { ($0.time.day, $0) }) { $1 }
                }
                return known[coin]?[entry.time.day]
            }
            if let filled { filling.filled.append(filled) } else { filling.left.append(entry) }
        }
        return filling
    }
}

extension Coffer {
    /// Fills unknown values from the bank's rate or the archive's price of their day, as one batch; no batch where neither is
    /// there.
    func fill(key: RequestKey? = nil, _ wanted: (Entry) -> Bool) throws -> (batch: Batch?, filling: Filling) {
        var filling = Filling()
        let batch = try write(key: key) { state in
            filling = state.filling(snapshot: snapshot, wanted)
            return Draft(title: filling.title, changes: filling.filled.map { .replace($0) })
        }
        return (batch, filling)
    }
}
