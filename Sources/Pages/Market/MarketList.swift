public import HTML
import Ledger

/// How fresh the list is, the list, and the way to more of it.
public struct MarketList: View {
    let query: MarketQuery
    let look: Look
    let portfolio: Portfolio
    let found: MarketPage
    let newest: (time: Moment, source: Source)?
    let providers: [String]
    let note: String?
    let heldBack: [CoinID: HeldBackPrice]

    init(
        market: Market, portfolio: Portfolio, query: MarketQuery, look: Look, heldBack: [CoinID: HeldBackPrice] = [:]
    ) {
        self.heldBack = heldBack
        providers = market.providers
        note = market.note
        self.query = query
        self.look = look
        self.portfolio = portfolio
        newest = market.newest
        found = market.page(
            query: query.text, sort: query.sort, isReversed: query.isReversed, holdings: portfolio.values,
            offset: query.offset, limit: MarketQuery.pageLength)
    }

    public var body: some HTML {
        section(.id("list"), .label("Coins")) {
            ListStatus(
                found: found, query: query, newest: newest, providers: providers, note: note, look: look)
            if found.rows.isEmpty {
                nothing
            } else {
                table(.class("coins")) {
                    caption(.class("spoken")) { "Coins, their prices and what is held of them" }
                    thead { MarketHeader(query: query) }
                    tbody {
                        // A row of figures is a large value: it is looked at where it stands.
                        Each(found.rows.indices) { number in
                            MarketRow(
                                rows: found.rows, number: number,
                                holding: portfolio.holding(of: found.rows[number].coin.id), look: look,
                                isOlder: found.rows[number].source != newest?.source,
                                heldBack: heldBack[found.rows[number].coin.id])
                        }
                    }
                }
                pages
            }
        }
    }

    @HTMLBuilder private var nothing: some HTML {
        if query.text.isEmpty {
            EmptyState("Nothing here", "The list has \(found.total) coins.") {
                a(.class("button"), .href(.market())) { "To the first coins" }
            }
        } else {
            EmptyState(
                "No coin matches “\(query.text)”",
                "Coffer looks for it in the name, the symbol and the id of every coin."
            ) {
                a(.class("button"), .href(.market()), .behaviour("clear-search")) { "Clear the search" }
            }
        }
    }

    @HTMLBuilder private var pages: some HTML {
        let end = query.offset + found.rows.count
        if query.offset > 0 || end < found.total {
            nav(.class("pages"), .label("More coins"), .behaviour("grow")) {
                if query.offset > 0 {
                    a(.class("button quiet previous"), .href(.market(moved(by: -MarketQuery.pageLength)))) {
                        "Previous"
                    }
                }
                if end < found.total {
                    a(.class("button quiet next"), .href(.market(moved(by: MarketQuery.pageLength)))) { "Show more" }
                }
            }
        }
    }

    private func moved(by rows: Int) -> MarketQuery {
        var moved = query
        moved.offset = max(0, query.offset + rows)
        return moved
    }
}

/// How many, how fresh, whose; and the button that reads again.
private struct ListStatus: View {
    let found: MarketPage
    let query: MarketQuery
    let newest: (time: Moment, source: Source)?
    let providers: [String]
    let note: String?
    let look: Look

    var body: some HTML {
        div(.class("status")) {
            p(.role("status")) { count }
            p(.class("fresh"), .live(.fresh)) {
                SourceLine(
                    newest.map { Freshness(time: $0.time, source: $0.source, look: look) }, look, providers: providers,
                    note: note)
            }
            RefreshButton(returnTo: .market(query), part: "list")
        }
    }

    private var count: String {
        let total = look.format.amount(Exact(found.total)).text
        if !query.text.isEmpty { return found.total == 1 ? "1 match" : "\(total) matches" }
        return found.total == 1 ? "1 coin" : "\(total) coins"
    }
}
