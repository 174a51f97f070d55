/// The question about a price, in the words of the page, the terminal and the JSON.
public struct DoubtfulPrice: Explained, Equatable {
    public let problem: String
    public let remedy: String

    /// - Parameters:
    ///   - coin: that of the doubt.
    ///   - source: whose closes they are.
    public init(_ doubt: PriceDoubt, _ coin: Coin, _ format: NumberFormat, _ currency: Currency, source: String) {
        let (low, high) = (format.price(doubt.range.low, currency).text, format.price(doubt.range.high, currency).text)
        let (first, last) = (doubt.range.days.lowerBound, doubt.range.days.upperBound)
        let days = first == last ? "on \(first.shortText)" : "from \(first.shortText) to \(last.shortText)"
        let name = coin.symbol.isEmpty ? coin.id.rawValue : coin.symbol.uppercased()
        problem =
            "\(format.price(doubt.price, currency).text) for one \(name): the archive has "
            + (low == high ? "\(low) \(days)" : "\(low) to \(high) \(days)") + " (\(source))."
        remedy = "Correct it, or save once more to keep it."
    }
}
