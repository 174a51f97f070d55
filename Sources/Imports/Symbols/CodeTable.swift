import Ledger

/// How an exchange writes codes, and what they are called elsewhere.
struct CodeTable: Sendable {
    /// In capitals.
    private let names: [String: String]
    private let change: (@Sendable (String) -> String)?

    init(_ names: [String: String] = [:], change: (@Sendable (String) -> String)? = nil) {
        self.names = names
        self.change = change
    }

    /// - Parameter text: as the file has it.
    func code(_ text: String) -> String {
        let upper = text.utf8.allSatisfy { !($0 &- 0x61 < 26) && $0 < 0x80 } ? text : text.uppercased()
        if let name = names[upper] { return name }
        guard let change else { return upper }
        let changed = change(upper)
        return names[changed] ?? changed
    }

    static let plain = CodeTable()
}

extension CodeTable {
    /// Kraken: the old codes with X for coins and Z for money (api.kraken.com/0/public/Assets, `altname`), and what is
    /// staked or parked, behind a point (support.kraken.com, “Asset suffixes”).
    static let kraken = CodeTable(
        [
            "XXBT": "BTC", "XBT": "BTC", "XXDG": "DOGE", "XDG": "DOGE", "XETH": "ETH", "XLTC": "LTC", "XXRP": "XRP",
            "XXLM": "XLM", "XETC": "ETC", "XREP": "REP", "XZEC": "ZEC", "XXMR": "XMR", "XMLN": "MLN", "XICN": "ICN",
            "XDAO": "DAO", "XNMC": "NMC", "XXVN": "VEN", "XREPV2": "REPV2", "ETH2": "ETH",
            "ZEUR": "EUR", "ZUSD": "USD", "ZGBP": "GBP", "ZCAD": "CAD", "ZJPY": "JPY", "ZKRW": "KRW", "ZAUD": "AUD",
            "ZCHF": "CHF", "KFEE": "FEE", "LUNA2": "LUNA", "LUNA": "LUNC", "UST": "USTC",
        ], change: withoutSuffix)

    /// `DOT.S`, `XBT.M`, `DOT28.S`, `EUR.HOLD`.
    private static func withoutSuffix(_ code: String) -> String {
        guard let point = code.lastIndex(of: "."), point != code.startIndex else { return code }
        let suffix = code[code.index(after: point)...]
        guard ["S", "M", "P", "F", "B", "T", "HOLD", "N"].contains(String(suffix)) else { return code }
        let base = code[..<point]
        let days = base.reversed().prefix { $0.isNumber }.count
        // The days for which it is bonded: two digits behind letters.
        return days == 2 && base.count > 3 ? String(base.dropLast(2)) : String(base)
    }

    /// Bitfinex: docs.bitfinex.com/docs/symbols, and its list of currencies (`conf pub:map:currency:sym`).
    static let bitfinex = CodeTable([
        "UST": "USDT", "IOT": "IOTA", "DSH": "DASH", "QTM": "QTUM", "DAT": "DATA", "MNA": "MANA", "QSH": "QASH",
        "SNG": "SNGLS", "YYW": "YOYOW", "EUT": "EURT", "CNHT": "CNHT", "ALG": "ALGO", "ATO": "ATOM", "UDC": "USDC",
        "TSD": "TUSD", "WBT": "WBTC", "PAS": "PAX", "AMP": "AMPL", "BAB": "BCH", "BCHABC": "XEC", "BCHN": "BCH",
        "STJ": "STORJ", "GNT": "GLM", "SPK": "SPANK", "TERRAUST": "USTC", "LUNA": "LUNC", "LUNA2": "LUNA",
        "UDT": "USDT",
        "XCH": "XCH", "B2M": "BTG", "ABS": "ABYSS", "AIO": "AION", "CTX": "CTXC", "IQX": "IQ", "LYM": "LYM",
        "MIT": "MITH",
        "OMN": "OMNI", "POY": "POLY", "RBT": "RBTC", "REP": "REP", "SCR": "XD", "UTN": "UTNP", "VSY": "VSYS",
        "WPR": "WPR",
        "XAUT": "XAUT", "EUTF0": "EURT", "USTF0": "USDT", "BTCF0": "BTC", "ETHF0": "ETH",
    ])

    /// Nexo keeps money of states as coins of its own (nexo.com, “fiatx”).
    static let nexo = CodeTable([
        "GBPX": "GBP", "EURX": "EUR", "USDX": "USD", "XUSD": "USD", "NEXONEXO": "NEXO", "NEXOBEP2": "NEXO",
        "USDTERC": "USDT", "UST": "USTC", "BNBN": "BNB",
    ])

    /// Bitstamp's reward form of ETH.
    static let bitstamp = CodeTable(["ETH2R": "ETH"])

    /// Delta writes `SOL (Solana)`, Koinly's bulk edit `BTC;1`.
    static let labelled = CodeTable(change: { code in
        let end = code.firstIndex { $0 == "(" || $0 == ";" } ?? code.endIndex
        let short = code[..<end]
        return String(short.last == " " ? short.dropLast() : short)
    })

    /// rotki names coins by its own identifiers: `eip155:1/erc20:0x…` (rotki/data, global database of assets).
    static let rotki = CodeTable(
        [
            "ETH2": "ETH",
            "EIP155:1/ERC20:0XA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48": "USDC",
            "EIP155:1/ERC20:0XDAC17F958D2EE523A2206206994597C13D831EC7": "USDT",
            "EIP155:1/ERC20:0X6B175474E89094C44DA98B954EEDEAC495271D0F": "DAI",
            "EIP155:1/ERC20:0X2260FAC5E5542A773AA44FBCFEDF7C193BC2C599": "WBTC",
            "EIP155:1/ERC20:0XC02AAA39B223FE8D0A0E5C4F27EAD9083C756CC2": "WETH",
            "EIP155:1/ERC20:0X514910771AF9CA656AF840DFF83E8264ECF986CA": "LINK",
            "EIP155:1/ERC20:0X1F9840A85D5AF5BF1D1762F925BDADDC4201F984": "UNI",
            "EIP155:1/ERC20:0X7FC66500C84A76AD7E9C93437BFC5AC33E2DDAE9": "AAVE",
            "EIP155:1/ERC20:0X95AD61B0A150D79219DCF64E1E6CC01F0B64C4CE": "SHIB",
            "EIP155:1/ERC20:0X0D8775F648430679A709E98D2B0CB6250D2887EF": "BAT",
            "EIP155:1/ERC20:0X9F8F72AA9304C8B593D555F12EF6589CC3A579A2": "MKR",
            "EIP155:1/ERC20:0XC00E94CB662C3520282E6F5717214004A7F26888": "COMP",
            "EIP155:1/ERC20:0XD533A949740BB3306D119CC777FA900BA034CD52": "CRV",
            "EIP155:1/ERC20:0XAE7AB96520DE3A18E5E111B5EAAB095312D7FE84": "STETH",
            "EIP155:1/ERC20:0X4FABB145D64652A948D72533023F6E7A623C7C53": "BUSD",
            "EIP155:1/ERC20:0X7D1AFA7B718FB893DB30A3ABC0CFC608AACFEBB0": "MATIC",
        ])
}

extension String {
    /// Money of a state.
    var isMoney: Bool { Currency(self).isOfState }
}
