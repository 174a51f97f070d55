import Synchronization

/// A connection that one thread uses at a time, until it is closed.
final class GuardedConnection: Sendable {
    private let connection: Mutex<Connection?>

    init(_ connection: Connection) { self.connection = Mutex(connection) }

    func use<Result: Sendable>(
        _ work: (Connection) throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        try connection.withLock { (connection) throws(StoreError) in
            guard let connection else { throw .closed }
            return try work(connection)
        }
    }

    func close() { connection.withLock { $0 = nil } }
}
