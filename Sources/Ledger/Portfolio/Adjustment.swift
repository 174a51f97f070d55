extension Entry {
    /// The adjustment that brings what is held to what is wanted; `nil` where they are the same number
    /// (docs/SPEC-holdings.md, rule 16).
    ///
    /// - Throws: ``EntryError/losesDigits(_:held:amount:)`` where no number holds the difference.
    public static func adjustment(
        of coin: CoinID, from held: Exact, to wanted: Exact, quote: MarketCoin?, at time: Moment
    ) throws(EntryError) -> Entry? {
        guard let difference = wanted.addingExactly(-held) else {
            throw .losesDigits(coin, held: held, amount: wanted)
        }
        guard !difference.isZero else { return nil }
        var entry = Entry(kind: .adjustment, time: time)
        let leg = Leg(.coin(coin), difference.magnitude)
        if difference.isNegative { entry.sent = leg } else { entry.received = leg }
        if let price = quote?.price {
            entry.value = difference.magnitude * price
            entry.estimatedFrom = quote?.quoteTime ?? time
        }
        return entry
    }
}
