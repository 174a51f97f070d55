extension HeldBackPrice {
    /// `Kraken says $5.00, CoinGecko said $60,000.00: not used.`
    public func sentence(_ format: NumberFormat) -> String {
        "\(source) says \(format.price(price, currency).text), \(knownSource) said "
            + "\(format.price(known, currency).text): not used."
    }
}
