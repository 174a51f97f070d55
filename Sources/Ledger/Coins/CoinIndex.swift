/// All listed coins, in the order of their ids, with what a search needs, built once.
///
/// The folded texts stand in one block. Each coin has two small sets, of the letters and of the pairs of letters that
/// occur in it: a coin that lacks one of the query's is passed over without a look at its text.
public struct CoinIndex: Sendable {
    public let coins: CoinList
    private let block: [UInt8]
    /// Where each coin's folded symbol, name and id begin in `block`; one more at the end.
    private let starts: [UInt32]

    /// A folded text's letters and pairs of letters, each hashed to a bit.
    struct Sets {
        var letters: UInt64 = 0
        var pairs: UInt64 = 0
        var otherPairs: UInt64 = 0

        init(_ bytes: UnsafeBufferPointer<UInt8>) {
            var previous: UInt8 = 0
            for byte in bytes {
                letters |= 1 << UInt64(byte & 63)
                if previous != 0 {
                    let pair = UInt64(previous) &* 37 &+ UInt64(byte) &* 11
                    if pair & 64 == 0 { pairs |= 1 << (pair & 63) } else { otherPairs |= 1 << (pair & 63) }
                }
                previous = byte
            }
        }

        /// Whether all of the other one's are here as well.
        @inline(__always)
        func contains(_ other: Sets) -> Bool {
            letters & other.letters == other.letters && pairs & other.pairs == other.pairs
                && otherPairs & other.otherPairs == other.otherPairs
        }
    }

    public init(_ coins: CoinList) {
        var block: [UInt8] = []
        block.reserveCapacity(coins.count * 32)
        var starts: [UInt32] = []
        starts.reserveCapacity(coins.count * 3 + 1)
        coins.forEachText { id, symbol, name in
            for text in [symbol, name, id] {
                starts.append(UInt32(truncatingIfNeeded: block.count))
                Folding.append(text, to: &block)
            }
        }
        starts.append(UInt32(truncatingIfNeeded: block.count))
        self.coins = coins
        self.block = block
        self.starts = starts
    }

    /// With coins that are not in it; the same index where there are none.
    func adding(_ coins: [Coin]) -> CoinIndex {
        let grown = self.coins.adding(coins)
        return grown.count == self.coins.count ? self : CoinIndex(grown)
    }

    /// The sets of those places, in their order.
    func sets(of places: [Int32]) -> [Sets] {
        block.withUnsafeBufferPointer { block in
            places.map { place in
                let first = Int(starts[Int(place) * 3])
                return Sets(UnsafeBufferPointer(rebasing: block[first..<Int(starts[Int(place) * 3 + 3])]))
            }
        }
    }

    /// Whether a coin has that symbol, folded.
    func has(_ symbol: [UInt8], at place: Int) -> Bool {
        block[Int(starts[place * 3])..<Int(starts[place * 3 + 1])].elementsEqual(symbol)
    }

    /// How well a coin matches; the order of the results (PRODUCT.md §3).
    enum Match: Int, CaseIterable {
        case exactSymbol, symbolPrefix, namePrefix, wordPrefix, anywhere
    }

    /// The places of the best matches, and how many there are in all.
    ///
    /// - Parameters:
    ///   - wanted: folded; not empty.
    ///   - order: all places, the best rank first: it decides between equal matches.
    ///   - ranked: their ``Sets``, in that order.
    func search(_ wanted: [UInt8], order: [Int32], sets ranked: [Sets], limit: Int) -> (places: [Int], total: Int) {
        var found = [[Int]](repeating: [], count: Match.allCases.count)
        var total = 0
        wanted.withUnsafeBufferPointer { wanted in
            let sets = Sets(wanted)
            block.withUnsafeBufferPointer { block in
                for number in order.indices where ranked[number].contains(sets) {
                    let place = Int(order[number])
                    guard let match = match(place, wanted, block) else { continue }
                    total += 1
                    if found[match.rawValue].count < limit { found[match.rawValue].append(place) }
                }
            }
        }
        return (Array(found.joined().prefix(limit)), total)
    }

    private func match(
        _ place: Int, _ wanted: UnsafeBufferPointer<UInt8>, _ block: UnsafeBufferPointer<UInt8>
    ) -> Match? {
        let (symbol, name) = (Int(starts[place * 3]), Int(starts[place * 3 + 1]))
        let (id, end) = (Int(starts[place * 3 + 2]), Int(starts[place * 3 + 3]))
        if CoinIndex.stands(wanted, at: symbol, before: name, in: block) {
            return name - symbol == wanted.count ? .exactSymbol : .symbolPrefix
        }
        if CoinIndex.stands(wanted, at: name, before: id, in: block) { return .namePrefix }
        var isAnywhere = false
        for (start, end, hasWords) in [(name, id, true), (symbol, name, false), (id, end, false)] {
            guard end - start >= wanted.count else { continue }
            for position in start...(end - wanted.count) where block[position] == wanted[0] {
                guard CoinIndex.stands(wanted, at: position, before: end, in: block) else { continue }
                if hasWords, position > start, !block[position - 1].isWordByte { return .wordPrefix }
                isAnywhere = true
                if !hasWords { break }
            }
            if isAnywhere { return .anywhere }
        }
        return nil
    }

    @inline(__always)
    private static func stands(
        _ wanted: UnsafeBufferPointer<UInt8>, at start: Int, before end: Int, in block: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        guard end - start >= wanted.count else { return false }
        for index in 0..<wanted.count where block[start + index] != wanted[index] { return false }
        return true
    }
}

extension UInt8 {
    /// Part of a word: a letter, a digit, or a byte of a character beyond ASCII.
    fileprivate var isWordByte: Bool { self >= 0x80 || self &- 0x61 < 26 || self &- 0x30 < 10 }
}
