import Ledger
import JSON

extension CommandSpec {
    static let buy = trade(
        "buy", isSale: false, help: "record a purchase", example: "coffer buy btc 0.25 --price 41230 --at 2023-11-30")
    static let sell = trade(
        "sell", isSale: true, help: "record a sale", example: "coffer sell eth 1.5 --total 4200 --fee \"0.001 eth\"")

    private static func trade(_ name: String, isSale: Bool, help: String, example: String) -> CommandSpec {
        CommandSpec(
            name, .record, [ArgumentSpec("COIN", .coin), ArgumentSpec("AMOUNT")],
            options: [
                .value("price", "P", "money for each coin"),
                .value("total", "T", "money for all of them, without the fee"),
                .value("fee", "F[ COIN]", "the fee, in money or in coins: --fee 2.50, --fee \"0.001 bnb\""),
                .value("at", "TIME", "when: 2025-02-14 or \"2025-02-14 20:03\" (now)"),
                .value("wallet", "W", "where the coins are (Main)"),
                .value("note", "TEXT", "a note"),
            ],
            help: help,
            details:
                "Without --price and --total the current quote is the price, and the output says which and how old it is.",
            examples: [example, "coffer \(name) ada 100"]
        ) { call in
            try TradeCommand(call: call, isSale: isSale).run()
        }
    }
}

/// A purchase or a sale from the command line.
private struct TradeCommand {
    let call: Call
    let isSale: Bool

    func run() throws -> Exit {
        let state = try call.state()
        let coin = try call.coin(call.arguments.word("COIN") ?? "", in: state)
        let amount = try call.size(call.arguments.word("AMOUNT") ?? "", "The amount", unit: coin.symbol, in: state)
        guard !amount.isZero else { throw UsageError.zero(what: "The amount") }
        let quote = state.quote(of: coin.id)
        let figures = try figures(amount, coin, quote, state)
        let time = try call.time()
        var entry = Entry.trade(of: coin.id, isSale: isSale, figures, currency: state.ledgerCurrency, at: time)
        try addFee(to: &entry, state)
        if let wallet = call.arguments.option("wallet"), !wallet.isEmpty { entry.wallet = wallet }
        entry.note = call.arguments.option("note") ?? ""
        warnAbout(entry, state)
        try warnAboutPrice(of: entry, state)

        let report = WriteReport(call: call)
        let written = try report.write(entry, title: "\(isSale ? "Sell" : "Buy") \(amount) \(coin.shortName)")
        if call.isJSON {
            call.print(.object(report.members(written)))
        } else {
            say(entry, figures, coin, quote)
            report.sayUndo()
        }
        return call.exit
    }

    private func figures(_ amount: Exact, _ coin: Coin, _ quote: MarketCoin?, _ state: State) throws
        -> TradeDraft.Figures
    {
        let money = state.ledgerCurrency.code
        let price = try call.arguments.option("price").map { try call.size($0, "The price", unit: money, in: state) }
        let total = try call.arguments.option("total").map { try call.size($0, "The total", unit: money, in: state) }
        if price != nil, total != nil { throw UsageError.together("price", "total") }
        let taken = price ?? (total == nil ? quote?.price : nil)
        guard let figures = TradeDraft.figures(amount, taken, total) else { throw CommandError.noPrice(coin) }
        // Money is a leg of the entry, and a leg is above zero: what cost nothing was a gift.
        guard figures.value > 0 else { throw UsageError.zero(what: price == nil ? "The total" : "The price") }
        return figures
    }

    /// `2.50`, `$2.50`, `0.001 bnb`.
    private func addFee(to entry: inout Entry, _ state: State) throws {
        guard let text = call.arguments.option("fee") else { return }
        let money = state.ledgerCurrency
        let words = text.split(separator: " ")
        var asset = Asset.money(money)
        var number = text
        // `0.001 BTC` reads as a number of a currency too, yet it is no fee in dollars.
        if words.count > 1, let last = words.last,
            (try? state.settings.numberFormat.read(text, unit: money.code)) == nil
        {
            number = words.dropLast().joined(separator: " ")
            asset = .coin(try call.coin(String(last), in: state).id)
        }
        let fee = try call.size(number, "The fee", unit: money.code, in: state)
        guard !fee.isZero else { return }
        entry.fee = Leg(asset, fee)
        guard case .coin(let id) = asset else { return }
        // A quote of now says nothing of a fee paid long ago.
        if call.arguments.has("at") {
            call.warn(
                "What the fee of \(fee) \(state.coin(id).shortName) was worth then is not known; it is left out of the cost."
            )
        } else {
            entry.feeValue = state.quote(of: id)?.price.map { $0 * fee }
        }
    }

    private func warnAbout(_ entry: Entry, _ state: State) {
        if entry.time > call.clock.now() { call.warn("The time \(entry.time.iso8601) lies ahead.") }
        let before = Portfolio(entries: Entries(state.entries.filter { $0.time <= entry.time }), market: state.market)
        for leg in [entry.sent, entry.fee] {
            guard let leg, case .coin(let id) = leg.asset else { continue }
            // A purchase may pay its fee out of what it brings.
            let arrived = entry.received?.asset == leg.asset ? entry.received?.quantity ?? 0 : 0
            let held = max(0, before.quantity(of: id)) + arrived
            guard leg.quantity > held else { continue }
            call.warn(
                "More goes out than the \(held) \(state.coin(id).shortName) held at that time. Record the missing purchase with “coffer buy \(id.rawValue)”."
            )
        }
    }

    /// A price far outside what the archive has for that day is kept, and said.
    private func warnAboutPrice(of entry: Entry, _ state: State) throws {
        let snapshot = try call.coffer().snapshot
        let doubt = entry.doubt(in: state.ledgerCurrency) { state.priceRange(of: $0, $1, snapshot: snapshot) }
        guard let doubt else { return }
        call.warn(state.question(doubt, snapshot: snapshot).problem + " It was kept; “coffer undo” takes it back.")
    }

    private func say(_ entry: Entry, _ trade: TradeDraft.Figures, _ coin: Coin, _ quote: MarketCoin?) {
        guard let state = try? call.state() else { return }
        let figures = Figures.own(state, call)
        let terminal = call.terminal
        terminal.print(
            "\(isSale ? "Sold" : "Bought") \(figures.amount(trade.amount, of: coin), .strong) at \(figures.price(trade.price)) for \(figures.money(trade.value), .strong)"
        )
        if let fee = entry.fee { terminal.print(Phrase("Fee " + feeText(fee, state, figures), .faint)) }
        if call.arguments.has("at") {
            terminal.print(
                Phrase(
                    "On \(figures.time(entry.time)) (\(entry.time.offsetMinutes == 0 ? "UTC" : entry.time.zoneText))",
                    .faint))
        }
        if call.arguments.option("price") == nil, call.arguments.option("total") == nil, let quote {
            let time = quote.quoteTime.map { figures.time(figures.local($0)) } ?? "an unknown time"
            let origin = quote.source == .snapshot ? "the snapshot inside Coffer" : figures.age(quote.source, nil)
            terminal.print("The price is the quote of \(time), from \(origin).")
        }
        let holding = state.portfolio.holding(of: coin.id)
        terminal.print(
            "You own \(figures.amount(state.portfolio.quantity(of: coin.id), of: coin)), average cost \(figures.average(holding?.averageCost))"
        )
    }

    private func feeText(_ fee: Leg, _ state: State, _ figures: Figures) -> String {
        switch fee.asset {
        case .coin(let id): figures.amount(fee.quantity, of: state.coin(id))
        case .money: figures.money(fee.quantity)
        }
    }
}
