public import HTML
public import Ledger

/// Own buys of a coin beside the same money on a schedule, and what each buy did to the average.
public struct DCAReviewPage: View {
    let look: Look
    let coin: Coin
    /// `nil` where there is nothing to review.
    let review: DCAReview?
    let origin: PriceOrigin
    /// Why not.
    let refusal: (any Explained)?
    /// Of the list of buys, from 1.
    let page: Int

    static let pageLength = 250

    /// - Parameter look: in the ledger's currency.
    public init(
        look: Look, coin: Coin, review: DCAReview?, origin: PriceOrigin = PriceOrigin(),
        refusal: (any Explained)? = nil,
        page: Int = 1
    ) {
        self.origin = origin
        self.look = look
        self.coin = coin
        self.review = review
        self.refusal = refusal
        self.page = page
    }

    public var body: some HTML {
        Page(
            PageHead("Review of buys", tab: .trades, leftButton: .back(.coinTrades(coin.id), label: "Trades")),
            look: look
        ) {
            div(.class("screen-head")) {
                Logo(coin, size: .large, logos: look.logos)
                h2 {
                    bdi { coin.shownName }
                    " buys"
                }
            }
            if let review {
                ways(review)
                PriceOriginNote(origin: origin)
                buys(review)
            } else if let refusal {
                EmptyState(refusal.problem, "Enter what you bought; a purchase needs its money and its day.") {
                    p { a(.class("button quiet"), .href(.coinTrades(coin.id))) { "To the trades" } }
                }
            }
        }
    }

    private func ways(_ review: DCAReview) -> some HTML {
        section(.class("card padded wide-table"), .label("The same money, otherwise")) {
            h2 { "The same money, otherwise" }
            p {
                "Valued at "
                look.ownAverage(review.close)
                ", the close of \(review.day.shortText). "
                comparison(review)
            }
            table(.class("sums")) {
                caption(.class("spoken")) { "Ways of putting in the same money" }
                thead {
                    tr {
                        th(.scope("col")) { "Bought" }
                        th(.scope("col"), .class("number wide")) { "Buys" }
                        th(.scope("col"), .class("number wide")) { "Average" }
                        th(.scope("col"), .class("number wide")) { "Coins" }
                        th(.scope("col"), .class("number")) { "Worth" }
                        th(.scope("col"), .class("number")) { "Gain" }
                    }
                }
                tbody { Each([review.own] + review.rivals) { way($0) } }
            }
            for way in review.rivals where !way.leftOver.isZero {
                p(.class("note")) {
                    "\(DCAReviewPage.name(way.schedule)): "
                    look.ownMoney(way.leftOver)
                    " found no day with a price and is not in it."
                }
            }
            p(.class("note")) {
                "Own buys count with their fees. The others put in the same money without a fee at the day's close, from the day of the first own buy to that of the last; a day without a price waits for the next one."
            }
        }
    }

    /// Which way would have been the best, in a sentence.
    private func comparison(_ review: DCAReview) -> String {
        let all = review.rivals.filter { $0.leftOver.isZero }
        guard let best = all.max(by: { $0.worth < $1.worth }) else { return "" }
        let name = DCAReviewPage.name(best.schedule)
        if best.worth <= review.own.worth { return "No schedule would have done better than you did." }
        let more = (best.worth - review.own.worth).share(100, of: review.own.worth, places: 8)
        return "\(name) would be worth \(look.format.share(more).text) more."
    }

    private func way(_ way: DCAReview.Outcome) -> some HTML {
        tr {
            th(.scope("row")) { DCAReviewPage.name(way.schedule) }
            td(.class("number wide")) { String(way.purchases) }
            td(.class("number wide")) { look.ownAverage(way.averageCost) }
            td(.class("number wide")) { look.ownAmount(way.quantity.rounded(places: 8)) }
            td(.class("number")) { look.ownMoney(way.worth) }
            td(.class("number")) {
                Change(look.format.percent(way.gainPercent))
            }
        }
    }

    private func buys(_ review: DCAReview) -> some HTML {
        let all = Array(review.buys.reversed())
        let count = (all.count + DCAReviewPage.pageLength - 1) / DCAReviewPage.pageLength
        let number = min(max(page, 1), max(count, 1))
        return section(.class("card padded wide-table"), .label("Each buy")) {
            h2 { all.count == 1 ? "1 buy" : "\(all.count) buys" }
            table(.class("sums")) {
                caption(.class("spoken")) { "What each buy did to the average, newest first" }
                thead {
                    tr {
                        th(.scope("col")) { "Day" }
                        th(.scope("col"), .class("number wide")) { "Amount" }
                        th(.scope("col"), .class("number")) { "Price with fee" }
                        th(.scope("col"), .class("number wide")) { "Average before" }
                        th(.scope("col"), .class("number wide")) { "Average after" }
                        th(.scope("col"), .class("number")) { "Gain" }
                    }
                }
                tbody {
                    Each(all.dropFirst((number - 1) * DCAReviewPage.pageLength).prefix(DCAReviewPage.pageLength)) {
                        buy($0, review)
                    }
                }
            }
            ListPages(number: number, count: count, label: "Pages of buys") { .dcaReview(coin.id, page: $0) }
        }
    }

    private func buy(_ buy: DCAReview.Buy, _ review: DCAReview) -> some HTML {
        tr {
            th(.scope("row")) {
                buy.day.shortText
                if review.buys.count > 1, buy == review.best {
                    span(.class("sub gain")) { "lowest price" }
                } else if review.buys.count > 1, buy == review.worst {
                    span(.class("sub loss")) { "highest price" }
                }
            }
            td(.class("number wide")) { look.ownAmount(buy.quantity) }
            td(.class("number")) { look.ownAverage(buy.price) }
            td(.class("number wide")) { look.ownAverage(buy.averageBefore) }
            td(.class("number wide")) { look.ownAverage(buy.averageAfter) }
            td(.class("number")) { Change(look.format.percent(buy.gainPercent)) }
        }
    }

    private static func name(_ schedule: DCAReview.Schedule?) -> String {
        switch schedule {
        case nil: "As you did"
        case .daily: "Every day"
        case .weekly: "Every week"
        case .monthly: "Every month"
        case .lumpSum: "All on the first day"
        }
    }
}
