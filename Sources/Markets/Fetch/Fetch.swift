import CCurl

/// What is sent: an address and the headers beside libcurl's own.
public struct FetchRequest: Sendable {
    public var address: String
    public var headers: [Header]
    /// The whole request, in seconds.
    public var timeoutSeconds = 30
    /// The largest answer that is taken; `/coins/list` is about 1 MB, a page of 250 coins about 0.5 MB.
    public var maximumBytes = 32 << 20
    /// Asked about once a second while the request runs; `false` ends it.
    public var mayGoOn: @Sendable () -> Bool = { true }

    public struct Header: Hashable, Sendable {
        public let name: String
        public let value: String

        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    public init(_ address: String, headers: [Header] = []) {
        self.address = address
        self.headers = headers
    }
}

/// A whole answer.
public struct Fetched: Sendable {
    public let status: Int
    /// Names in lower case.
    public let headers: [FetchRequest.Header]
    public let body: [UInt8]
    /// As they came over the network, compressed where they were.
    public let receivedBytes: Int

    public init(status: Int, headers: [FetchRequest.Header] = [], body: [UInt8] = [], receivedBytes: Int? = nil) {
        self.status = status
        self.headers = headers
        self.body = body
        self.receivedBytes = receivedBytes ?? body.count
    }

    /// The first value of a header.
    ///
    /// - Parameter name: in lower case.
    public func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}

/// GETs through libcurl: certificates checked, no redirects, bounded in time, size and slowness; a connection to a host
/// stays open for the next request. A proxy is taken from the environment.
///
/// The library is loaded by the first one. May be used from any thread.
public final class Fetch: Sendable {
    private let lines = FetchLines()

    public init() {}

    /// The answer's status, headers and body.
    ///
    /// - Throws: ``FetchError`` where there was no whole answer; a status such as 429 is an answer.
    public func get(_ request: FetchRequest) throws(FetchError) -> Fetched {
        let address = request.address
        guard address.hasPrefix("https://") || address.hasPrefix("http://") else { throw .notAnAddress(address) }
        if let reason = coffer_curl_missing() { throw .noLibrary(reason: String(cString: reason)) }
        let host = FetchError.host(of: address)
        guard let handle = lines.take(host) else { throw .noLibrary(reason: "it did not start") }
        let answer = FetchedParts(maximumBytes: request.maximumBytes, mayGoOn: request.mayGoOn)
        let headers = Fetch.headerLines(request)
        defer { coffer_curl_free_lines(headers) }
        let code = withExtendedLifetime(answer) {
            handle.prepare(request, headers, answer)
            return coffer_curl_perform(handle.pointer)
        }
        let status = coffer_curl_status(handle.pointer)
        let received = Int(coffer_curl_received(handle.pointer))
        lines.giveBack(handle, host)
        if answer.isTooLarge { throw .tooLarge(host: host, maximumBytes: request.maximumBytes) }
        guard code == CURLE_OK else { throw FetchError(code, host: host, seconds: request.timeoutSeconds) }
        return Fetched(status: status, headers: answer.headers, body: answer.bytes, receivedBytes: received)
    }

    /// A line break in a value would begin another header: such a one is left out.
    private static func headerLines(_ request: FetchRequest) -> UnsafeMutablePointer<curl_slist>? {
        var lines: UnsafeMutablePointer<curl_slist>?
        for header in request.headers where !(header.name + header.value).utf8.contains(where: { $0 < 0x20 }) {
            lines = "\(header.name): \(header.value)".withCString { coffer_curl_line(lines, $0) }
        }
        return lines
    }
}
