public import HTML
public import Ledger

/// How old figures are, and whose.
public struct Freshness: View {
    let time: Moment?
    let source: Source
    let look: Look
    /// Whether a provider's name belongs to it; not where it stands beside it anyway.
    var namesProvider = true

    /// - Parameter time: the newest of them; `nil` when it is not known.
    public init(time: Moment?, source: Source, look: Look) {
        self.time = time
        self.source = source
        self.look = look
    }

    public var body: some HTML {
        span(.class("freshness \(state.rawValue)")) {
            if let moment = time, source != .snapshot {
                timestamp(.datetime(moment.iso8601)) { text }
            } else {
                text
            }
        }
    }

    /// `Snapshot of 14 Feb 2025`, `as of 14:03 from CoinGecko`, `as of 14:03 from CoinGecko, 12 min old`.
    public var text: String {
        switch source {
        case .snapshot:
            guard let day = look.snapshotDay ?? time?.day else { return "Snapshot" }
            return "Snapshot of \(day.shortText)"
        case .provider(let name):
            guard let time else { return "of unknown age" + (namesProvider ? ", from \(name)" : "") }
            let local = Moment(milliseconds: time.milliseconds, offsetMinutes: Int(look.now.offsetMinutes))
            let day = local.day == look.now.day ? "" : local.day.shortText + ", "
            return "as of \(day)\(local.clockText)" + (namesProvider ? " from \(name)" : "")
                + (isStale ? ", \(Freshness.age(milliseconds)) old" : "")
        }
    }

    /// For a narrow place: `of 14 Feb 2025`, `CoinGecko, 14:03`.
    var brief: String {
        guard let time else { return text }
        let local = Moment(milliseconds: time.milliseconds, offsetMinutes: Int(look.now.offsetMinutes))
        let when = local.day == look.now.day ? local.clockText : local.day.shortText
        return source.name.map { "\($0), \(when)" } ?? "of \(when)"
    }

    /// How a figure is to be taken; each looks different.
    enum State: String {
        case live, stale, unknown
    }

    var state: State { isStale ? .stale : time == nil ? .unknown : .live }

    /// Older than five minutes, or the snapshot.
    var isStale: Bool { source == .snapshot || milliseconds > 5 * 60_000 }

    private var milliseconds: Int64 { time.map { look.now.milliseconds - $0.milliseconds } ?? 0 }

    static func age(_ milliseconds: Int64) -> String {
        let minutes = milliseconds / 60_000
        if minutes < 120 { return "\(minutes) min" }
        if minutes < 48 * 60 { return "\(minutes / 60) h" }
        return "\(minutes / 1440) days"
    }
}

/// How fresh the figures of a page are, and beside it, linked, whose they are.
public struct SourceLine: View {
    let freshness: Freshness?
    let look: Look?
    let providers: [String]
    let note: String?

    /// - Parameters:
    ///   - look: where what is wrong with the feed is to be said, too.
    ///   - providers: whose the prices are.
    ///   - note: what else is to be said of where they come from, such as that they were converted.
    public init(
        _ freshness: Freshness?, _ look: Look? = nil, providers: [String] = [], note: String? = nil
    ) {
        self.look = look
        self.providers = providers
        self.note = note
        var freshness = freshness
        if case .provider("CoinGecko")? = freshness?.source { freshness?.namesProvider = false }
        self.freshness = freshness
    }

    /// - Parameter origin: of the figures beside it.
    public init(_ freshness: Freshness?, _ look: Look? = nil, origin: PriceOrigin) {
        self.init(freshness, look, providers: origin.providers, note: origin.converted?.sentence)
    }

    public var body: some HTML {
        span(.class("source")) {
            if let freshness {
                freshness
                " · "
            }
            Attribution(providers)
            if let note { span(.class("origin")) { " · " + note } }
            if let look { FeedTrouble(look: look) }
        }
    }
}
