public import HTML
public import Ledger

/// How old figures are, and whose.
public struct Freshness: View {
    let time: Moment?
    let source: Source
    let look: Look

    /// - Parameter time: the newest of them; `nil` when it is not known.
    public init(time: Moment?, source: Source, look: Look) {
        self.time = time
        self.source = source
        self.look = look
    }

    public var body: some HTML {
        span(.class(isStale ? "freshness stale" : "freshness")) {
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
            guard let time else { return "from \(name)" }
            let local = Moment(milliseconds: time.milliseconds, offsetMinutes: Int(look.now.offsetMinutes))
            let day = local.day == look.now.day ? "" : local.day.shortText + ", "
            return "as of \(day)\(local.clockText) from \(name)"
                + (isStale ? ", \(Freshness.age(milliseconds)) old" : "")
        }
    }

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

/// The data's source, linked, as the provider wants it close to the data.
public struct Attribution: View {
    public init() {}

    public var body: some HTML {
        p(.class("attribution")) {
            "Price data by "
            if let link = Link(web: "https://www.coingecko.com/") {
                a(.href(link), .rel("noreferrer noopener")) { "CoinGecko" }
            }
        }
    }
}
