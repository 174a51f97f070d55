extension Format {
    /// Every layout that is recognised; of equal fits the first.
    public static let all: [Format] =
        coinbase + [coinbase2017] + coinbasePro + krakenLedgers + krakenTrades + binanceTrades + binanceStatements
        + binanceMoves
        + bitstamp + [gemini] + bitfinex + kuCoin + [cryptoCom] + revolut + nexo + bitvavo + ledgerLive + trezor
        + koinly + coinTracking + [coinTracker] + coinLedger + [blockpit] + delta + rotki + bitcoinTax + [
            ghostfolio, generic,
        ]
}
