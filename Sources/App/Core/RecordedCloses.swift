import Ledger

/// Daily closes of coins, and of which source each is.
struct RecordedCloses {
    private(set) var byCoin: [CoinID: DailyCloses] = [:]
    private var known: [CoinID: (recordings: [Archive.Recording], quote: MarketCoin?)] = [:]
    private let archive: Archive

    init(_ archive: Archive) { self.archive = archive }

    /// - Parameter quote: stands for its own day where that has no close.
    mutating func add(_ closes: Archive.Closes, of coin: CoinID, quote: MarketCoin?) {
        let points = RecordedCloses.points(closes, quote)
        guard !points.isEmpty else { return }
        byCoin[coin] = DailyCloses(points)
        known[coin] = (closes.recordings, points.count > closes.points.count ? quote : nil)
    }

    subscript(coin: CoinID) -> DailyCloses? { byCoin[coin] }

    /// Closes and the quote behind them, each with its time.
    static func points(_ closes: Archive.Closes, _ quote: MarketCoin?) -> [PricePoint] {
        guard let quote, let price = quote.price, let time = quote.quoteTime,
            !closes.points.contains(where: { $0.time.day == time.utcDay })
        else { return closes.points }
        return closes.points + [PricePoint(time: Moment(milliseconds: time.milliseconds), price: price)]
    }

    /// Who said the prices of all the days.
    var origin: PriceOrigin { origin(byCoin.compactMapValues(\.range)) }

    /// Who said those of the days that each coin was valued on.
    func origin(_ days: [CoinID: ClosedRange<Day>]) -> PriceOrigin {
        var origin = PriceOrigin()
        for (coin, days) in days {
            guard let known = known[coin] else { continue }
            for recording in known.recordings { add(recording, days, to: &origin) }
            if let quote = known.quote, let day = quote.quoteTime?.utcDay, days.contains(day) {
                origin.add(quote.source, quote.converted)
            }
        }
        return origin
    }

    private func add(_ recording: Archive.Recording, _ days: ClosedRange<Day>, to origin: inout PriceOrigin) {
        let all = recording.days
        let start = all.indices.firstPlace { all[$0] >= days.lowerBound }
        let end = all.indices.firstPlace { all[$0] > days.upperBound }
        guard start < end else { return }
        origin.add(
            recording.source == "snapshot" ? PriceOrigin.snapshot : recording.source, count: end - start,
            converted: archive.rateDays(from: recording.given, all[start], all[end - 1]))
    }
}
