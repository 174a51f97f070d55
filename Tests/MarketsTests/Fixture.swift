import Foundation
import Ledger
import JSON
import Markets
import Testing

/// A recorded answer of `Fixtures`.
enum Fixture {
    static func bytes(_ name: String) throws -> [UInt8] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        return Array(try Data(contentsOf: folder.appending(path: "Fixtures/\(name).json")))
    }

    static func answer(_ name: String, currency: Currency = .usd) throws -> ProviderAnswer {
        try ProviderAnswer(reading: try bytes(name), currency: currency, source: "CoinGecko")
    }

    static func rows(_ name: String) throws -> [String: MarketCoin] {
        guard case .markets(let decoded) = try answer(name) else { return [:] }
        return Dictionary(uniqueKeysWithValues: decoded.value.map { ($0.coin.id.rawValue, $0) })
    }

    static func coin(_ name: String, currency: Currency = .usd) throws -> (coin: MarketCoin, detail: CoinDetail) {
        guard case .coin(let coin, let detail) = try answer("coin-" + name, currency: currency) else {
            throw ProviderError.unknownAnswer
        }
        return (coin, detail)
    }
}
