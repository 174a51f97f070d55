/// Which entries are asked for.
public struct EntryFilter: Hashable, Sendable {
    /// Stands in a coin's labels, the note, the wallets, the kind, the subtype, the date, or is the entry's own name.
    public var text: String
    public var coin: CoinID?
    public var wallet: String?
    public var kind: Entry.Kind?
    /// The calendar year in which it was written down.
    public var year: Int?
    /// The batch that wrote it.
    public var batch: Int64?
    /// Only those of unknown value.
    public var isUnknown: Bool

    public init(
        text: String = "", coin: CoinID? = nil, wallet: String? = nil, kind: Entry.Kind? = nil, year: Int? = nil,
        batch: Int64? = nil, isUnknown: Bool = false
    ) {
        self.text = text
        self.coin = coin
        self.wallet = wallet
        self.kind = kind
        self.year = year
        self.batch = batch
        self.isUnknown = isUnknown
    }

    /// Nothing is asked: every entry matches.
    public var isEmpty: Bool { self == EntryFilter() }

    /// The places in `entries` of those that match, in their order.
    ///
    /// - Parameters:
    ///   - currency: the ledger's.
    ///   - labels: name and symbol of a coin.
    public func places(in entries: Entries, currency: Currency, labels: (CoinID) -> Coin) -> [Int] {
        if isEmpty { return Array(entries.indices) }
        let wanted = Folding.folded(text)
        let days = year.map { Day(startOfYear: $0)..<Day(startOfYear: $0 + 1) }
        var search = TextSearch(wanted: wanted)
        return entries.enumerated().filter { _, entry in
            if let kind, entry.kind != kind { return false }
            if let batch, entry.batch != batch { return false }
            if let wallet, entry.wallet != wallet, entry.toWallet != wallet { return false }
            if let coin, !entry.moves(coin) { return false }
            if let days, !days.contains(entry.time.day) { return false }
            if isUnknown, !entry.lacksValue(in: currency) { return false }
            return wanted.isEmpty || search.finds(entry, labels)
        }.map(\.offset)
    }
}

extension Entry {
    fileprivate func moves(_ coin: CoinID) -> Bool {
        received?.asset == .coin(coin) || sent?.asset == .coin(coin) || fee?.asset == .coin(coin)
    }
}

/// Looks for a text in entries; what belongs to a coin or a wallet is looked at once.
private struct TextSearch {
    let wanted: [UInt8]
    private var coins: [CoinID: Bool] = [:]
    private var words: [String: Bool] = [:]
    private var bytes: [UInt8] = []

    init(wanted: [UInt8]) { self.wanted = wanted }

    mutating func finds(_ entry: Entry, _ labels: (CoinID) -> Coin) -> Bool {
        for leg in [entry.received, entry.sent, entry.fee] {
            if case .coin(let coin)? = leg?.asset, isIn(coin, labels) { return true }
        }
        if isInWord(entry.wallet) || isInWord(entry.kind.rawValue) || isInWord(entry.subtype) { return true }
        if let other = entry.toWallet, isInWord(other) { return true }
        if !entry.note.isEmpty, isIn(entry.note) { return true }
        // Dates and names are looked at only where the text can be part of one.
        guard let first = wanted.first, (0x30...0x39).contains(first) || first == 0x63 || !entry.reference.isEmpty
        else {
            return false
        }
        return Folding.folded(entry.eventID) == wanted || isIn(entry.time.day.description)
    }

    private mutating func isIn(_ coin: CoinID, _ labels: (CoinID) -> Coin) -> Bool {
        if let known = coins[coin] { return known }
        let label = labels(coin)
        let found = isIn(coin.rawValue) || isIn(label.symbol) || isIn(label.name)
        coins[coin] = found
        return found
    }

    private mutating func isInWord(_ word: String) -> Bool {
        if word.isEmpty { return false }
        if let known = words[word] { return known }
        let found = isIn(word)
        words[word] = found
        return found
    }

    private mutating func isIn(_ text: String) -> Bool {
        bytes.removeAll(keepingCapacity: true)
        var text = text
        text.withUTF8 { Folding.append($0, to: &bytes) }
        guard bytes.count >= wanted.count else { return false }
        return (0...(bytes.count - wanted.count)).contains { bytes[$0...].starts(with: wanted) }
    }
}
