import HTML
public import Store
public import Ledger
import Markets
public import Pages
public import Server

/// What a handler is given: the request, what its path named, and the running program.
public struct Context: Sendable {
    public let request: Request
    public let coffer: Coffer
    /// The state when the request came.
    public let state: State
    /// What was made of the entries, kept from one request to the next.
    let trades: TradeMemory
    /// Files that came in and wait.
    let imports: ImportDesk
    /// `nil` where no live market runs.
    let feed: MarketFeed?
    private let parameters: [String: String]

    init(
        request: Request, coffer: Coffer, state: State, parameters: [String: String],
        trades: TradeMemory = TradeMemory(), imports: ImportDesk = ImportDesk(), feed: MarketFeed? = nil
    ) {
        self.request = request
        self.coffer = coffer
        self.state = state
        self.parameters = parameters
        self.trades = trades
        self.imports = imports
        self.feed = feed
    }

    /// The coin that the path names as `{id}`.
    public var coinID: CoinID { CoinID(parameters["id"] ?? "") }

    /// The coin that the path names, if there is or ever was such a one.
    func knownCoin() throws(WebError) -> Coin {
        guard let coin = state.market.coin(coinID) ?? state.knownCoins[coinID] else {
            throw .noSuchCoin(coinID.rawValue)
        }
        return coin
    }

    /// A part of the path by its name in the route; empty for a name that the route does not have.
    public func parameter(_ name: String) -> String { parameters[name] ?? "" }

    /// How this person wants figures to look.
    public var look: Look {
        var look = Context.look(state, coffer)
        look.feed = feed?.note(state)
        look.logos = logos
        return look
    }

    static func look(_ state: State, _ coffer: Coffer) -> Look {
        Look(
            theme: Look.Theme(rawValue: state.settings.theme.rawValue) ?? .system, format: state.settings.numberFormat,
            hidesAmounts: state.settings.hidesAmounts, currency: state.market.currency,
            ownCurrency: state.ledgerCurrency, now: coffer.now(), snapshotDay: coffer.snapshot.day)
    }

    private var logos: LogoNames {
        guard coffer.logos.mayHaveSome else { return .none }
        let isOffline = feed?.outbound.isOffline ?? false
        return LogoNames { [market = state.market, logos = coffer.logos] coin in
            guard let address = market.row(of: coin)?.image else { return nil }
            return switch logos.standing(of: coin, address: address) {
            case .kept: .kept(address: address)
            // Nobody fetches it: the browser need not ask.
            case .wanted: isOffline ? nil : .wanted(address: address)
            case .none: nil
            }
        }
    }

    /// The same for what the ledger says, which is in its own currency.
    public var ledgerLook: Look {
        var look = look
        look.currency = state.ledgerCurrency
        return look
    }

    /// How old the newest price of what is held is, and whose.
    public var ownFreshness: Freshness? {
        state.ownMarket.newest.map { Freshness(time: $0.time, source: $0.source, look: look) }
    }

    /// How old the newest quote is, and whose.
    public var freshness: Freshness? {
        state.market.newest.map { Freshness(time: $0.time, source: $0.source, look: look) }
    }

    /// What the last write of a redirect said: `?saved=BATCH`, with undo offered.
    public var flash: Flash? {
        if let text = request.query.first("saved"), let batch = Int64(text),
            let saved = try? coffer.database.batches(limit: 20).first(where: { $0.id == batch })
        {
            return Flash(saved.title + ".", undo: saved.undoneBy == nil ? saved.id : nil, returnTo: request.path)
        }
        return nil
    }

    /// The part of a page that script asks for; `nil` for the whole page.
    public var part: String? { request.query.first("part") }

    /// A mark of how much has been written, for the forms of a page: with what they hold it makes the key of a write.
    public var formKey: String { String(state.newestBatch) }

    /// The same form sent twice is written once; another text in its fields, or a page made later, is another write.
    public var writeKey: RequestKey? {
        guard request.form.first("key")?.isEmpty == false else { return nil }
        return RequestKey(
            request.segments.joined(separator: "/") + "?"
                + request.form.pairs.map { "\($0.name)=\($0.value)" }.joined(separator: "&"))
    }

    /// The form that was sent; anything else would be read as a form without fields.
    ///
    /// - Parameter mayBeEmpty: it says something without fields, too.
    func sentForm(mayBeEmpty: Bool = false) throws(WebError) -> Form {
        guard request.body.isEmpty || request.contentType == Form.type else {
            throw .notAForm(type: request.contentType ?? "of no named type")
        }
        guard mayBeEmpty || !request.form.pairs.isEmpty else { throw .emptyForm }
        return request.form
    }

    /// The state after a write of this request.
    public func fresh() throws -> Context {
        Context(
            request: request, coffer: coffer, state: try coffer.state(), parameters: parameters, trades: trades,
            imports: imports, feed: feed)
    }

    /// See there.
    public func redirect(_ route: Route, saved: Int64? = nil) -> Response {
        let address = route.link.text
        guard let saved else { return .redirect(address) }
        return .redirect(address + (address.contains("?") ? "&" : "?") + "saved=\(saved)")
    }
}
