/// What a caller calls a write, so that a request that comes again is not made twice.
public struct RequestKey: Hashable, Sendable {
    public let name: String
    /// Of all that was asked for: another request under the same name is a mistake. `nil` where the name says it all.
    public let digest: String?

    public init(_ name: String, digest: String? = nil) {
        self.name = name
        self.digest = digest
    }
}
