public import Ledger
import JSON

/// Rows that could be read, and what was wrong with the others: one bad row never loses the page.
public struct Decoded<Value: Sendable>: Sendable {
    public let value: Value
    /// A sentence for each row that was left out.
    public let complaints: [String]
}

/// The provider's answers (CoinGecko API v3), told apart by their shape.
public enum ProviderAnswer: Sendable {
    case markets(Decoded<[MarketCoin]>)
    case global(GlobalFigures)
    case list(Decoded<[Coin]>)
    case coin(MarketCoin, CoinDetail)
    case chart([PricePoint])

    /// Reads any of the answers that Coffer knows.
    ///
    /// - Parameters:
    ///   - currency: that of the figures; an answer does not name it.
    ///   - source: the provider's name.
    public init(reading bytes: [UInt8], currency: Currency, source: String) throws(ProviderError) {
        let source = Source.provider(source)
        guard try ProviderAnswer.first(of: bytes) == UInt8(ascii: "{") else {
            self = try ProviderAnswer.rows(bytes, source)
            return
        }
        let document = try ProviderAnswer.document(bytes)
        if let data = document["data"], data["total_market_cap"] != nil || data["market_cap_percentage"] != nil {
            self = .global(ProviderAnswer.global(data, currency, source))
        } else if document["prices"]?.array != nil {
            self = .chart(ProviderAnswer.chart(document))
        } else if document["id"]?.string != nil, document["symbol"] != nil {
            guard let (coin, detail) = ProviderAnswer.coin(document, currency, source) else { throw .noRows }
            self = .coin(coin, detail)
        } else {
            throw .unknownAnswer
        }
    }

    /// The byte that the JSON begins with, `{` or `[`; a page or a text is none.
    private static func first(of bytes: [UInt8]) throws(ProviderError) -> UInt8 {
        let start = bytes.drop { $0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
        guard let first = start.first else { throw .empty }
        if first == UInt8(ascii: "<") { throw .webPage(title: title(of: bytes)) }
        guard [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(first) else {
            let text = String(decoding: start.prefix(80), as: UTF8.self).singleLine
            throw text.lowercased().hasPrefix("throttled") ? .rateLimited(message: text) : .plainText(text)
        }
        return first
    }

    /// `/coins/markets` or `/coins/list`.
    private static func rows(_ bytes: [UInt8], _ source: Source) throws(ProviderError) -> ProviderAnswer {
        let read = bytes.withUnsafeBufferPointer { buffer in
            Result { () throws(JSONError) -> ProviderAnswer? in
                var reader = try RowReader(buffer)
                switch try reader.shape() {
                case .markets: return .markets(try reader.markets(source))
                case .list: return .list(try reader.list())
                case .others: return nil
                case .nothing: return .list(Decoded(value: [], complaints: []))
                }
            }
        }
        switch read {
        case .failure(let error): throw .brokenJSON(error)
        case .success(nil): throw .unknownAnswer
        case .success(.markets(let rows)?) where rows.value.isEmpty: throw .noRows
        case .success(.list(let coins)?) where coins.value.isEmpty: throw .noRows
        case .success(let answer?): return answer
        }
    }

    /// The JSON of an answer, unless it is none: a page, a text, an error.
    static func value(_ bytes: [UInt8]) throws(ProviderError) -> JSON {
        _ = try first(of: bytes)
        return try document(bytes)
    }

    /// The same where an error has another shape than CoinGecko's.
    static func tree(_ bytes: [UInt8]) throws(ProviderError) -> JSON {
        _ = try first(of: bytes)
        return try parsed(bytes)
    }

    private static func parsed(_ bytes: [UInt8]) throws(ProviderError) -> JSON {
        do {
            return try JSON(reading: bytes)
        } catch {
            throw .brokenJSON(error)
        }
    }

    /// The JSON of an answer, unless it is an error in one of three shapes.
    private static func document(_ bytes: [UInt8]) throws(ProviderError) -> JSON {
        let document = try parsed(bytes)
        if let refusal = refusal(in: document) { throw refusal }
        return document
    }

    /// `{"status":{…}}`, `{"error":{"status":{…}}}` or `{"error":"text"}`.
    private static func refusal(in document: JSON) -> ProviderError? {
        let error = document["error"]
        let status = document["status"] ?? error?["status"]
        let code = (status?["error_code"] ?? status)?.exact.flatMap { Int($0.description) }
        let message = status?["error_message"]?.string ?? error?.string
        guard let message else {
            return error == nil && code == nil ? nil : .refused(status: code, message: "it gave no reason")
        }
        let text = message.singleLine
        let isLimit = code == 429 || text.lowercased().contains("rate limit")
        return isLimit ? .rateLimited(message: text) : .refused(status: code, message: text)
    }

    /// What an answer that is an error says of it: the text of its JSON, or the title of its page.
    static func message(in bytes: [UInt8]) -> String? {
        // An error is short; a long body is none, and is not worth reading.
        guard bytes.count <= 1 << 16 else { return nil }
        if let document = try? JSON(reading: bytes) {
            switch refusal(in: document) {
            case .rateLimited(let message), .refused(_, let message): return String(message.prefix(200))
            // `{"code":…,"msg":"…"}` of Binance, `{"message":"…"}` of Coinbase.
            default: return (document["msg"] ?? document["message"])?.string.map { String($0.singleLine.prefix(200)) }
            }
        }
        return title(of: bytes)
    }

    private static func title(of bytes: [UInt8]) -> String? {
        let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
        let parts = text.split(separator: "<title>", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let title = parts[1].split(separator: "<", maxSplits: 1).first else { return nil }
        return String(title.prefix(80)).singleLine
    }
}

extension String {
    /// Without line ends and other control characters.
    var singleLine: String {
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars { text.append(scalar.properties.generalCategory == .control ? " " : scalar) }
        return String(text)
    }
}
