import Glibc
import Synchronization

/// Knows since when each connection owes its next request, and cuts off those that trickle.
///
/// The library only closes connections that are silent; one byte every few seconds would keep it busy for ever.
final class Watch: Sendable {
    private let limitSeconds: Int
    private let waiting = Mutex<[Int32: Int]>([:])
    private let isOver = Atomic<Bool>(false)

    init(limitSeconds: Int) { self.limitSeconds = limitSeconds }

    /// The connection is open, or its answer is sent: its next request may begin.
    func waits(_ socket: Int32) {
        let now = Watch.seconds
        waiting.withLock { $0[socket] = now }
    }

    /// The request has arrived whole (its answer may take as long as it likes), or the connection is closed.
    func isDone(_ socket: Int32) {
        _ = waiting.withLock { $0.removeValue(forKey: socket) }
    }

    /// Looks through the connections until `end` is called; on a thread of its own.
    func run() {
        while !isOver.load(ordering: .acquiring) {
            // Seldom, so that an idle computer sleeps; a short limit is looked after more often.
            usleep(limitSeconds < 10 ? 250_000 : 3_000_000)
            let oldest = Watch.seconds - limitSeconds
            waiting.withLock { waiting in
                // Under the lock the socket is still that connection's: it is taken out before it is closed.
                for (socket, since) in waiting where since < oldest { shutdown(socket, Int32(SHUT_RDWR)) }
            }
        }
    }

    func end() { isOver.store(true, ordering: .releasing) }

    private static var seconds: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
        return time.tv_sec
    }
}
