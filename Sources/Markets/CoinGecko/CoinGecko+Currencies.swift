public import Ledger

extension CoinGecko {
    /// What it quotes in: the keys of `market_data.current_price` in the recorded answers of February 2025.
    public static let currencies = Set(
        """
        aed ars aud bch bdt bhd bits bmd bnb brl btc cad chf clp cny czk dkk dot eos eth eur gbp gel hkd huf idr ils inr \
        jpy krw kwd link lkr ltc mmk mxn myr ngn nok nzd php pkr pln rub sar sats sek sgd thb try twd uah usd vef vnd xag \
        xau xdr xlm xrp yfi zar
        """.split(separator: " ").map { Currency(String($0)) })

    /// In what prices for a currency are asked for: itself, or dollars to be converted.
    public static func quoting(for currency: Currency) -> Currency {
        currencies.contains(currency) ? currency : .usd
    }
}
