import HTML
import Ledger

/// One coin of the list.
struct MarketRow: View {
    let rows: [MarketCoin]
    let number: Int
    let holding: Holding?
    let look: Look
    /// From an older source than the newest of the list.
    let isOlder: Bool
    let heldBack: HeldBackPrice?

    var body: some HTML {
        tr(.coinRow(rows[number].coin.id)) {
            td(.class("rank")) { if let rank = rows[number].rank { Digits(rank) } else { "–" } }
            td(.class("who")) {
                CoinLabel(rows[number].coin, logos: look.logos) {
                    if let held {
                        span(.class("held narrow")) {
                            look.ownAmount(held.quantity)
                            " · "
                            span(.live(.value)) { look.ownMoney(held.value) }
                        }
                    }
                }
            }
            td(.class("number wide")) {
                if let held {
                    span(.class("main"), .live(.value)) { look.ownMoney(held.value) }
                    span(.class("sub dim")) { look.ownAmount(held.quantity) }
                } else {
                    span(.class("unknown")) { "–" }
                }
            }
            td(.class("number wide"), .live(.cap)) { look.short(rows[number].marketCap) }
            td(.class("number wide")) { Sparkline(week: rows[number]) }
            td(.class("number")) {
                span(.class("main"), .live(.price)) { look.price(rows[number].price) }
                span(.class("sub"), .live(.change)) { look.change(rows[number].change24hPercent) }
                if isOlder, let time = rows[number].quoteTime {
                    let age = Freshness(time: time, source: rows[number].source, look: look)
                    span(.class("sub stale"), .title(age.text)) { age.brief }
                }
                span(.live(.question)) { HeldBackMark(heldBack: heldBack, look: look) }
            }
        }
    }

    /// Only what is held now: a coin that was sold has no holding here.
    private var held: Holding? { holding.flatMap { $0.quantity.isZero ? nil : $0 } }
}

extension Sparkline {
    /// A coin's last seven days: the hourly prices where the provider sent them, else the prices that the recorded
    /// changes give for 7 days, 24 hours and 1 hour ago, and now.
    init(week row: MarketCoin) {
        if row.sparkline.count >= 2 {
            self.init(values: row.sparkline)
        } else {
            self.init(row.pastPrices)
        }
    }
}

extension MarketCoin {
    /// Prices that follow from recorded changes, for drawing, hours before now, oldest first; none where the price is not known.
    fileprivate var pastPrices: [(time: Double, value: Double)] {
        guard let price = price?.double, price > 0 else { return [] }
        var points: [(time: Double, value: Double)] = []
        points.reserveCapacity(4)
        let add = { (hours: Double, change: Exact?) in
            guard let factor = change.map({ 1 + $0.double / 100 }), factor > 0 else { return }
            points.append((-hours, price / factor))
        }
        add(168, change7dPercent)
        add(24, change24hPercent)
        add(1, change1hPercent)
        points.append((0, price))
        return points.count == 1 ? [] : points
    }
}
