/// Coins in one block of text, in the order of their ids' bytes, each once.
///
/// A list of 18,000 is made in a third of the time that as many ``Coin``s take.
public struct CoinList: Sendable {
    /// UTF-8: id, symbol and name of each.
    private var block: [UInt8] = []
    /// Where they begin in `block`; one more at the end.
    private var starts: [UInt32] = [0]

    /// The coins that `fill` appends, in any order; of two with the same id the first one counts.
    ///
    /// - Parameters:
    ///   - capacity: how many are to come, about.
    ///   - bytes: of all their texts, about.
    public init(capacity: Int, bytes: Int, _ fill: (inout CoinList) -> Void) {
        block.reserveCapacity(bytes)
        starts.reserveCapacity(capacity * 3 + 1)
        fill(&self)
        if !isInOrder { self = inOrder }
    }

    /// Those coins; of two with the same id the first one counts.
    public init(_ coins: some Collection<Coin>) {
        self.init(capacity: coins.count, bytes: coins.count * 32) { list in
            for coin in coins { list.append(coin) }
        }
    }

    /// UTF-8 texts of one more coin; only while the list is made.
    public mutating func append(
        id: UnsafeBufferPointer<UInt8>, symbol: UnsafeBufferPointer<UInt8>, name: UnsafeBufferPointer<UInt8>
    ) {
        for text in [id, symbol, name] {
            block.append(contentsOf: text)
            starts.append(UInt32(truncatingIfNeeded: block.count))
        }
    }

    /// One more coin; only while the list is made.
    public mutating func append(_ coin: Coin) {
        var (id, symbol, name) = (coin.id.rawValue, coin.symbol, coin.name)
        id.withUTF8 { id in
            symbol.withUTF8 { symbol in name.withUTF8 { append(id: id, symbol: symbol, name: $0) } }
        }
    }

    /// The place of a coin.
    public func place(of id: CoinID) -> Int? {
        var text = id.rawValue
        return text.withUTF8 { wanted in
            withIDs { ids in
                var low = 0
                var high = count
                while low < high {
                    let middle = (low + high) / 2
                    if ids.order(middle, wanted) < 0 { low = middle + 1 } else { high = middle }
                }
                return low < count && ids.order(low, wanted) == 0 ? low : nil
            }
        }
    }

    /// With coins that are not in it; the same list where there are none.
    func adding(_ coins: [Coin]) -> CoinList {
        let missing = coins.filter { place(of: $0.id) == nil }
        guard !missing.isEmpty else { return self }
        var grown = self
        for coin in missing { grown.append(coin) }
        return grown.isInOrder ? grown : grown.inOrder
    }

    /// Calls `work` with the texts of each coin: id, symbol, name.
    func forEachText(
        _ work: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Void
    ) {
        block.withUnsafeBufferPointer { block in
            let text = { (number: Int) in
                UnsafeBufferPointer(rebasing: block[Int(starts[number])..<Int(starts[number + 1])])
            }
            for place in indices { work(text(place * 3), text(place * 3 + 1), text(place * 3 + 2)) }
        }
    }
}

extension CoinList: RandomAccessCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { starts.count / 3 }
    public subscript(place: Int) -> Coin {
        Coin(id: CoinID(text(place * 3)), symbol: text(place * 3 + 1), name: text(place * 3 + 2))
    }

    private func text(_ number: Int) -> String {
        String(decoding: block[Int(starts[number])..<Int(starts[number + 1])], as: UTF8.self)
    }
}

extension CoinList {
    /// The ids as bytes, for comparing.
    private struct IDs {
        let block: UnsafeBufferPointer<UInt8>
        let starts: [UInt32]

        subscript(place: Int) -> UnsafeBufferPointer<UInt8> {
            UnsafeBufferPointer(rebasing: block[Int(starts[place * 3])..<Int(starts[place * 3 + 1])])
        }

        /// Below zero, zero or above: the id at `place` against another one, byte by byte.
        func order(_ place: Int, _ other: UnsafeBufferPointer<UInt8>) -> Int {
            let id = self[place]
            for index in 0..<Swift.min(id.count, other.count) where id[index] != other[index] {
                return Int(id[index]) - Int(other[index])
            }
            return id.count - other.count
        }
    }

    private func withIDs<Result>(_ work: (IDs) -> Result) -> Result {
        block.withUnsafeBufferPointer { work(IDs(block: $0, starts: starts)) }
    }

    private var isInOrder: Bool {
        withIDs { ids in (1..<Swift.max(count, 1)).allSatisfy { ids.order($0 - 1, ids[$0]) < 0 } }
    }

    private var inOrder: CoinList {
        let places = withIDs { ids in
            var last: Int?
            return indices.sorted { left, right in
                let order = ids.order(left, ids[right])
                return order == 0 ? left < right : order < 0
            }.filter { place in
                defer { last = place }
                return last.map { ids.order($0, ids[place]) != 0 } ?? true
            }
        }
        return CoinList(capacity: count, bytes: block.count) { list in
            block.withUnsafeBufferPointer { block in
                let text = { (number: Int) in
                    UnsafeBufferPointer(rebasing: block[Int(starts[number])..<Int(starts[number + 1])])
                }
                for place in places {
                    list.append(id: text(place * 3), symbol: text(place * 3 + 1), name: text(place * 3 + 2))
                }
            }
        }
    }
}
