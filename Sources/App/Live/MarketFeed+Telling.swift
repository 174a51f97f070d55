import HTML
import JSON
import Ledger
import Markets
import Pages
import Server
import Synchronization

// What listeners are told. All figures are made here, exactly and as pages show them; a browser only puts them in place.
extension MarketFeed {
    /// What pages say of it.
    func note(_ state: State) -> FeedNote {
        let next = outbound.spending(on: .coingecko).next
        return inside.withLock { inside in
            FeedNote(
                isOffline: outbound.isOffline, problem: outbound.isOffline ? nil : inside.trouble?.error.problem,
                next: inside.trouble == nil ? nil : next,
                market: MarketFeed.market(state), instead: inside.trouble == nil ? nil : inside.others?.sentence)
        }
    }

    /// Names what the figures of a page come from.
    private static func market(_ state: State) -> String { String(state.quotesTime?.milliseconds ?? 0) }

    /// How figures look, with how the feed is.
    private func looks(_ state: State) -> (market: Look, ledger: Look) {
        var look = Context.look(state, coffer)
        look.feed = note(state)
        var ledgerLook = look
        ledgerLook.currency = state.ledgerCurrency
        return (look, ledgerLook)
    }

    /// To whoever begins to listen: how things stand.
    func greeting() -> ServerEvent {
        ServerEvent(
            "state", data: (try? coffer.state()).map { stateData($0) } ?? Array("{}".utf8), retryMilliseconds: 2000)
    }

    /// Age and trouble, where they are others than was told last.
    func tellState() {
        guard streams.count > 0, let state = try? coffer.state() else { return }
        let data = stateData(state)
        let isNew = inside.withLock { inside in
            defer { inside.told = data }
            return inside.told != data
        }
        if isNew { streams.send(ServerEvent("state", data: data)) }
        tellCoins(state)
    }

    private func stateData(_ state: State) -> [UInt8] {
        let look = looks(state).market
        let line = { (market: Market, providers: [String], note: String?) in
            SourceLine(
                market.newest.map { Freshness(time: $0.time, source: $0.source, look: look) }, look,
                providers: providers, note: note
            ).render()
        }
        let own = state.portfolio.origin
        let arrivals = inside.withLock { $0.arrivals }.sorted { $0.key < $1.key }
        return JSON.object([
            "fresh": .html(line(state.market, state.market.providers, state.market.note)),
            "own": .html(line(state.ownMarket, own.providers, own.converted?.sentence)),
            "market": .string(MarketFeed.market(state)),
            "coins": .object(arrivals.map { JSON.Member($0.key.rawValue, .number(Exact(Int($0.value)))) }),
        ]).bytes()
    }

    /// The rows whose figures changed, and the totals.
    func tellChanges(from before: State, to after: State) {
        guard streams.count > 0 else { return }
        let news = PriceNews(from: before, to: after, named: MarketFeed.market(after), looks(after))
        if !news.isEmpty { streams.send(ServerEvent("prices", data: news.bytes())) }
    }

    /// To the page of a coin its own figures, those that read otherwise than before.
    private func tellCoins(_ state: State) {
        let coins = streams.topics.map { CoinID($0) }
        let look = looks(state).market
        var told = inside.withLock { $0.toldCoins }
        var news: [(CoinID, LiveCoin)] = []
        for coin in coins {
            let known = state.knowledge(of: coin, snapshot: coffer.snapshot)
            let figures = LiveCoin(known.row, known.detail, look: look)
            let changed = figures.changed(since: told[coin])
            if !changed.isEmpty {
                let parts = JSON.object(changed.map { JSON.Member($0.name.rawValue, .html($0.html)) })
                let document = JSON.object(["coin": .string(coin.rawValue), "parts": parts])
                streams.send(ServerEvent("coin", data: document.bytes()), to: coin.rawValue)
            }
            news.append((coin, figures))
        }
        told = Dictionary(news, uniquingKeysWith: { first, _ in first })
        inside.withLock { $0.toldCoins = told }
    }
}

extension JSON {
    fileprivate static func html(_ bytes: [UInt8]) -> JSON { .string(String(decoding: bytes, as: UTF8.self)) }
}
