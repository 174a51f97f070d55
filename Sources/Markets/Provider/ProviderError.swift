public import Ledger
public import JSON

/// Why a provider's answer holds no figures.
public enum ProviderError: Explained, Equatable {
    case empty
    case webPage(title: String?)
    case plainText(String)
    case wrongType(String)
    case brokenJSON(JSONError)
    case refused(status: Int?, message: String)
    case rateLimited(message: String)
    case notThisAnswer(wanted: String, found: String)
    case unknownAnswer
    case noRows
    /// It is no answer of that provider.
    case notPricesOf(String)
    case noPrices(of: String, in: Currency)
    case noRates
    /// The provider has no such address.
    case missing(String)

    public var problem: String {
        switch self {
        case .empty: "The provider's answer is empty."
        case .webPage(let title): "The provider sent a web page\(title.map { " (“\($0)”)" } ?? "") instead of figures."
        case .plainText(let text): "The provider sent the text “\(text)” instead of figures."
        case .wrongType(let type): "The provider’s answer is of type “\(type)”, not JSON."
        case .brokenJSON(let error): "The provider's answer cannot be read. \(error.problem)"
        case .refused(let status, let message):
            "The provider refused\(status.map { " (\($0))" } ?? ""): \(message)"
        case .rateLimited(let message): "The provider's limit of requests is reached: \(message)"
        case .notThisAnswer(let wanted, let found): "This is \(found), not \(wanted)."
        case .unknownAnswer: "This is JSON, but none of the provider's answers that Coffer knows."
        case .noRows: "The provider's answer holds no coin that can be read."
        case .notPricesOf(let name): "This is JSON, but not \(name)’s prices."
        case .noPrices(let name, let currency):
            "\(name) has no prices in \(currency.code.uppercased()) that can be used."
        case .missing(let what): "It did not find \(what) (404)."
        case .noRates: "The European Central Bank’s answer holds no table of exchange rates that can be read."
        }
    }

    public var remedy: String {
        switch self {
        case .empty, .webPage, .plainText, .wrongType, .brokenJSON, .noRates, .missing:
            "Ask again in a few minutes; the figures of before stay."
        case .notPricesOf, .noPrices: "Wait for CoinGecko, or name others in Settings; the figures of before stay."
        case .refused: "Check the address and the key; the figures of before stay."
        case .rateLimited: "Wait two minutes before the next request; the figures of before stay."
        case .notThisAnswer, .unknownAnswer, .noRows:
            "Use an answer of /coins/markets, /global, /coins/list, /coins/{id} or /coins/{id}/market_chart."
        }
    }
}
