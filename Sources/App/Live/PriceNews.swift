import JSON
import Ledger
import Pages

/// What open pages are told after a refresh: the rows and figures that read otherwise than before, as pages show them.
struct PriceNews: JSONDocument {
    private let before: State
    private let after: State
    private let market: String
    private let look: Look
    private let ledgerLook: Look
    /// Places of the rows.
    private let rows: [Int]
    private let figures: [(name: LivePart.Name, html: [UInt8])]

    /// - Parameter market: names what the figures come from.
    init(from before: State, to after: State, named market: String, _ looks: (market: Look, ledger: Look)) {
        (self.before, self.after, self.market) = (before, after, market)
        (look, ledgerLook) = looks
        rows = after.market.rows.indices.filter { PriceNews.differs(after.market.rows[$0], before, after) }
        figures = LiveFigures(
            market: after.market, portfolio: after.portfolio, look: looks.market, ledgerLook: looks.ledger
        ).changed(
            since: LiveFigures(
                market: before.market, portfolio: before.portfolio, look: looks.market, ledgerLook: looks.ledger))
    }

    /// Nothing reads otherwise.
    var isEmpty: Bool { rows.isEmpty && figures.isEmpty }

    private static func differs(_ row: MarketCoin, _ before: State, _ after: State) -> Bool {
        let id = row.coin.id
        let old = before.market.price(of: id)
        let (own, oldOwn) = (after.ownMarket.price(of: id), before.ownMarket.price(of: id))
        return old.price != row.price || old.change24hPercent != row.change24hPercent
            || own.price != oldOwn.price || own.change24hPercent != oldOwn.change24hPercent
            || after.heldBack[id] != before.heldBack[id]
    }

    func write(into writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("market", market)
            writer.name("rows")
            writer.object { writer in for place in rows { write(after.market.rows[place], into: &writer) } }
            writer.name("figures")
            writer.object { writer in
                for figure in figures {
                    writer.name(any: figure.name.rawValue)
                    writer.text(utf8: figure.html)
                }
            }
        }
    }

    private func write(_ row: MarketCoin, into writer: inout JSONWriter) {
        let id = row.coin.id
        let holding = after.portfolio.holding(of: id).flatMap { $0.quantity.isZero ? nil : $0 }
        let part = LiveRow(
            row, holding: holding, heldBack: after.heldBack[id], look: look, ledgerLook: ledgerLook)
        writer.name(any: id.rawValue)
        writer.object { writer in
            writer.member("price", utf8: part.price)
            writer.member("change", utf8: part.change)
            writer.member("cap", utf8: part.cap)
            writer.member("question", utf8: part.question)
            if let own = part.own {
                writer.member("value", utf8: own.value)
                writer.member("own-price", utf8: own.price)
                writer.member("own-change", utf8: own.change)
            }
            if let now = row.price, let then = before.market.price(of: id).price, now != then {
                writer.member("moved", now > then ? "up" : "down")
            }
        }
    }
}
