import Ledger
import Markets
import Pages
import Server
import Store

extension Context {
    /// Those that most people want, then all others.
    private static let currencyCodes: [String] = {
        let first = ["usd", "eur", "gbp", "chf", "jpy", "cad", "aud", "btc"]
        let others = LiveSettings.currencies.map(\.code).filter { !first.contains($0) }.sorted()
        return (first + others).map { $0.uppercased() }
    }()
    /// Lines of the log that the page shows.
    private static let logLength = 20

    /// What Settings shows of the live market; `nil` where none runs.
    var liveFacts: LiveFacts? {
        guard let feed else { return nil }
        feed.book.flush()
        let live = state.settings.live
        let requests = (try? coffer.database.requests(limit: Context.logLength)) ?? []
        var facts = LiveFacts(
            values: Dictionary(LiveSettings.names.map { ($0, live[$0]) }, uniquingKeysWith: { first, _ in first }),
            options: Dictionary(
                LiveSettings.names.map { ($0, LiveSettings.values(of: $0)) }, uniquingKeysWith: { first, _ in first }),
            keyKind: feed.keys.read()?.kind.rawValue, spending: spending(feed), archive: archive,
            log: requests.map { request in
                let status = request.status.map { "Status \($0), \(request.bytes) bytes" } ?? "No answer"
                return LiveFacts.Line(
                    time: Moment(milliseconds: request.time), host: request.host, reason: request.reason,
                    outcome: request.trouble.map { "\(status). \($0)" } ?? status)
            })
        facts.options["base_currency"] = Context.currencyCodes
        facts.fallbacks = OtherProvider.all.map { ($0.rawValue, $0.name) }
        return facts
    }

    private func spending(_ feed: MarketFeed) -> [String] {
        let spending = feed.outbound.spending(on: .coingecko)
        func count(_ number: Int) -> String { look.format.amount(Exact(number)).text }
        var sentences = ["Used in this minute: \(spending.thisMinute) of \(count(spending.limits.perMinute)) requests."]
        if let month = spending.limits.perMonth {
            sentences.append(
                "Used in this month: \(count(spending.thisMonth)) of \(count(month)); \(count(max(0, month - spending.thisMonth))) left."
            )
        }
        if let next = spending.next {
            let local = coffer.clock.local(next.milliseconds)
            sentences.append("The next one is allowed at \(local.clockText) of \(local.day.shortText).")
        }
        if !spending.problem.isEmpty { sentences.append(spending.problem) }
        for other in OtherProvider.all {
            let spending = feed.outbound.spending(on: other)
            guard spending.thisMonth > 0 else { continue }
            let limit = spending.limits.perMonth.map { " of \(count($0))" } ?? ""
            sentences.append(
                "\(other.name) in this month: \(count(spending.thisMonth))\(limit) requests. \(spending.problem)")
        }
        return sentences
    }

    /// How much is kept, and what becomes of it.
    private var archive: [String] {
        guard let size = try? coffer.database.archiveSize() else { return [] }
        func count(_ number: Int, _ one: String) -> String {
            "\(look.format.amount(Exact(number)).text) \(one)\(number == 1 ? "" : "s")"
        }
        let closes = size.days.map { days in
            ", from \(days.lowerBound.shortText) to \(days.upperBound.shortText)"
        }
        return [
            "The archive takes \(ByteCount(size.bytes)) of the file: \(count(size.closes, "daily close")) of "
                + "\(count(size.coins, "coin"))\(closes ?? ""), \(count(size.points, "price")) within days, "
                + "\(count(size.candles, "candle")) and what was said of \(count(size.details, "coin")).",
            "A close of each listed coin is kept for each day, for good: about 10 MiB in a year for 1,000 coins. Prices within days are "
                + "thinned to one every five minutes for two days, one an hour for ninety days, then the closes alone; of too many "
                + "coins those go whose pages were opened longest ago, and can be fetched again.",
        ]
    }

    /// All fields or none; what cannot be kept stays in its field, except the key, which is never shown.
    func saveLiveSettings() throws -> Response {
        guard let feed, var facts = liveFacts else { throw WebError.noFeed }
        let form = try sentForm()
        var settings = state.settings
        for name in LiveSettings.names {
            guard let text = name == "fallbacks" ? form.fallbacks : form.first(name) else { continue }
            facts.values[name] = text
            do throws(LiveSettingError) {
                try settings.live.set(name, text)
            } catch {
                facts.errors[name] = error
            }
        }
        let typed = (form.first("key") ?? "").filter { !$0.isWhitespace }
        let key = CoinGeckoKey(line: typed)
        if !typed.isEmpty, typed != "none", key == nil { facts.errors["key"] = KeyFileError.notAKey }
        guard facts.errors.isEmpty else { return try self.settings(live: facts) }
        if !typed.isEmpty { try feed.keys.write(typed == "none" ? nil : key) }
        try coffer.set(settings)
        feed.configure()
        return redirect(.settings)
    }
}

extension Form {
    /// The selects of the order as the setting says it; `nil` where there are none.
    fileprivate var fallbacks: String? {
        let places = (0..<LiveFacts.placeCount).compactMap { first(LiveFacts.fallbackField($0)) }
        let names = places.filter { $0 != "none" && !$0.isEmpty }
        return places.isEmpty ? first("fallbacks") : names.isEmpty ? "none" : names.joined(separator: ",")
    }
}
