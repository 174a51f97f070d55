public import Markets

/// What the outside world lends to the live market; tests bring their own.
public struct FeedOptions: Sendable {
    /// Forbidden for this run, whatever Settings say: `--offline`, `COFFER_OFFLINE`, or no way to fetch.
    public var isOffline: Bool
    /// The value of an environment variable.
    public var variable: @Sendable (String) -> String?
    public var fetch: Outbound.Fetching

    /// - Parameter fetch: `nil` where there is no network at all.
    public init(isOffline: Bool, variable: @escaping @Sendable (String) -> String?, fetch: Outbound.Fetching?) {
        let forbidden = (variable("COFFER_OFFLINE") ?? "").isEmpty ? false : variable("COFFER_OFFLINE") != "0"
        self.isOffline = isOffline || forbidden || fetch == nil
        self.variable = variable
        if let fetch {
            self.fetch = fetch
        } else {
            self.fetch = FeedOptions.nothing
        }
    }

    private static func nothing(_ request: FetchRequest) throws(FetchError) -> Fetched { throw .stopped }

    /// An address that a test or a person with a server of their own named; `nil` for the provider's.
    func address(_ provider: Provider) -> ProviderAddress? {
        variable(provider.variable).flatMap { ProviderAddress($0) }
    }

    /// Seconds between two refreshes while someone looks. Only against a server on this computer it may be another.
    var lookSeconds: Int {
        guard address(.coingecko)?.isLoopback == true, let text = variable("COFFER_LIVE_SECONDS"),
            let seconds = Int(text), seconds > 0
        else { return 60 }
        return seconds
    }
}
