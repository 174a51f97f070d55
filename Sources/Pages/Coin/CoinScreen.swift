public import HTML
public import Ledger

/// Everything that is known of one coin.
public struct CoinScreen: View {
    let coin: Coin
    let history: PriceHistory
    let holding: Holding?
    let series: PriceSeries
    let range: ChartRange
    let form: ChartQuery.Form
    let chartNote: String?
    let look: Look
    let ledgerLook: Look
    let flash: Flash?
    let own: OwnTrades
    let heldBack: HeldBackPrice?

    /// - Parameters:
    ///   - history: its figures, what is said of it, and its past prices.
    ///   - heldBack: the price in question.
    ///   - chartNote: whose closes they are, and of when.
    ///   - ledgerLook: for what is held, where the ledger is kept in another currency than the prices.
    ///   - own: trades in the currency of the prices; left out while amounts are hidden.
    ///   - query: where no range is asked for, a week if something is known of it, else all.
    public init(
        coin: Coin, history: PriceHistory, chartNote: String?, holding: Holding?, query: ChartQuery, look: Look,
        ledgerLook: Look? = nil, flash: Flash? = nil, own: OwnTrades = .none, heldBack: HeldBackPrice? = nil
    ) {
        self.heldBack = heldBack
        self.coin = coin
        self.history = history
        self.holding = holding.flatMap { $0.quantity.isZero ? nil : $0 }
        self.chartNote = chartNote
        self.look = look
        self.ledgerLook = ledgerLook ?? look
        self.flash = flash
        // Where a mark lies tells what somebody paid.
        self.own = look.hidesAmounts ? .none : own
        form = query.form
        let series = history.series(query.range ?? .week)
        if query.range == nil, series.points.count < 2 {
            range = .all
            self.series = history.series(.all)
        } else {
            range = query.range ?? .week
            self.series = series
        }
    }

    private var row: MarketCoin? { history.row }

    public var body: some HTML {
        Page(
            PageHead(coin.shownName, tab: .market, leftButton: .back(.market(), label: "Back to the market")),
            look: look, flash: flash
        ) {
            // What arrives after that time is not in this page.
            div(.coinRow(coin.id), .coinPage(coin.id), .data("data-made", String(look.now.milliseconds))) {
                CoinHead(coin: coin, row: row, look: look)
                if let heldBack { HeldBackQuestion(heldBack: heldBack, knownTime: row?.quoteTime, look: look) }
                div(.class("columns")) {
                    div {
                        chart
                        CoinHolding(coin: coin, holding: holding, look: ledgerLook)
                        div(.id("description"), .data("data-renew", "")) { About(coin: coin, detail: history.detail) }
                    }
                    div(.id("figures"), .data("data-renew", "")) {
                        CoinOverview(row: row, look: look)
                        CoinFigures(row: row, detail: history.detail, look: look)
                    }
                }
            }
        }
    }

    /// The part that another range replaces.
    public var chart: PriceChart {
        PriceChart(
            coin: coin, range: range, series: series, candles: history.candles(range), form: form, look: look,
            note: chartNote, own: own)
    }
}

/// Logo, names, price and how fresh it is.
private struct CoinHead: View {
    let coin: Coin
    let row: MarketCoin?
    let look: Look

    var body: some HTML {
        div(.class("coin-head"), .id("coin-head"), .data("data-renew", "")) {
            Logo(coin, size: .large, logos: look.logos)
            div(.class("titles")) {
                h2 { bdi { coin.shownName } }
                p(.class("dim")) {
                    bdi { coin.shownSymbol }
                    if let rank = row?.rank { " · rank \(rank)" }
                }
            }
            div(.class("now")) {
                span(.class("price"), .live(.price), .data("data-title", "")) { look.price(row?.price) }
                span(.live(.headChange)) { look.change(row?.change24hPercent).pill }
                p(.class("fresh"), .live(.age)) { CoinAge(row: row, look: look) }
            }
        }
    }
}

/// What is held of it, and the ways to change that.
private struct CoinHolding: View {
    let coin: Coin
    let holding: Holding?
    let look: Look

    var body: some HTML {
        section(.class("card"), .label("Your holding")) {
            div(.class("line")) {
                span { "You hold" }
                span(.class("number")) {
                    if let holding {
                        look.ownAmount(holding.quantity)
                        " "
                        bdi { coin.shownSymbol }
                    } else {
                        span(.class("dim")) { "nothing" }
                    }
                }
            }
            if let holding {
                div(.class("line")) {
                    span { "Worth now" }
                    span(.class("number"), .live(.value)) { look.ownMoney(holding.value) }
                }
                div(.class("line")) {
                    span { "Average cost" }
                    span(.class("number")) { look.ownAverage(holding.averageCost) }
                }
            }
            div(.class("line")) {
                a(.class("plain"), .href(.editPortfolio(coin: coin.id)), .behaviour("open-sheet")) { "Edit holding" }
                if holding != nil {
                    a(.class("plain"), .href(.sale(SaleQuery(coin: coin.id.rawValue)))) { "Before I sell" }
                }
                a(.class("plain"), .href(.coinTrades(coin.id))) { "Trades" }
            }
        }
    }
}
