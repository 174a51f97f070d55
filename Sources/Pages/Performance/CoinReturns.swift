import HTML
import Ledger

/// How each coin did, with a link to it alone.
struct CoinReturns: View {
    let returns: [CoinReturn]
    let coins: [CoinID: Coin]
    let query: PerformanceQuery
    let look: Look

    var body: some HTML {
        if returns.count > 1 {
            section(.class("card padded wide-table"), .label("By coin")) {
                h2 { "By coin" }
                table(.class("sums")) {
                    caption(.class("spoken")) { "What each coin gained in this range" }
                    thead {
                        tr {
                            th(.scope("col")) { "Coin" }
                            th(.scope("col"), .class("number wide")) { "Put in" }
                            th(.scope("col"), .class("number wide")) { "Taken out" }
                            th(.scope("col"), .class("number wide")) { "Value at the end" }
                            th(.scope("col"), .class("number")) { "Gain" }
                            th(.scope("col"), .class("number")) { "Simple return" }
                            th(.scope("col"), .class("number wide")) { "Money-weighted" }
                        }
                    }
                    tbody { Each(returns) { row($0) } }
                }
                p(.class("note")) {
                    "What a swap takes out of one coin it puts into the other, so the gains add up to that of the portfolio where every day has all prices."
                }
            }
        }
    }

    private func row(_ item: CoinReturn) -> some HTML {
        let gain = item.performance?.gain
        let rate = item.performance?.moneyWeighted
        return tr {
            th(.scope("row")) {
                a(.class("text-link"), .href(.performance(query.with(item.coin)))) {
                    bdi { coins[item.coin]?.shownSymbol ?? item.coin.rawValue }
                }
            }
            td(.class("number wide")) { look.ownMoney(gain?.putIn) }
            td(.class("number wide")) { look.ownMoney(gain?.takenOut) }
            td(.class("number wide")) { look.ownMoney(gain?.endValue) }
            td(.class("number")) { look.ownGain(gain?.gain) }
            td(.class("number")) { look.rate(gain?.rate) }
            td(.class("number wide")) { look.rate(rate?.isWorthAYear == true ? rate?.rate : nil) }
        }
    }
}
