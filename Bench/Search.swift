import Assets
import Foundation
import Ledger
import Markets

/// The search of one keystroke over all listed coins, beside `lowercased().contains` over the same names, and reading
/// the snapshot's tables.
func benchSearch() {
    let clock = ContinuousClock()
    let loads = (0..<5).map { _ in clock.measure { _ = Snapshot.load { Asset.named($0)?.bytes } } }
    let market = Snapshot.load { Asset.named($0)?.bytes }.market
    print("search  \(market.listed.count) listed coins, first 50; each prefix of 24 typed words")
    print("        snapshot read and index built in \(milliseconds(median(loads)))")
    let words = [
        "bitcoin", "ethereum", "solana", "dogecoin", "shiba", "pepe", "usdt", "wrapped", "token", "istanbul",
        "chainlink",
        "cardano", "weth", "avax", "polkadot", "monero", "binance", "inu", "ai", "game", "zzzz", "x", "dai",
        "liquid staked",
    ]
    let strokes = words.flatMap { word in (1...word.count).map { String(word.prefix($0)) } }
    let ours = strokes.map { stroke in clock.measure { _ = market.page(query: stroke, limit: 50) } }
    let names = market.listed.map(\.name)
    let naive = strokes.enumerated().filter { $0.offset % 8 == 0 }.map { _, stroke in
        clock.measure { _ = names.filter { $0.lowercased().contains(stroke) }.prefix(50) }
    }
    let ratio = median(naive) / median(ours)
    print(
        "        median \(milliseconds(median(ours))) (reach: 0.5 ms), slowest \(milliseconds(ours.max() ?? .zero)), \(strokes.count) keystrokes"
    )
    print("        lowercased().contains \(milliseconds(median(naive))): \(Int(ratio)) times as long (reach: 60)")
}

/// The middle one.
func median(_ times: [Duration]) -> Duration { times.sorted()[times.count / 2] }

func milliseconds(_ time: Duration) -> String {
    String(format: "%.3f ms", Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1000)
}
