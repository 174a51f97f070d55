import Ledger

/// Takes apart what an exchange calls a pair.
enum PairNames {
    /// `BTC/USD`, `KCS-BTC`, `DOGE:USD`, `tBTCUSD`; `nil` without a mark between.
    static func marked(_ text: String, _ codes: CodeTable = .plain) -> (base: String, quote: String)? {
        let parts = text.split { $0 == "/" || $0 == "-" || $0 == "_" || $0 == ":" }
        guard parts.count == 2 else { return nil }
        return (codes.code(String(parts[0])), codes.code(String(parts[1])))
    }

    /// `ETHUSDT`, by the codes that the exchange quotes in. Of several ways (`BATUSD`: BAT in USD, BA in TUSD) the one
    /// whose base is a coin that everybody knows, else the one with the longest quote.
    static func joined(_ text: String, quotes: [String]) -> (base: String, quote: String)? {
        let pair = text.uppercased()
        let ways = quotes.filter { pair.hasSuffix($0) && pair.utf8.count > $0.utf8.count }
            .sorted { $0.utf8.count > $1.utf8.count }
            .map { (base: String(pair.dropLast($0.count)), quote: $0) }
        return ways.first { WellKnown.coins.contains($0.base) } ?? ways.first
    }

    /// Quotes of Binance's markets (api.binance.com/api/v3/exchangeInfo, and those that it has closed since).
    static let binance =
        """
        USDT BUSD FDUSD TUSD USDC USDP USDS PAX DAI USD1 BTC ETH BNB XRP TRX DOGE DOT SOL EUR GBP TRY AUD BRL RUB UAH NGN
        ZAR IDRT BIDR BVND BKRW VAI PLN RON ARS JPY MXN CZK COP AEUR EURI UST USD
        """.split(whereSeparator: \.isWhitespace).map(String.init)

    /// Quotes of Gemini's markets.
    static let gemini = "USD EUR GBP SGD AUD CAD HKD GUSD USDT USDC RLUSD BTC ETH LTC BCH DAI FIL DOGE SOL".split(
        separator: " "
    )
    .map(String.init)

    /// Quotes that all exchanges share, for files of unknown ones.
    static let usual = "USDT USDC USD EUR GBP CHF AUD CAD JPY SGD BTC ETH BNB DAI BUSD".split(separator: " ")
        .map(String.init)
}

/// Kraken's pairs: `XXBTZEUR`, `XETHXXBT`, `DOTEUR`, `XTZEUR`, `BTC/EUR`.
enum KrakenPair {
    private static let quotes =
        "EUR USD GBP CAD JPY CHF AUD XBT BTC ETH USDT USDC DAI PYUSD EURT EURR EURQ RLUSD USDG USDQ USDR USDE DOT SOL"
        .split(separator: " ").map(String.init)
    /// Old pairs have eight letters: two codes of four.
    private static let oldCoins: Set<String> = [
        "XXBT", "XXDG", "XETH", "XLTC", "XXRP", "XXLM", "XETC", "XREP", "XZEC", "XXMR", "XMLN", "XICN", "XDAO", "XNMC",
        "XXVN", "USDT", "USDC", "ZEUR", "ZGBP", "ZUSD", "EURT",
    ]
    private static let oldQuotes: Set<String> = [
        "XXBT", "XETH", "ZEUR", "ZUSD", "ZGBP", "ZCAD", "ZJPY", "ZKRW", "ZAUD",
    ]

    static func split(_ text: String) -> (base: String, quote: String)? {
        if let marked = PairNames.marked(text, .kraken) { return marked }
        let pair = text.uppercased()
        if pair.utf8.count == 8 {
            let (base, quote) = (String(pair.prefix(4)), String(pair.suffix(4)))
            if oldCoins.contains(base), oldQuotes.contains(quote) {
                return (CodeTable.kraken.code(base), CodeTable.kraken.code(quote))
            }
        }
        guard let way = PairNames.joined(pair, quotes: quotes) else { return nil }
        return (CodeTable.kraken.code(way.base), CodeTable.kraken.code(way.quote))
    }
}

/// Coins that everybody knows, to tell pairs and glued units apart; no identity hangs on it.
enum WellKnown {
    static let coins: Set<String> = Set(
        """
        BTC ETH USDT USDC BNB XRP SOL ADA DOGE TRX TON DOT MATIC POL AVAX SHIB LTC BCH LINK XLM XMR ETC UNI ATOM ICP
        FIL APT ARB OP NEAR VET HBAR ALGO QNT GRT AAVE MKR STX EOS XTZ SAND MANA AXS THETA EGLD FTM IMX RUNE SNX KAVA
        CHZ CRV ZEC DASH IOTA NEO WAVES BAT ENJ ZIL COMP YFI 1INCH LRC GALA CRO KCS OKB HT FTT NEXO LUNA LUNC KSM CAKE
        SUSHI BAL REN KNC OMG ZRX ICX ONT QTUM NANO XNO SC DCR DGB RVN STORJ ANKR CELO HOT IOST SKL BAND OCEAN UMA BNT
        INJ SUI SEI TIA PEPE FLOKI BONK WIF JUP PYTH ENS LDO RPL DYDX GMX WLD STRK BLUR FET AGIX RNDR RENDER AR MINA
        FLOW ROSE KDA XEM HIVE STEEM LSK ARK BTT WIN SXP BUSD TUSD DAI PAX GUSD FDUSD WBTC WETH STETH BETH USD EUR GBP
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    /// Codes that begin with a digit, which a number before them would swallow.
    static let withDigits = [
        "1INCH", "1000SATS", "1000PEPE", "1000SHIB", "1000FLOKI", "1000BONK", "1000CAT", "1000CHEEMS", "1000LUNC",
        "1000XEC", "1MBABYDOGE", "2CRZ", "3ULL", "0X0", "00", "4ART", "8X8", "10SET", "1EARTH", "3P", "1ART", "2Z",
    ]
}

/// A number with its unit glued to it: `0.02BTC`, `25.51INCH`.
enum GluedUnit {
    /// The number and the unit; where the unit could begin with a digit, `expected` and the well-known ones decide.
    ///
    /// - Parameter expected: codes that the row names, the likeliest first.
    static func split(_ text: String, expected: [String] = []) -> (number: String, unit: String)? {
        let upper = text.uppercased()
        for unit in expected where upper.hasSuffix(unit) {
            if let way = way(upper, unit) { return way }
        }
        for unit in WellKnown.withDigits where upper.hasSuffix(unit) {
            if let way = way(upper, unit) { return way }
        }
        let unit = String(upper.reversed().prefix { $0.isLetter }.reversed())
        return unit.isEmpty ? nil : way(upper, unit)
    }

    private static func way(_ text: String, _ unit: String) -> (number: String, unit: String)? {
        var number = text.dropLast(unit.count)
        while number.last == " " { number.removeLast() }
        guard let last = number.last, last.isNumber, number.allSatisfy({ $0.isNumber || ".,-+'".contains($0) }) else {
            return nil
        }
        return (String(number), unit)
    }

    /// Every way to split a cell whose unit may begin with digits.
    static func ways(_ text: String) -> [(number: String, unit: String)] {
        let upper = text.uppercased()
        let letters = upper.reversed().prefix { $0.isLetter || $0.isNumber }.count
        guard let firstLetter = upper.suffix(letters).firstIndex(where: \.isLetter) else { return [] }
        let longest = upper.distance(from: upper.suffix(letters).startIndex, to: firstLetter)
        let tail = upper.distance(from: firstLetter, to: upper.endIndex)
        return (0...min(longest, 8)).compactMap { way(upper, String(upper.suffix(tail + $0))) }
    }
}
