/// A line of the outbound log.
public struct LoggedRequest: Hashable, Sendable {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public var time: Int64
    public var provider: String
    public var host: String
    public var path: String
    public var reason: String
    public var status: Int?
    public var bytes: Int
    public var milliseconds: Int
    public var trouble: String?

    public init(
        time: Int64, provider: String, host: String, path: String, reason: String, status: Int?, bytes: Int,
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

extension Database {
    /// Lines of the log that are kept.
    public static let requestLimit: Int64 = 5000

    /// Writes requests down, counts each for its month, and lets go of the oldest.
    public func log(_ requests: [(request: LoggedRequest, month: Int)]) throws(StoreError) {
        guard !requests.isEmpty else { return }
        try write { (connection) throws(StoreError) in
            for (request, month) in requests { try connection.log(request, month: month) }
            let last = connection.lastInsertedID
            try connection.run("DELETE FROM request WHERE id <= ?", [.integer(last - Database.requestLimit)])
        }
    }

    /// The newest lines of the log first.
    public func requests(limit: Int) throws(StoreError) -> [LoggedRequest] {
        try read { (connection) throws(StoreError) in
            let rows = try connection.rows(
                """
                SELECT time, provider, host, path, reason, status, bytes, milliseconds, trouble
                FROM request ORDER BY id DESC LIMIT ?
                """,
                [.integer(Int64(limit))])
            var requests: [LoggedRequest] = []
            while try rows.next() {
                requests.append(
                    LoggedRequest(
                        time: rows.integer(0), provider: rows.text(1), host: rows.text(2), path: rows.text(3),
                        reason: rows.text(4), status: rows.integerIfAny(5).map { Int($0) }, bytes: Int(rows.integer(6)),
                        milliseconds: Int(rows.integer(7)), trouble: rows.textIfAny(8)))
            }
            return requests
        }
    }

    /// The times of the newest requests to a provider.
    public func requestTimes(provider: String, limit: Int) throws(StoreError) -> [Int64] {
        try read { (connection) throws(StoreError) in
            let rows = try connection.rows(
                "SELECT time FROM request WHERE provider = ? ORDER BY id DESC LIMIT ?",
                [.text(provider), .integer(Int64(limit))])
            var times: [Int64] = []
            while try rows.next() { times.append(rows.integer(0)) }
            return times
        }
    }

    /// How many requests a provider was sent in a month and later ones: a clock that is set back takes nothing away.
    public func requestCount(provider: String, month: Int) throws(StoreError) -> Int {
        try read { (connection) throws(StoreError) in
            Int(
                try connection.integer(
                    "SELECT sum(count) FROM request_count WHERE provider = ? AND month >= ?",
                    [.text(provider), .integer(Int64(month))]) ?? 0)
        }
    }
}

extension Connection {
    fileprivate func log(_ request: LoggedRequest, month: Int) throws(StoreError) {
        try run(
            """
            INSERT INTO request_count (provider, month, count) VALUES (?, ?, 1)
            ON CONFLICT DO UPDATE SET count = count + 1
            """,
            [.text(request.provider), .integer(Int64(month))])
        try run(
            """
            INSERT INTO request (time, provider, host, path, reason, status, bytes, milliseconds, trouble)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .integer(request.time), .text(request.provider), .text(request.host), .text(request.path),
                .text(request.reason), .integer(orNull: request.status.map { Int64($0) }),
                .integer(Int64(request.bytes)), .integer(Int64(request.milliseconds)), .text(orNull: request.trouble),
            ])
    }
}
