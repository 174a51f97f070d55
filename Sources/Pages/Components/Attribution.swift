public import HTML
import Ledger

/// The data's source, linked, as the provider wants it close to the data; with others that prices come from.
public struct Attribution: View {
    private let names: [String]

    /// - Parameter providers: as figures name their source.
    public init(_ providers: [String] = []) { names = Attribution.names(providers) }

    /// Who is named beside prices of those providers: CoinGecko always, and first.
    public static func names(_ providers: [String]) -> [String] {
        ["CoinGecko"] + providers.filter { $0 != "CoinGecko" }
    }

    public var body: some HTML {
        span(.class("attribution")) {
            "Price data by "
            Each(names.indices) { number in
                number == 0 ? "" : number == names.count - 1 ? " and " : ", "
                if let address = Attribution.address(names[number]) {
                    a(.href(Link(address)), .rel("noreferrer noopener")) { names[number] }
                } else {
                    names[number]
                }
            }
        }
    }

    private static func address(_ name: String) -> WebAddress? {
        switch name {
        case "CoinGecko": WebAddress("https://www.coingecko.com/")
        case "CoinPaprika": WebAddress("https://coinpaprika.com/")
        case "Kraken": WebAddress("https://www.kraken.com/")
        case "Coinbase": WebAddress("https://www.coinbase.com/")
        case "Binance", "Binance (USDT)": WebAddress("https://www.binance.com/")
        default: nil
        }
    }
}
