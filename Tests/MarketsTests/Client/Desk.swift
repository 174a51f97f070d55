import Ledger
import Synchronization
import TestSupport
import Testing

@testable import Markets

/// The door, a clock that is fed, a log in memory, and a server on this computer behind it.
final class Desk: Sendable {
    let outbound: Outbound
    let server: AnswerServer
    let base: ProviderAddress
    private let memory = Memory()

    /// 2026-11-15 12:00 UTC.
    private static let start: Int64 = 1_794_744_000_000

    private final class Memory: Sendable {
        let time = Mutex<Int64>(Desk.start)
        let log = Mutex<[RequestRecord]>([])
    }

    init(
        isOffline: Bool = false, limits: RequestLimits = RequestLimits(perMinute: 1000), patienceSeconds: Int = 20,
        _ answer: @escaping @Sendable (Int, AnswerServer.Request) -> AnswerServer.Answer
    ) throws {
        server = AnswerServer(answer)
        base = try #require(ProviderAddress(server.address))
        let fetch = Fetch()
        outbound = Outbound(
            isOffline: isOffline,
            journal: RequestJournal(
                recent: { [memory] _, limit in memory.log.withLock { $0.suffix(limit).map(\.time.milliseconds) } },
                spent: { [memory] _, month in
                    memory.log.withLock { log in log.count { Budget.month(of: $0.time) >= month } }
                },
                write: { [memory] record, _ in memory.log.withLock { $0.append(record) } }),
            now: { [memory] in Moment(milliseconds: memory.time.withLock { $0 }) }, jitter: { 0 },
            fetch: { (request) throws(FetchError) in
                var quick = request
                quick.timeoutSeconds = patienceSeconds
                quick.maximumBytes = min(request.maximumBytes, 1 << 20)
                return try fetch.get(quick)
            })
        outbound.setLimits(limits, of: .coingecko)
    }

    deinit { server.stop() }

    var log: [RequestRecord] { memory.log.withLock { $0 } }

    /// Lets time pass; below zero the clock is set back.
    func pass(seconds: Int64) { memory.time.withLock { $0 += seconds * 1000 } }

    func gecko(key: CoinGeckoKey? = nil) throws -> CoinGecko {
        try #require(CoinGecko(outbound, base: base, key: key))
    }

    /// Asks for a page of prices; what went wrong, or `nil`.
    func trouble() throws -> OutboundError? {
        do throws(OutboundError) {
            _ = try (try? gecko())?.markets(.usd, page: 1)
            return nil
        } catch {
            return error
        }
    }
}
