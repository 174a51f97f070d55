public import HTML
public import Ledger

/// “Before I sell”: a sale under four methods side by side. Nothing is written.
public struct SalePage: View {
    let look: Look
    let query: SaleQuery
    /// What can be sold.
    let coins: [Coin]
    /// The wallets to choose from; empty where lots are not kept apart.
    let wallets: [String]
    let chosen: Coin?
    let held: Exact?
    let price: Exact?
    let freshness: Freshness?
    let origin: PriceOrigin
    let errors: [TradeDraft.Field: any Explained]
    let coinError: (any Explained)?
    let comparison: SaleComparison?
    let coin: @Sendable (CoinID) -> Coin

    /// - Parameters:
    ///   - look: in the ledger's currency.
    ///   - price: the coin's now, in that currency.
    public init(
        look: Look, query: SaleQuery, coins: [Coin], wallets: [String] = [], chosen: Coin? = nil, held: Exact? = nil,
        price: Exact? = nil, freshness: Freshness? = nil, origin: PriceOrigin = PriceOrigin(),
        errors: [TradeDraft.Field: any Explained] = [:], coinError: (any Explained)? = nil,
        comparison: SaleComparison? = nil, coin: @escaping @Sendable (CoinID) -> Coin
    ) {
        self.look = look
        self.query = query
        self.coins = coins
        self.wallets = wallets
        self.chosen = chosen
        self.held = held
        self.price = price
        self.freshness = freshness
        self.origin = origin
        self.errors = errors
        self.coinError = coinError
        self.comparison = comparison
        self.coin = coin
    }

    public var body: some HTML {
        Page(PageHead("Before I sell", tab: .gains, leftButton: .back(.gains(), label: "Gains")), look: look) {
            div(.class("gains")) {
                p(.class("note")) { "A question only: nothing is written." }
                if coins.isEmpty {
                    EmptyState(
                        "There is nothing to sell yet",
                        "Enter what you bought or received; then ask here what a sale would gain."
                    ) {
                        p { a(.class("button quiet"), .href(.trades)) { "To the trades" } }
                    }
                } else {
                    question
                    if price != nil { p(.class("note")) { SourceLine(freshness, origin: origin) } }
                    if let comparison { SaleAnswer(comparison: comparison, look: look, coin: coin) }
                }
            }
        }
    }

    private var question: some HTML {
        form(.method("get"), .action(.sale()), .class("card ask")) {
            div(.class("fields")) {
                ChoiceField(
                    "Coin", name: "coin",
                    options: coins.map { ($0.id.rawValue, "\($0.shownSymbol) · \($0.shownName)") },
                    chosen: chosen?.id.rawValue ?? query.coin, error: coinError)
                TextField(
                    "Amount", name: "amount", value: query.amount, placeholder: "Ex: 0.5", note: heldText,
                    inputMode: "decimal", error: errors[.amount] ?? errors[.value])
                TextField(
                    "Price of one", name: "price", value: query.price,
                    placeholder: price.map { look.format.price($0, look.currency).text } ?? "Ex: 100",
                    note: price == nil ? "" : "Empty: the price now.", inputMode: "decimal", error: errors[.price])
                if !wallets.isEmpty {
                    ChoiceField(
                        "Wallet", name: "wallet", options: wallets.map { ($0, $0) },
                        chosen: query.wallet.isEmpty ? "Main" : query.wallet)
                }
                button(.type("submit"), .class("button")) { "Compare" }
            }
        }
    }

    private var heldText: String {
        guard let held else { return "" }
        return look.hidesAmounts ? "" : "You hold \(look.format.amount(held).text)."
    }
}

/// The four answers, and the lots of each.
private struct SaleAnswer: View {
    let comparison: SaleComparison
    let look: Look
    let coin: @Sendable (CoinID) -> Coin

    var body: some HTML {
        let symbol = coin(comparison.coin).shownSymbol
        if let shortage = comparison.shortage {
            p(.class("field-error"), .role("alert")) {
                "That is more than there is: "
                look.ownAmount(shortage.available)
                " "
                bdi { symbol }
                " can be sold"
                comparison.lines.first?.gains.movements.policy.scope == .wallet ? " from this wallet" : ""
                ", "
                look.ownAmount(shortage.missing)
                " are missing. Lower the amount, or enter first what brought them."
            }
        } else {
            section(.label("Comparison")) {
                h2 {
                    "Selling "
                    look.ownAmount(comparison.amount)
                    " "
                    bdi { symbol }
                    " for "
                    look.ownMoney(comparison.proceeds)
                }
                ul(.class("methods")) {
                    Each(comparison.lines) { line in
                        li(.class("card padded")) {
                            MethodCard(line: line, isLowest: comparison.lowest.contains(line.method), look: look)
                        }
                    }
                }
                h2 { "The lots each would use" }
                div(.class("card sales")) {
                    Each(comparison.lines) { line in
                        if let sale = line.sale {
                            SaleRow(
                                sale: sale,
                                report: GainsReport(
                                    gains: line.gains, year: nil, look: look, coin: coin, query: GainsQuery()),
                                title: line.method.label)
                        }
                    }
                }
            }
        }
    }
}

private struct MethodCard: View {
    let line: SaleComparison.Line
    let isLowest: Bool
    let look: Look

    var body: some HTML {
        h3 { line.method.label }
        p(.class("big")) { GainFigure(gain: line.sale?.gain, bounds: line.sale?.bounds, look: look) }
        dl(.class("workings")) {
            dt { "Cost" }
            dd { look.ownMoney(line.sale?.cost) }
            for term in Term.allCases {
                if let gain = line.byTerm[term] {
                    dt { term.label }
                    dd { look.ownGain(gain) }
                }
            }
            dt { "Lots" }
            dd { line.method.hasLots ? String(line.sale?.parts.count ?? 0) : "one pool" }
        }
        if isLowest { p(.class("small dim")) { "Lowest gain of these" } }
    }
}
