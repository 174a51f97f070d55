import JSON
import Ledger
import Markets

/// Why there is nothing to review.
enum DCAReviewError: Explained, Equatable {
    case noBuys(String)
    case noCloses(String)

    var problem: String {
        switch self {
        case .noBuys(let name): "No purchase of \(name) for money is in the ledger."
        case .noCloses(let name): "No daily prices of \(name) are recorded since the first purchase."
        }
    }

    var remedy: String {
        switch self {
        case .noBuys: "Enter one with “coffer buy COIN AMOUNT --total T --at DAY”."
        case .noCloses: "Review a coin whose history is recorded, for example bitcoin."
        }
    }
}

extension State {
    /// Own buys of a coin beside the same money on a schedule, up to today or the last recorded day.
    func dcaReview(
        of coin: Coin, snapshot: Snapshot, today: Day
    ) throws(DCAReviewError) -> (review: DCAReview, origin: PriceOrigin) {
        let closes = closes(of: [coin.id], snapshot: snapshot)
        let review = DCAReview(
            of: coin.id, entries: entries, closes: closes[coin.id] ?? DailyCloses([PricePoint]()),
            currency: ledgerCurrency, asOf: today)
        if let review, let first = review.buys.map(\.day).min() {
            return (review, closes.origin([coin.id: first...review.day]))
        }
        let hasBuys = entries.contains { $0.kind == .buy && $0.received?.asset == .coin(coin.id) }
        throw hasBuys ? .noCloses(coin.name) : .noBuys(coin.name)
    }
}

/// A review of buys in a terminal.
struct DCAReviewReport {
    let terminal: Terminal
    let figures: Figures

    func print(_ review: DCAReview, _ origin: PriceOrigin, _ coin: Coin) {
        terminal.print(
            "\(coin.name, .strong)  \("valued at \(figures.price(review.close)), the close of \(review.day.shortText)", .faint)"
        )
        var ways = Table([
            .left("The same money"), .right("Buys", drop: 2), .right("Average", drop: 1), .right("Coins"),
            .right("Worth"), .right("Gain %"),
        ])
        for way in [review.own] + review.rivals {
            ways.add([
                Phrase(DCAReviewReport.name(way.schedule), way.schedule == nil ? .strong : .plain),
                Phrase(String(way.purchases)), Phrase(figures.price(way.averageCost)),
                Phrase(figures.amount(way.quantity.rounded(places: 8))), Phrase(figures.money(way.worth)),
                figures.change(way.gainPercent),
            ])
        }
        terminal.print(ways)
        for way in review.rivals where !way.leftOver.isZero {
            terminal.printParagraph(
                "\(DCAReviewReport.name(way.schedule)): \(figures.money(way.leftOver)) found no day with a price.")
        }
        terminal.print("")
        print(review.buys, best: review.best, worst: review.worst)
        terminal.print("")
        terminal.printParagraph(
            "Own buys count with their fees; the others buy at the day's close without one, from the day of the first own buy to that of the last.",
            tint: .faint)
        terminal.printOrigin(origin)
    }

    private func print(_ buys: [DCAReview.Buy], best: DCAReview.Buy?, worst: DCAReview.Buy?) {
        var table = Table([
            .left("Bought"), .right("Coins"), .right("Price, with fee"), .right("Average then", drop: 1),
            .right("Gain %"), .left(""),
        ])
        for buy in buys.suffix(200) {
            let mark = buy == best ? "best" : buy == worst ? "worst" : ""
            table.add([
                Phrase(buy.day.description), Phrase(figures.amount(buy.quantity)), Phrase(figures.price(buy.price)),
                Phrase(figures.price(buy.averageAfter)), figures.change(buy.gainPercent), Phrase(mark, .accent),
            ])
        }
        terminal.print(table)
        if buys.count > 200 { terminal.print(Phrase("The last 200 of \(buys.count); --json has all.", .faint)) }
    }

    private static func name(_ schedule: DCAReview.Schedule?) -> String {
        switch schedule {
        case nil: "as you bought"
        case .daily: "every day"
        case .weekly: "every week"
        case .monthly: "every month"
        case .lumpSum: "all on the first day"
        }
    }
}

extension DCAReview {
    func json(_ coin: Coin, _ currency: Currency, _ origin: PriceOrigin) -> JSON {
        .object([
            "id": .string(coin.id.rawValue), "currency": .string(currency.code), "sources": origin.sourcesJSON,
            "converted_from": origin.convertedJSON, "rate_days": origin.rateDaysJSON,
            "day": .string(day.description),
            "close": .exact(close), "own": own.json, "rivals": .array(rivals.map(\.json)),
            "best": .text(best?.entry.description), "worst": .text(worst?.entry.description),
            "buys": .array(buys.map(\.json)),
        ])
    }
}

extension DCAReview.Outcome {
    fileprivate var json: JSON {
        .object([
            "schedule": .text(schedule?.rawValue), "purchases": .count(purchases), "late": .count(late),
            "quantity": .exact(quantity), "spent": .exact(spent), "left_over": .exact(leftOver),
            "average_cost": .exact(averageCost), "worth": .exact(worth), "gain": .exact(gain),
            "gain_percent": .exact(gainPercent),
        ])
    }
}

extension DCAReview.Buy {
    fileprivate var json: JSON {
        .object([
            "entry": .string(entry.description), "day": .string(day.description), "quantity": .exact(quantity),
            "cost": .exact(cost), "price": .exact(price), "average_before": .exact(averageBefore),
            "average_after": .exact(averageAfter), "worth": .exact(worth), "gain": .exact(gain),
            "gain_percent": .exact(gainPercent),
        ])
    }
}
