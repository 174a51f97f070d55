import JSON
import Ledger
import Server

extension Router {
    /// Newer prices when asked for, and as they come.
    mutating func addLivePages() {
        get("/events") { context in
            guard let feed = context.feed else { throw WebError.noFeed }
            feed.isLookedAt()
            // A page of one coin listens to its other figures, too.
            let coin = context.request.query.first("coin").flatMap { context.state.market.coin(CoinID($0)) }
            return feed.streams.open(feed.greeting(), topic: coin?.id.rawValue)
        }
        post("/refresh") { context in try context.refresh() }
    }
}

extension Context {
    /// Waits for the provider on a thread of its own; the page behind the redirect says how it went.
    fileprivate func refresh() throws -> Response {
        guard let feed else { throw WebError.noFeed }
        let place = request.form.ownPath("return") ?? "/"
        let wantsJSON = request.wantsJSON
        return .later {
            let outcome = feed.refresh()
            guard wantsJSON else { return .redirect(place) }
            return .json(outcome.json.bytes())
        }
    }
}

extension Form {
    /// A field that names a path of our own: no host, no scheme.
    func ownPath(_ name: String) -> String? {
        guard let target = first(name), target.hasPrefix("/"), !target.hasPrefix("//"), !target.contains("\\"),
            !target.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7F })
        else { return nil }
        return String(target.prefix { $0 != "#" })
    }
}

extension RefreshOutcome {
    /// What came, or why nothing did.
    var json: JSON {
        .object([
            "prices": .count(prices), "names": .count(names), "unchanged": .bool(isUnchanged),
            "busy": .bool(isBusy), "problem": .text(trouble?.problem), "remedy": .text(trouble?.remedy),
            "instead": .text(others?.source),
        ])
    }
}
