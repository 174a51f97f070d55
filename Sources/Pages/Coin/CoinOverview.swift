import HTML
import Ledger

/// The four figures that come first.
struct CoinOverview: View {
    let row: MarketCoin?
    let look: Look

    var body: some HTML {
        h2 { "Overview" }
        dl(.class("tiles two")) {
            Tile("Current price") {
                span(.live(.price)) { look.price(row?.price) }
            } below: {
                span(.live(.change)) { look.change(row?.change24hPercent) }
            }
            Tile("Market capitalization") {
                span(.live(.cap)) { look.short(row?.marketCap) }
            } below: {
                span(.live(.capChange)) { look.change(row?.marketCapChange24hPercent) }
            }
            Tile("Rank") { if let rank = row?.rank { Digits(rank) } else { span(.class("unknown")) { "–" } } }
            Tile("24h volume") { span(.live(.coinVolume)) { look.short(row?.volume) } }
        }
    }
}

/// All the others, line by line; `–` where one is not known.
struct CoinFigures: View {
    let row: MarketCoin?
    let detail: CoinDetail?
    let look: Look

    var body: some HTML {
        h2 { "Additional figures" }
        dl(.class("figures card")) {
            FigureLine("24h high") { span(.live(.high24h)) { look.price(row?.high24h) } }
            FigureLine("24h low") { span(.live(.low24h)) { look.price(row?.low24h) } }
            FigureLine("24h price change") { span(.live(.priceChange)) { look.moneyChange(row?.priceChange24h) } }
            FigureLine("24h market cap change") {
                span(.live(.capChange)) { look.change(row?.marketCapChange24hPercent) }
            }
            FigureLine("Fully diluted valuation") { look.short(row?.fullyDilutedValuation) }
            FigureLine("Circulating supply") { look.shortAmount(row?.circulatingSupply) }
            FigureLine("Total supply") { look.shortAmount(row?.totalSupply) }
            FigureLine("Maximum supply") { look.shortAmount(row?.maxSupply) }
            FigureLine("All-time high") { ExtremeValue(extreme: row?.allTimeHigh, look: look) }
            FigureLine("All-time low") { ExtremeValue(extreme: row?.allTimeLow, look: look) }
            FigureLine("Block time") {
                if let minutes = detail?.blockTimeMinutes {
                    look.amount(minutes)
                    " min"
                } else {
                    span(.class("unknown")) { "–" }
                }
            }
            FigureLine("Hashing algorithm") { Words(detail?.hashingAlgorithm) }
            FigureLine("First block") { Words(detail?.genesisDate.flatMap { Day($0) }?.shortText) }
        }
        h2 { "Price change" }
        dl(.class("changes")) {
            for (name, percent, live) in changes {
                div {
                    dt { name }
                    dd(.data("data-live", live?.rawValue)) { look.change(percent) }
                }
            }
        }
    }

    private var changes: [(String, Exact?, LivePart.Name?)] {
        [
            ("1 hour", row?.change1hPercent ?? detail?.change1hPercent, .change1h),
            ("24 hours", row?.change24hPercent ?? detail?.change24hPercent, .change),
            ("7 days", row?.change7dPercent ?? detail?.change7dPercent, .change7d),
            ("14 days", detail?.change14dPercent, nil), ("30 days", detail?.change30dPercent, nil),
            ("60 days", detail?.change60dPercent, nil), ("200 days", detail?.change200dPercent, nil),
            ("1 year", detail?.change1yPercent, nil),
        ]
    }
}

/// A name and its figure in a `dl` of class `figures`.
struct FigureLine<Value: HTML>: View {
    let name: String
    let value: Value

    init(_ name: String, @HTMLBuilder value: () -> Value) {
        self.name = name
        self.value = value()
    }

    var body: some HTML {
        div(.class("line")) {
            dt { name }
            dd(.class("number")) { value }
        }
    }
}

/// A text, or `–` where there is none.
private struct Words: View {
    let text: String?

    init(_ text: String?) { self.text = text }

    var body: some HTML { if let text { text } else { span(.class("unknown")) { "–" } } }
}

/// A high or low of all time, how far it is from now, and its day.
private struct ExtremeValue: View {
    let extreme: Extreme?
    let look: Look

    var body: some HTML {
        look.price(extreme?.value)
        if let extreme, extreme.value != nil {
            span(.class("sub")) {
                look.change(extreme.changePercent)
                if let date = extreme.date { span(.class("dim")) { " " + date.day.shortText } }
            }
        }
    }
}
