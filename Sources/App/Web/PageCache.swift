import Ledger
import Server
import Synchronization

/// The pages that were asked for last, made once for each state of the data.
///
/// A page shows the time of day in whole minutes (the age of its figures), so it is good for one minute at most.
final class PageCache: Sendable {
    private struct Kept {
        var revision: Int64 = -1
        var minute: Int64 = -1
        var pages: [String: PreparedResponse] = [:]
    }

    /// Pages kept; beyond, all are let go.
    private static let limit = 16
    private let kept = Mutex(Kept())

    /// - Parameter key: all that the page depends on beside the state and the time.
    func page(_ key: String, revision: Int64, now: Moment, make: () -> [UInt8]) -> Response {
        let minute = now.milliseconds / 60_000
        let found = kept.withLock { kept in
            kept.revision == revision && kept.minute == minute ? kept.pages[key] : nil
        }
        if let found { return Response(found) }
        let made = PreparedResponse(
            type: "text/html; charset=utf-8", cacheControl: "private, no-cache", body: make())
        kept.withLock { kept in
            if kept.revision != revision || kept.minute != minute {
                kept = Kept(revision: revision, minute: minute)
            }
            if kept.pages.count >= PageCache.limit { kept.pages = [:] }
            kept.pages[key] = made
        }
        return Response(made)
    }
}
