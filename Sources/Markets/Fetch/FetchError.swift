public import Ledger

/// Why no answer came.
public enum FetchError: Explained, Equatable {
    case notAnAddress(String)
    case failed(address: String, reason: String)
    case tooLarge(address: String, maximumBytes: Int)
    case noLibrary(reason: String)

    public var problem: String {
        switch self {
        case .notAnAddress(let address): "“\(address)” is no web address."
        case .failed(let address, let reason): "No answer from \(address): \(reason)."
        case .tooLarge(let address, let maximum): "The answer of \(address) is larger than \(maximum >> 20) MiB."
        case .noLibrary(let reason): "libcurl, which fetches, is not to be had: \(reason)."
        }
    }

    public var remedy: String {
        switch self {
        case .notAnAddress: "Begin it with https:// or http://."
        case .failed: "Check the network and the address; the figures of before stay."
        case .tooLarge: "Check the address: a page of 250 coins is about 0.5 MiB."
        case .noLibrary: "Install it (on Debian: apt install libcurl4); without it everything but fetching works."
        }
    }
}
