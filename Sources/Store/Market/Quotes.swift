public import Ledger

/// What the last refreshes brought, as it was kept.
public struct Quotes: Hashable, Sendable {
    /// Each with its own time and source.
    public let rows: [MarketCoin]
    public let global: GlobalFigures?
    /// When the newest of them was saved; `nil` where there is nothing.
    public let savedAt: Moment?
}

extension Quotes {
    /// As they are kept after newer ones were saved over them; `nil` where the file has to be asked.
    public func saving(_ newer: [MarketCoin], global newGlobal: GlobalFigures?, at time: Moment) -> Quotes? {
        // Where the clock was set back, the newest time may have been that of a row that is gone.
        if let savedAt, time < savedAt { return nil }
        var rows = rows
        var places: [CoinID: Int] = [:]
        places.reserveCapacity(rows.count)
        for place in rows.indices { places[rows[place].coin.id] = place }
        for row in newer {
            if let place = places[row.coin.id] {
                rows[place] = row
            } else {
                places[row.coin.id] = rows.count
                rows.append(row)
            }
        }
        return Quotes(rows: rows, global: newGlobal ?? global, savedAt: Moment(milliseconds: time.milliseconds))
    }
}

/// One saving of quotes among all of them, whoever made it.
public struct QuotesSaving: Hashable, Sendable {
    /// The one that it followed; `nil` where none was noted.
    public let before: Moment?
    public let made: Moment
}
