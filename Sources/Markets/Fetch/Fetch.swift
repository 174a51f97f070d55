import CCurl

/// One GET of a provider's address, through libcurl: certificates checked, no redirects, bounded in time and size.
///
/// The library is loaded by the first one.
public struct Fetch: Sendable {
    /// The whole request, in seconds.
    public var timeoutSeconds = 30
    /// The largest answer that is taken; `/coins/list` is about 1 MB, a page of 250 coins about 0.5 MB.
    public var maximumBytes = 32 << 20

    public init() {}

    /// The answer's status and body.
    ///
    /// - Throws: ``FetchError`` where there was no whole answer; a status such as 429 is an answer.
    public func get(_ address: String) throws(FetchError) -> (status: Int, body: [UInt8]) {
        guard address.hasPrefix("https://") || address.hasPrefix("http://") else { throw .notAnAddress(address) }
        if let reason = coffer_curl_missing() { throw .noLibrary(reason: String(cString: reason)) }
        guard let handle = coffer_curl_start() else { throw .noLibrary(reason: "it did not start") }
        defer { coffer_curl_end(handle) }
        let answer = Answer(maximumBytes: maximumBytes)
        let code = withExtendedLifetime(answer) {
            prepare(handle, address, answer)
            return coffer_curl_perform(handle)
        }
        if answer.isTooLarge { throw .tooLarge(address: address, maximumBytes: maximumBytes) }
        guard code == CURLE_OK else {
            throw .failed(address: address, reason: String(cString: coffer_curl_words(code)))
        }
        return (coffer_curl_status(handle), answer.bytes)
    }
}

extension Fetch {
    /// Collects the body; lives only for the length of one request, on its thread.
    private final class Answer {
        var bytes: [UInt8] = []
        var isTooLarge = false
        let maximumBytes: Int

        init(maximumBytes: Int) { self.maximumBytes = maximumBytes }
    }

    private func prepare(_ curl: UnsafeMutableRawPointer, _ address: String, _ answer: Answer) {
        _ = address.withCString { coffer_curl_set_text(curl, CURLOPT_URL, $0) }
        _ = "coffer".withCString { coffer_curl_set_text(curl, CURLOPT_USERAGENT, $0) }
        _ = "http,https".withCString { coffer_curl_set_text(curl, CURLOPT_PROTOCOLS_STR, $0) }
        // An empty list means: every compression that libcurl was built with.
        _ = "".withCString { coffer_curl_set_text(curl, CURLOPT_ACCEPT_ENCODING, $0) }
        coffer_curl_set_long(curl, CURLOPT_FOLLOWLOCATION, 0)
        coffer_curl_set_long(curl, CURLOPT_NOSIGNAL, 1)
        coffer_curl_set_long(curl, CURLOPT_TIMEOUT, timeoutSeconds)
        coffer_curl_set_long(curl, CURLOPT_CONNECTTIMEOUT, min(10, timeoutSeconds))
        coffer_curl_set_pointer(curl, CURLOPT_WRITEDATA, Unmanaged.passUnretained(answer).toOpaque())
        coffer_curl_set_write(curl) { bytes, size, count, context in
            guard let bytes, let context else { return 0 }
            let answer = Unmanaged<Answer>.fromOpaque(context).takeUnretainedValue()
            let length = size * count
            guard answer.bytes.count + length <= answer.maximumBytes else {
                answer.isTooLarge = true
                return 0
            }
            bytes.withMemoryRebound(to: UInt8.self, capacity: length) {
                answer.bytes.append(contentsOf: UnsafeBufferPointer(start: $0, count: length))
            }
            return length
        }
    }
}
