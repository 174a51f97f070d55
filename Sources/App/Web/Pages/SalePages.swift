import HTML
import Ledger
import Pages
import Server

extension Router {
    /// “Before I sell”.
    mutating func addSalePages() {
        get("/gains/sale") { context in try context.salePage() }
    }
}

extension Context {
    fileprivate func salePage() throws -> Response {
        let state = state
        let query = SaleQuery { request.query.first($0) }
        var coins = state.portfolio.holdings.map(\.coin)
        var coinError: (any Explained)?
        var chosen = coins.first
        if !query.coin.isEmpty {
            chosen =
                coins.first { $0.id.rawValue == query.coin }
                ?? coins.first {
                    $0.symbol.lowercased() == query.coin.lowercased()
                }
            if chosen == nil, case .one(let listed) = state.market.resolve(query.coin) {
                chosen = listed
                coins.append(listed)
            }
            if chosen == nil { coinError = WebError.noSuchCoin(query.coin) }
        }
        let quote = chosen.flatMap { state.quote(of: $0.id) }
        let price = quote?.price
        var comparison: SaleComparison?
        var errors: [TradeDraft.Field: any Explained] = [:]
        if let chosen, query.amount.contains(where: { !$0.isWhitespace }) {
            (comparison, errors) = try compare(query, chosen, price)
        }
        let page = SalePage(
            look: ledgerLook, query: query, coins: coins, wallets: wallets, chosen: chosen,
            held: chosen.map { state.portfolio.quantity(of: $0.id) }, price: price,
            freshness: quote.map { Freshness(time: $0.quoteTime, source: $0.source, look: look) },
            origin: PriceOrigin(quote), errors: errors,
            coinError: coinError, comparison: comparison, coin: { state.coin($0) })
        return .html(page.render(capacity: 65_536), status: errors.isEmpty && coinError == nil ? 200 : 422)
    }

    /// Where lots are kept apart by wallet, the wallets there are.
    private var wallets: [String] {
        guard state.settings.ledger.policy.scope == .wallet else { return [] }
        return ["Main"]
            + Set(state.entries.flatMap { [$0.wallet, $0.toWallet ?? $0.wallet] }).subtracting(["Main"]).sorted()
    }

    private func compare(
        _ query: SaleQuery, _ coin: Coin, _ price: Exact?
    ) throws -> (SaleComparison?, [TradeDraft.Field: any Explained]) {
        let format = state.settings.numberFormat
        let isBlank = query.price.allSatisfy(\.isWhitespace)
        let typed = isBlank ? price.map(format.field) ?? "" : query.price
        let outcome = TradeDraft(isSale: true, amount: query.amount, price: typed)
            .outcome(format, of: coin, in: state.ledgerCurrency)
        guard let figures = outcome.figures else { return (nil, outcome.errors) }
        return (
            try state.sale(
                of: coin.id, figures.amount, at: figures.price, wallet: query.wallet, zones: zones,
                snapshot: coffer.snapshot, now: coffer.now(), memory: coffer.gains),
            [:]
        )
    }
}
