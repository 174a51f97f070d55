import Ledger

extension CommandSpec {
    static let market = CommandSpec(
        "market", .look, [ArgumentSpec("QUERY", .text, .many)],
        options: [
            .value(
                "sort", "COLUMN", "by rank, holdings, cap, change or price",
                kind: .oneOf(MarketSort.allCases.map(\.rawValue))),
            .flag("reverse", "turn the order round"),
            .value("limit", "N", "so many coins (20; with --watch as many as fit)"),
            .flag("watch", "stay, and draw it anew whenever prices have come; Ctrl-C ends"),
        ],
        help: "list coins with their prices, or search all of them",
        details: "A query matches names, symbols and ids of every listed coin. Without one the list is by rank.",
        examples: ["coffer market --limit 10", "coffer market dog --sort change", "coffer market --watch"]
    ) { call in
        let view = MarketView(
            query: call.arguments.words.joined(separator: " "),
            sort: call.arguments.option("sort").flatMap(MarketSort.init) ?? .rank,
            isReversed: call.arguments.has("reverse"), limit: try call.count("limit"))
        if call.arguments.has("watch") {
            if call.isJSON { throw UsageError.watchedAsJSON }
            guard call.terminal.isForEyes, let screen = call.environment.screen else {
                throw UsageError.watchedElsewhere
            }
            return try MarketWatch(call: call, view: view, screen: screen).run()
        }
        let state = try call.state()
        let page = view.page(state, limit: view.limit ?? 20)
        if call.isJSON {
            call.print(state.marketJSON(page))
        } else {
            MarketReport(call, state, call.terminal).print(page, view.query)
        }
        return call.exit
    }
}

/// The market in a terminal.
struct MarketReport {
    private let state: State
    private let terminal: Terminal
    private let figures: Figures
    /// In the ledger's currency.
    private let own: Figures

    init(_ call: Call, _ state: State, _ terminal: Terminal) {
        self.state = state
        self.terminal = terminal
        figures = Figures(state, call)
        own = Figures.own(state, call)
    }

    func print(_ page: MarketPage, _ query: String) {
        guard page.total > 0 else { return printTable(page, query) }
        printStatistics()
        terminal.print("")
        printTable(page, query)
        terminal.print("")
        printFooter(page)
    }

    /// Figures of the whole market and of the portfolio.
    func printStatistics() { terminal.printRow(statistics) }

    /// The coins, or that there are none.
    func printTable(_ page: MarketPage, _ query: String) {
        guard page.total > 0 else {
            terminal.print(Phrase("No coin matches “\(query)”."))
            return terminal.print(Phrase("“coffer market” lists them all by rank.", .faint))
        }
        terminal.print(table(page))
    }

    /// How many they are, how old the figures, and whose.
    func printFooter(_ page: MarketPage, _ more: [Phrase] = []) {
        let total = figures.format.amount(Exact(page.total)).text
        let count = page.rows.isEmpty ? "\(total) coins" : "\(page.rows.count) of \(total) coins"
        terminal.printRow([Phrase(count, .faint)] + figures.origin(of: state.market) + more, gap: " · ")
        for row in page.rows {
            if let heldBack = state.heldBack[row.coin.id] { terminal.print(figures.question(heldBack, row.coin)) }
        }
    }

    private var statistics: [Phrase] {
        let portfolio = state.portfolio
        var all: [Phrase] = []
        if let global = state.market.global {
            all.append(
                "\("Market Cap", .faint) \(figures.short(global.marketCap), .strong) \(figures.change(global.marketCapChange24hPercent))"
            )
            all.append("\("24h Volume", .faint) \(figures.short(global.volume), .strong)")
            all.append("\("BTC Dominance", .faint) \(figures.share(global.bitcoinDominancePercent), .strong)")
            if state.market.hasOldGlobal, let time = global.time {
                all.append(Phrase("these of \(figures.local(time).day.shortText)", .warning))
            }
        }
        if !portfolio.holdings.isEmpty {
            all.append(
                "\("Portfolio", .faint) \(own.money(portfolio.value), .strong) \(figures.change(portfolio.change24hPercent))"
            )
        }
        return all
    }

    private func table(_ page: MarketPage) -> Table {
        var table = Table([
            .right("#"), .left("Coin", least: 5), .left("Name", drop: 1, least: 12), .right("Price"), .right("24h"),
            .right("7d", drop: 4), .right("Market cap", drop: 2), .right("Volume", drop: 5),
            .right("Holdings", drop: 3),
        ])
        for row in page.rows {
            let holding = state.portfolio.holding(of: row.coin.id)
            table.add([
                Phrase(row.rank.map(String.init) ?? "–", .faint),
                Phrase(DisplayWidth.shortened(row.coin.shortName, to: 12), .strong),
                Phrase(row.coin.name),
                Phrase(figures.price(row.price)),
                figures.change(row.change24hPercent),
                figures.change(row.change7dPercent),
                Phrase(figures.short(row.marketCap)),
                Phrase(figures.short(row.volume)),
                holding?.quantity.isZero == false ? own.moneyCell(holding?.value) : "",
            ])
        }
        return table
    }
}
