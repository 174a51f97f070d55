import HTML
import Ledger

/// What the trades come to beside the price of now.
struct TradeResults: View {
    let page: TradesPage

    var body: some HTML {
        dl(.class("tiles two"), .id("trade-results")) {
            Tile("Worth now") {
                page.look.ownMoney(page.average.worth(at: page.price))
            } below: {
                span(.class("dim")) { "at " }
                page.look.price(page.price)
            }
            Tile("Gain") {
                page.look.ownGain(page.average.quantity.isZero ? nil : page.holding?.gain)
            } below: {
                if let percent = page.holding?.gainPercent { page.look.change(percent) }
            }
            Tile("Break-even") {
                page.look.ownAverage(page.average.breakEven)
            } below: {
                span(.class("dim")) { distance ?? "sales counted in" }
            }
            Tile("Realised") {
                page.look.ownGain(page.holding?.realizedGain)
            } below: {
                span(.class("dim")) { "of what was sold" }
            }
        }
    }

    /// How far the price of now is from the break-even, in percent of the price.
    private var distance: String? {
        guard !page.look.hidesAmounts, let price = page.price, price > 0, let even = page.average.breakEven,
            let percent = (price - even).share(100, of: price, places: 8)
        else { return nil }
        if percent.isZero { return "at the price" }
        return "\(page.look.format.share(percent.magnitude).text) \(percent.isNegative ? "above" : "below") the price"
    }
}
