public import Ledger

/// One request that left this computer, as the log shows it. Never with a key.
public struct RequestRecord: Hashable, Sendable {
    public var time: Moment
    public var provider: String
    public var host: String
    public var path: String
    /// Why it was made, for a person.
    public var reason: String
    /// `nil` where no answer came.
    public var status: Int?
    public var bytes: Int
    public var milliseconds: Int
    /// What was wrong with the answer; `nil` for a good one.
    public var trouble: String?

    public init(
        time: Moment, provider: String, host: String, path: String, reason: String, status: Int?, bytes: Int,
        milliseconds: Int, trouble: String?
    ) {
        self.time = time
        self.provider = provider
        self.host = host
        self.path = path
        self.reason = reason
        self.status = status
        self.bytes = bytes
        self.milliseconds = milliseconds
        self.trouble = trouble
    }
}

/// Where requests are written down, so that the budget holds over restarts and between programs.
public struct RequestJournal: Sendable {
    /// The times of the newest requests to a provider, in milliseconds.
    let recent: @Sendable (_ provider: String, _ limit: Int) -> [Int64]
    /// How many a provider was sent in a month and later ones.
    let spent: @Sendable (_ provider: String, _ month: Int) -> Int
    let write: @Sendable (_ record: RequestRecord, _ month: Int) -> Void

    public init(
        recent: @escaping @Sendable (_ provider: String, _ limit: Int) -> [Int64],
        spent: @escaping @Sendable (_ provider: String, _ month: Int) -> Int,
        write: @escaping @Sendable (_ record: RequestRecord, _ month: Int) -> Void
    ) {
        self.recent = recent
        self.spent = spent
        self.write = write
    }
}
