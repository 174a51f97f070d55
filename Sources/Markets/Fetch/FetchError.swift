public import Ledger
import CCurl

/// Why no whole answer came.
public enum FetchError: Explained, Equatable {
    case notAnAddress(String)
    /// No such host, no network, nobody listens.
    case notReached(host: String, reason: String)
    case tooSlow(host: String, seconds: Int)
    /// The connection ended before the answer did.
    case cut(host: String)
    case notSafe(host: String, reason: String)
    case tooLarge(host: String, maximumBytes: Int)
    case stopped
    case failed(host: String, reason: String)
    case noLibrary(reason: String)

    init(_ code: CURLcode, host: String, seconds: Int) {
        let reason = String(cString: coffer_curl_words(code))
        self =
            switch code {
            case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT:
                .notReached(host: host, reason: reason)
            case CURLE_OPERATION_TIMEDOUT: .tooSlow(host: host, seconds: seconds)
            case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_HTTP2_STREAM,
                CURLE_HTTP2, CURLE_BAD_CONTENT_ENCODING:
                .cut(host: host)
            case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE,
                CURLE_SSL_CERTPROBLEM,
                CURLE_SSL_CIPHER, CURLE_SSL_ISSUER_ERROR:
                .notSafe(host: host, reason: reason)
            case CURLE_ABORTED_BY_CALLBACK: .stopped
            default: .failed(host: host, reason: reason)
            }
    }

    /// The host that an address names, without a port.
    static func host(of address: String) -> String {
        let rest = address.split(separator: "/", omittingEmptySubsequences: true).dropFirst().first ?? ""
        let name = rest.split(separator: "@").last ?? ""
        if name.hasPrefix("["), let end = name.firstIndex(of: "]") { return String(name[...end]) }
        return String(name.split(separator: ":").first ?? "")
    }

    public var problem: String {
        switch self {
        case .notAnAddress(let address): "“\(address)” is no web address."
        case .notReached(let host, let reason): "\(host) could not be reached: \(reason)."
        case .tooSlow(let host, let seconds): "\(host) did not answer in time (at most \(seconds) seconds)."
        case .cut(let host): "\(host) ended the connection before its answer was whole."
        case .notSafe(let host, let reason): "The connection to \(host) would not be safe: \(reason)."
        case .tooLarge(let host, let maximum): "The answer of \(host) is larger than \(maximum >> 10) KiB."
        case .stopped: "The request was stopped."
        case .failed(let host, let reason): "No answer from \(host): \(reason)."
        case .noLibrary(let reason): "libcurl, which fetches, is not to be had: \(reason)."
        }
    }

    public var remedy: String {
        switch self {
        case .notAnAddress: "Begin it with https:// or http://."
        case .notReached: "Check the network; Coffer asks again by itself, and the figures of before stay."
        case .tooSlow, .cut, .failed: "Wait: Coffer asks again by itself, and the figures of before stay."
        case .notSafe: "Check this computer's clock and its certificates; nothing was sent."
        case .tooLarge: "Check the address: a page of 250 coins is about 0.5 MiB."
        case .stopped: "Start it again."
        case .noLibrary: "Install it (on Debian: apt install libcurl4); without it everything but fetching works."
        }
    }
}
