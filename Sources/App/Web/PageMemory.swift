import Ledger
import Server
import Synchronization

/// The last few pages, for the second in which they were made: asked again in it, a page is not made again.
///
/// A page tells the age of its figures in whole seconds at most, so within one second it would be the same.
final class PageMemory: Sendable {
    private struct Page: Sendable {
        let path: String
        let query: Form
        let version: Int64
        let second: Int64
        let response: PreparedResponse
    }

    private static let limit = 4
    /// The newest last.
    private let pages = Mutex<[Page]>([])

    /// The page from memory, else from `make`; only whole pages of HTML are kept.
    ///
    /// - Parameter version: of the data; every write changes it.
    func page(
        of request: Request, version: Int64, at now: Moment, make: () throws -> Response
    ) rethrows -> Response {
        let second = now.milliseconds / 1000
        let known = pages.withLock { pages in
            pages.last {
                $0.second == second && $0.version == version && $0.path == request.path && $0.query == request.query
            }
        }
        if let known { return Response(known.response) }
        let made = try make()
        guard made.status == 200, made.headers.count == 1, let type = made.header("content-type") else { return made }
        let response = PreparedResponse(
            type: type, cacheControl: "private, no-cache", body: made.body, isLasting: false)
        let page = Page(
            path: request.path, query: request.query, version: version, second: second, response: response)
        pages.withLock { pages in
            pages.removeAll { $0.second != second }
            if pages.count == PageMemory.limit { pages.removeFirst() }
            pages.append(page)
        }
        return Response(response)
    }
}
