import CCurl
import Synchronization

/// One of libcurl's handles, with the connections that it keeps open.
///
/// `@unchecked Sendable`: one thread has it at a time, and the library allows another thread each time.
struct FetchLine: @unchecked Sendable {
    let pointer: UnsafeMutableRawPointer

    /// Sets everything; `answer` and `headers` must live until the request has ended.
    func prepare(_ request: FetchRequest, _ headers: UnsafeMutablePointer<curl_slist>?, _ answer: FetchedParts) {
        coffer_curl_renew(pointer)
        set(CURLOPT_URL, request.address)
        set(CURLOPT_USERAGENT, "coffer")
        set(CURLOPT_PROTOCOLS_STR, "http,https")
        // An empty list means: every compression that libcurl was built with.
        set(CURLOPT_ACCEPT_ENCODING, "")
        set(CURLOPT_FOLLOWLOCATION, 0)
        set(CURLOPT_NOSIGNAL, 1)
        set(CURLOPT_TIMEOUT, request.timeoutSeconds)
        set(CURLOPT_CONNECTTIMEOUT, min(10, request.timeoutSeconds))
        // Fewer than 100 bytes a second, ten seconds long.
        set(CURLOPT_LOW_SPEED_LIMIT, 100)
        set(CURLOPT_LOW_SPEED_TIME, min(10, request.timeoutSeconds))
        set(CURLOPT_MAXAGE_CONN, 90)
        if let headers { coffer_curl_set_pointer(pointer, CURLOPT_HTTPHEADER, headers) }
        let context = Unmanaged.passUnretained(answer).toOpaque()
        coffer_curl_set_pointer(pointer, CURLOPT_WRITEDATA, context)
        coffer_curl_set_write(pointer) { FetchedParts.at($3)?.take($0, $1 * $2) ?? 0 }
        coffer_curl_set_pointer(pointer, CURLOPT_HEADERDATA, context)
        coffer_curl_set_header(pointer) { FetchedParts.at($3)?.takeHeader($0, $1 * $2) ?? 0 }
        set(CURLOPT_NOPROGRESS, 0)
        coffer_curl_set_pointer(pointer, CURLOPT_XFERINFODATA, context)
        coffer_curl_set_progress(pointer) { context, _, _, _, _ in
            FetchedParts.at(context)?.mayGoOn() ?? false ? 0 : 1
        }
    }

    private func set(_ option: CURLoption, _ text: String) {
        _ = text.withCString { coffer_curl_set_text(pointer, option, $0) }
    }

    private func set(_ option: CURLoption, _ number: Int) { coffer_curl_set_long(pointer, option, number) }
}

/// Handles that nobody uses just now, by host: the next request to it finds its connection open.
final class FetchLines: Sendable {
    private static let limit = 8
    /// The one used last at the end.
    private let idle = Mutex<[(host: String, line: FetchLine)]>([])

    deinit { idle.withLock { idle in idle.forEach { coffer_curl_end($0.line.pointer) } } }

    /// `nil` where libcurl gives none.
    func take(_ host: String) -> FetchLine? {
        let known = idle.withLock { idle in
            idle.lastIndex { $0.host == host }.map { idle.remove(at: $0).line }
        }
        return known ?? coffer_curl_start().map { FetchLine(pointer: $0) }
    }

    func giveBack(_ line: FetchLine, _ host: String) {
        let oldest = idle.withLock { idle in
            idle.append((host, line))
            return idle.count > FetchLines.limit ? idle.removeFirst().line : nil
        }
        if let oldest { coffer_curl_end(oldest.pointer) }
    }
}

/// Collects an answer; lives only for the length of one request, on its thread.
final class FetchedParts {
    private(set) var bytes: [UInt8] = []
    private(set) var headers: [FetchRequest.Header] = []
    private(set) var isTooLarge = false
    let mayGoOn: @Sendable () -> Bool
    private let maximumBytes: Int
    private static let headerLimit = 200

    init(maximumBytes: Int, mayGoOn: @escaping @Sendable () -> Bool) {
        self.maximumBytes = maximumBytes
        self.mayGoOn = mayGoOn
    }

    static func at(_ context: UnsafeMutableRawPointer?) -> FetchedParts? {
        context.map { Unmanaged<FetchedParts>.fromOpaque($0).takeUnretainedValue() }
    }

    /// How many bytes were taken; fewer than came end the request.
    func take(_ start: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
        guard let start, bytes.count + count <= maximumBytes else {
            isTooLarge = true
            return 0
        }
        bytes.append(contentsOf: UnsafeRawBufferPointer(start: start, count: count))
        return count
    }

    func takeHeader(_ start: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
        let line = String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
        // The head of the last answer counts: a proxy sends one of its own first.
        if line.hasPrefix("HTTP/") { headers = [] }
        let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, headers.count < FetchedParts.headerLimit else { return count }
        headers.append(FetchRequest.Header(parts[0].lowercased(), parts[1].trimmingBlanks))
        return count
    }
}

extension StringProtocol {
    /// Without blanks, tabs and line ends on both sides.
    var trimmingBlanks: String {
        let start = drop { $0.isWhitespace }
        return String(start.reversed().drop { $0.isWhitespace }.reversed())
    }
}
