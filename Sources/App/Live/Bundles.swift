import Ledger

/// Fixed bundles of coins: a coin beyond the list is asked for with all others of its bundle, held or not, so that the
/// provider does not see which of them is meant.
///
/// A coin's bundle follows from its id alone and their number is a power of two, so that a list that grows a little leaves
/// the bundles as they are: two questions about one bundle tell no more than one.
enum Bundles {
    /// Coins of one bundle, about; their ids must fit into an address.
    private static let size = 70

    /// The bundles that hold one of `wanted`, each with all its coins.
    static func holding(_ wanted: [CoinID], in list: CoinList) -> [[Coin]] {
        var count = 1
        while count * size < list.count { count *= 2 }
        let known = wanted.filter { list.place(of: $0) != nil }
        let numbers = Set(known.map { number(of: $0, count) })
        guard !numbers.isEmpty else { return [] }
        var bundles: [Int: [Coin]] = [:]
        for place in list.indices {
            let number = number(of: list[place].id, count)
            if numbers.contains(number) { bundles[number, default: []].append(list[place]) }
        }
        return bundles.sorted { $0.key < $1.key }.map(\.value)
    }

    private static func number(of id: CoinID, _ count: Int) -> Int {
        let hash = FNV.hash32(id.rawValue)
        return Int((hash ^ hash >> 15) & UInt32(count - 1))
    }
}
