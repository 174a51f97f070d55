import JSON
import Ledger
import Markets
import Server
import Store

extension API {
    static let live: [APIOperation] = [
        APIOperation(
            method: "GET", path: "/feed", name: "feed",
            summary: "How the live market is: troubles, sources, prices in question, requests left", answer: "Feed",
            handle: { context in try context.liveFeed().json(context.state) }),
        APIOperation(
            method: "POST", path: "/refresh", name: "refresh",
            summary:
                "Asks for newer prices, and answers once they are there; a refresh that runs already is not doubled",
            answer: "Refresh", isLater: true,
            handle: { context in try context.liveFeed().refresh().json }),
        APIOperation(
            method: "GET", path: "/requests", name: "requests",
            summary: "What left this computer, newest first: every request to a provider, never with a key",
            query: [.count("limit", "Requests at most", 1...Int(Database.requestLimit), standard: 50)],
            answer: "Requests",
            handle: { context in
                context.feed?.book.flush()
                let limit = try context.count("limit", 1...Int(Database.requestLimit), standard: 50)
                return JSON.object([
                    "requests": .array(
                        try context.coffer.database.requests(limit: limit).map { $0.json(context.coffer.clock) })
                ])
            }),
        APIOperation(
            method: "POST", path: "/coins/{id}/held-back", name: "answerHeldBack",
            summary: "Uses a price that is held back because it is far from another source’s, or keeps the known one",
            body: "HeldBackInput", answer: "Coin",
            handle: { context in
                let coin = try context.coin(context.parameter("id"))
                let fields = try context.fields(["answer", "price", "source"])
                guard let answer = try fields.choice("answer", HeldBackAnswer.self) else {
                    throw APIError.missing(field: "answer")
                }
                try context.answer(
                    answer, of: coin, price: try fields.exact("price"), source: try fields.text("source"))
                let state = try context.fresh().state
                let known = state.knowledge(of: coin.id, snapshot: context.coffer.snapshot)
                return state.coinJSON(coin, known.row, detail: known.detail)
            }),
    ]
}

extension Context {
    func liveFeed() throws(WebError) -> MarketFeed {
        guard let feed else { throw .noFeed }
        return feed
    }

    /// Answers a price in question, and tells whoever looks.
    func answer(_ answer: HeldBackAnswer, of coin: Coin, price: Exact?, source: String?) throws {
        try coffer.answer(answer, of: coin, price: price, source: source)
        feed?.tellChanges(from: state, to: try coffer.state())
    }
}
