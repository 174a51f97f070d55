/// What a provider is to be asked.
public struct Asked: Hashable, Sendable {
    public var provider: Provider
    /// The address without the key, which only ever goes into a header.
    public var base: ProviderAddress
    public var path: String
    /// Why, for the log.
    public var reason: String
    var headers: [FetchRequest.Header] = []
    public var maximumBytes: Int = 8 << 20
    var timeoutSeconds = 30

    public init(_ provider: Provider, _ base: ProviderAddress, _ path: String, reason: String) {
        self.provider = provider
        self.base = base
        self.path = path
        self.reason = reason
    }

    var address: String { base.text + path }
}
