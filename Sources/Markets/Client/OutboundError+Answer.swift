import Ledger

// What an answer that is no figures means, and how long it makes us wait.
extension OutboundError {
    /// `nil` for 200: what it holds is looked at by whoever reads it.
    init?(_ answer: Fetched, _ provider: Provider, now: Moment) {
        let message = ProviderAnswer.message(in: answer.body)
        switch answer.status {
        case 200: return nil
        case 301, 302, 303, 307, 308:
            self = .redirected(provider, to: FetchError.host(of: answer.header("location") ?? ""))
        case 418, 429: self = .limited(provider, until: OutboundError.told(answer, now), message: message)
        case 503 where answer.header("retry-after") != nil:
            self = .limited(provider, until: OutboundError.told(answer, now), message: message)
        case 408, 500...599: self = .failing(provider, status: answer.status, message: message)
        // A page of whoever stands before the provider: it goes away again.
        case 403 where answer.isPage && provider != .logos: self = .failing(provider, status: 403, message: message)
        default: self = .refused(provider, status: answer.status, message: message)
        }
    }

    /// What an answer with status 200 that holds no figures means.
    init(_ error: ProviderError, _ answer: Fetched, _ provider: Provider, now: Moment) {
        if case .rateLimited(let message) = error {
            self = .limited(provider, until: OutboundError.told(answer, now), message: message)
        } else {
            self = .answer(provider, error)
        }
    }

    /// How long to wait: milliseconds after the first failure, the longest, and whether `retry-after` counts.
    var backoff: (base: Int64, longest: Int64, honours: Bool)? {
        switch self {
        case .offline, .minuteSpent, .monthSpent, .waiting, .fetch(.stopped), .fetch(.notAnAddress), .fetch(.noLibrary):
            nil
        case .limited: (60_000, 30 * 60_000, true)
        case .failing(_, 403, _): (5 * 60_000, 60 * 60_000, true)
        // It has them in dollars, for which it may be asked at once.
        case .answer(_, .noPrices(_, let currency)) where currency != .usd: nil
        case .fetch, .failing, .answer: (15_000, 15 * 60_000, true)
        // Asking again changes nothing: a key or an address has to be changed.
        // A picture that is not to be had says nothing of the others.
        case .refused(.logos, _, _), .redirected(.logos, _): nil
        case .refused(_, 401, _), .refused(_, 403, _), .refused(_, 451, _), .redirected:
            (60 * 60_000, 60 * 60_000, false)
        case .refused: nil
        }
    }

    private static func told(_ answer: Fetched, _ now: Moment) -> Moment {
        let told = answer.header("retry-after").flatMap {
            RetryAfter.milliseconds($0, now: now, date: answer.header("date"))
        }
        return Moment(milliseconds: now.milliseconds + (told ?? 60_000), offsetMinutes: Int(now.offsetMinutes))
    }
}

extension Fetched {
    /// HTML, by its type or its first byte.
    var isPage: Bool {
        if header("content-type")?.lowercased().hasPrefix("text/html") == true { return true }
        return body.first { $0 > 0x20 } == UInt8(ascii: "<")
    }

    /// The body, where it says that it is JSON.
    ///
    /// - Throws: ``ProviderError/webPage(title:)`` and its like, which say what it is instead.
    func json() throws(ProviderError) -> [UInt8] {
        guard !body.isEmpty else { throw .empty }
        let type = header("content-type")?.lowercased().prefix { $0 != ";" } ?? "application/json"
        if type.hasSuffix("json") || isPage { return body }
        let text = String(decoding: body.prefix(80), as: UTF8.self).singleLine
        if text.lowercased().hasPrefix("throttled") { throw .rateLimited(message: text) }
        throw type.hasPrefix("text/") ? .plainText(text) : .wrongType(String(type.prefix(60)).singleLine)
    }
}
