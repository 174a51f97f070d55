import Ledger
import Markets
import JSON
import Pages

extension CommandSpec {
    static let coin = CommandSpec(
        "coin", .look, [ArgumentSpec("COIN", .coin)],
        options: [
            .value(
                "range", "RANGE", "draw the price of so long: 24h, 7d, 30d, 90d, 1y or all",
                kind: .oneOf(ChartRange.allCases.map(\.rawValue))),
            .value(
                "held-back", "ANSWER", "take a price that is far from another source’s and not used, or refuse it",
                kind: .oneOf(HeldBackAnswer.allCases.map(\.rawValue))),
        ],
        help: "show a coin's figures and what you hold of it",
        details: "COIN is an id such as bitcoin, or a symbol that means one coin by far the highest ranked.",
        examples: ["coffer coin btc", "coffer coin btc --range 90d"]
    ) { call in
        var state = try call.state()
        let coin = try call.coin(call.arguments.word("COIN") ?? "", in: state)
        if let answer = call.arguments.option("held-back").flatMap(HeldBackAnswer.init) {
            try call.coffer().answer(answer, of: coin)
            state = try call.state()
        }
        let range = call.arguments.option("range").flatMap(ChartRange.init)
        let history = state.history(
            of: coin.id, range: range, now: call.clock.now(), snapshot: try call.coffer().snapshot)
        let series = range.map { history.series($0) }
        if call.isJSON {
            call.print(state.coinJSON(coin, history.row, detail: history.detail, prices: series?.all))
        } else {
            CoinReport(call: call, state: state, figures: Figures(state, call), coin: coin).print(history, series)
        }
        return call.exit
    }
}

/// A coin in a terminal.
private struct CoinReport {
    typealias Fact = (name: String, figure: Phrase)
    let call: Call
    let state: State
    let figures: Figures
    let coin: Coin

    func print(_ history: PriceHistory, _ series: PriceSeries?) {
        let terminal = call.terminal
        let detail = history.detail
        let row = history.row ?? MarketCoin(coin: coin, source: .snapshot)
        terminal.print("\(coin.name, .strong)  \(coin.shortName, .accent)\(row.rank.map { "  #\($0)" } ?? "", .faint)")
        terminal.print(
            row.change24hPercent == nil
                ? Phrase(figures.price(row.price), .strong)
                : "\(figures.price(row.price), .strong)  \(figures.change(row.change24hPercent)) \("in 24 h", .faint)")
        if let heldBack = state.heldBack[coin.id] {
            terminal.print(figures.question(heldBack, coin))
            terminal.print(
                Phrase("“coffer coin \(coin.id) --held-back take” uses it, “… refuse” keeps the price.", .faint))
        }
        if let series { draw(series) }
        for group in [market(row), changes(row, detail), more(detail), own()] where !group.isEmpty {
            terminal.print("")
            terminal.print(group)
        }
        terminal.print("")
        let age = row.price == nil ? "No figures of this coin are known." : figures.age(row.source, row.quoteTime)
        terminal.printRow(
            [Phrase(age, .faint), figures.credit(PriceOrigin(row).providers)]
                + figures.note(PriceOrigin(row).converted?.sentence), gap: " · ")
    }

    private func draw(_ series: PriceSeries) {
        let terminal = call.terminal
        terminal.print("")
        guard series.points.count > 1, let bounds = series.bounds, let high = series.high, let low = series.low else {
            terminal.print(Phrase("Fewer than two prices are recorded in this range.", .faint))
            return
        }
        let labels = [high, low].map { figures.price($0.price) }
        let margin = (labels.map(DisplayWidth.of).max() ?? 0) + 1
        let width = min(max((terminal.width ?? 80) - margin, 20), 120)
        let chart = BlockChart(series.points, bounds: bounds, width: width, height: 8)
        for (place, row) in chart.rows.enumerated() {
            let label = place == 0 ? labels[0] : place == chart.rows.count - 1 ? labels[1] : ""
            let blank = String(repeating: " ", count: margin - 1 - DisplayWidth.of(label))
            terminal.print("\(blank + label, .faint) \(row, isUp(series) ? .gain : .loss)")
        }
        let days = [bounds.lowerBound, bounds.upperBound].map { Moment(milliseconds: $0).day.shortText }
        let gap = String(repeating: " ", count: max(1, width - days[0].count - days[1].count))
        terminal.print("\(String(repeating: " ", count: margin) + days[0] + gap + days[1], .faint)")
        terminal.print(
            "\("High \(labels[0]) on \(high.time.day.shortText), low \(labels[1]) on \(low.time.day.shortText)", .faint)"
        )
    }

    private func isUp(_ series: PriceSeries) -> Bool {
        (series.points.last?.price ?? 0) >= (series.points.first?.price ?? 0)
    }

    private func market(_ row: MarketCoin) -> [Fact] {
        let supply = row.circulatingSupply.map { "\(figures.count($0)) \(coin.shortName)" } ?? "–"
        let most = row.maxSupply.map { " of at most \(figures.count($0))" } ?? ""
        return [
            ("Market cap", "\(figures.short(row.marketCap))  \(figures.change(row.marketCapChange24hPercent))"),
            ("24h volume", Phrase(figures.short(row.volume))),
            ("24h range", Phrase("\(figures.price(row.low24h)) – \(figures.price(row.high24h))")),
            ("Supply", Phrase(supply + most)),
            ("All-time high", extreme(row.allTimeHigh)),
            ("All-time low", extreme(row.allTimeLow)),
        ]
    }

    private func extreme(_ extreme: Extreme) -> Phrase {
        let date = extreme.date.map { " on \($0.day.shortText)" } ?? ""
        return "\(figures.price(extreme.value))\(date, .faint)  \(figures.change(extreme.changePercent))"
    }

    private func changes(_ row: MarketCoin, _ detail: CoinDetail?) -> [Fact] {
        let known: [(String, Exact?)] = [
            ("1 h", row.change1hPercent ?? detail?.change1hPercent),
            ("7 d", row.change7dPercent ?? detail?.change7dPercent),
            ("30 d", detail?.change30dPercent), ("200 d", detail?.change200dPercent), ("1 y", detail?.change1yPercent),
        ]
        return known.filter { $0.1 != nil }.map { ("Change " + $0.0, figures.change($0.1)) }
    }

    private func more(_ detail: CoinDetail?) -> [Fact] {
        guard let detail else { return [] }
        let known: [(String, String?)] = [
            ("Block time", detail.blockTimeMinutes.map { "\($0) min" }), ("Algorithm", detail.hashingAlgorithm),
            ("Website", detail.homepage), ("Reddit", detail.subreddit),
        ]
        return known.compactMap { name, text in text.map { (name, Phrase($0)) } }
    }

    private func own() -> [Fact] {
        guard let holding = state.portfolio.holding(of: coin.id), !holding.quantity.isZero else { return [] }
        let figures = Figures.own(state, call)
        return [
            ("You hold", Phrase(figures.amount(holding.quantity, of: coin), .strong)),
            ("Worth", Phrase(figures.money(holding.value))),
            ("Average cost", Phrase(figures.average(holding.averageCost))),
            ("Gain", "\(figures.gain(holding.gain))  \(figures.change(holding.gainPercent))"),
        ]
    }
}
