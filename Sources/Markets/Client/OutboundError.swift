public import Ledger

/// Why a request outside gave nothing.
public enum OutboundError: Explained, Equatable {
    /// Forbidden by `--offline` or in Settings.
    case offline
    case minuteSpent(Provider, until: Moment)
    case monthSpent(Provider, until: Moment)
    /// After a failure it is not asked again before then.
    case waiting(Provider, until: Moment, problem: String)
    case fetch(FetchError)
    /// 429 and its like; it said itself how long to wait, or did not.
    case limited(Provider, until: Moment, message: String?)
    case refused(Provider, status: Int, message: String?)
    case failing(Provider, status: Int, message: String?)
    case redirected(Provider, to: String)
    case answer(Provider, ProviderError)

    public var problem: String {
        switch self {
        case .offline: "The network is forbidden here."
        case .minuteSpent(let provider, _): "This minute’s requests to \(provider.name) are used up."
        case .monthSpent(let provider, _): "This month’s requests to \(provider.name) are used up."
        case .waiting(_, _, let problem): problem
        case .fetch(let error): error.problem
        case .limited(let provider, _, _): "\(provider.name) wants fewer requests just now."
        case .refused(let provider, 401, let message): "\(provider.name) does not accept the key\(said(message))."
        case .refused(let provider, let status, let message):
            "\(provider.name) refused the request (\(status))\(said(message))."
        case .failing(let provider, let status, let message):
            "\(provider.name) has a fault of its own (\(status))\(said(message))."
        case .redirected(let provider, let place): "\(provider.name) pointed to \(place), where Coffer does not follow."
        case .answer(let provider, let error): "\(provider.name): \(error.problem)"
        }
    }

    public var remedy: String {
        switch self {
        case .offline: "Allow it in Settings, or start Coffer without --offline; the figures of before stay."
        case .minuteSpent(_, let until): "Wait until \(until.clockText)."
        case .monthSpent(_, let until): "Wait until \(until.day.shortText), or raise the limit in Settings."
        case .waiting(_, let until, _), .limited(_, let until, _):
            "Wait: Coffer asks again at \(until.clockText), and the figures of before stay."
        case .fetch(let error): error.remedy
        case .refused(_, 401, _): "Check the key in Settings; the figures of before stay."
        case .refused: "Check the address and the key in Settings; the figures of before stay."
        case .failing: "Wait: Coffer asks again by itself, and the figures of before stay."
        case .redirected: "Check the address in Settings."
        case .answer(_, let error): error.remedy
        }
    }

    /// Nobody did anything wrong: the next attempt is only later.
    public var isWait: Bool {
        switch self {
        case .minuteSpent, .monthSpent, .waiting: true
        default: false
        }
    }

    private func said(_ message: String?) -> String { message.map { ": “\($0.prefix(160))”" } ?? "" }
}
