import Ledger

/// Finds the entries that are there already: by the exchange's id, else by content; the n-th equal one of a file is the
/// n-th equal one of the ledger (docs/SPEC-imports.md, rules 6 to 10).
struct Matching {
    /// What the exchange's id says: of one wallet, instant and coin. Amounts and notes may have been corrected since.
    private struct ByID: Hashable {
        let reference: String
        let wallet: String
        let milliseconds: Int64
        let kind: Entry.Kind
        let received: Asset?
        let sent: Asset?
    }

    /// What an entry says without its id, note and worth.
    private struct ByContent: Hashable {
        let milliseconds: Int64
        let kind: Entry.Kind
        let received: Leg?
        let sent: Leg?
        let fee: Leg?
        let wallet: String
        let toWallet: String?
    }

    /// Half of a transfer that was paired: what left one wallet, or arrived in another.
    private struct Half: Hashable {
        let wallet: String
        let leg: Leg
        let isArrival: Bool
    }

    private var byID: [ByID: Int] = [:]
    /// Positions in `entries`, the first last.
    private var byContent: [ByContent: [Int]] = [:]
    private var halves: [Half: [Int]] = [:]
    private var entries: [Entry] = []
    private var isTaken: [Bool] = []
    /// How long coins are on their way at most.
    static let longestWay: Int64 = 3 * 86_400_000

    init(_ stored: Entries) {
        for entry in stored { add(entry) }
        // The first of equal ones is taken first.
        for key in byContent.keys { byContent[key]?.reverse() }
    }

    /// The entry that says the same and was not matched before; an entry of one file is compared with those of others too.
    mutating func take(_ entry: Entry) -> Entry? {
        guard !entries.isEmpty, let place = place(of: entry) else { return nil }
        isTaken[place] = true
        return entries[place]
    }

    /// What a file adds is there for the next file.
    mutating func add(contentsOf new: [Entry]) {
        isTaken = [Bool](repeating: false, count: entries.count)
        for entry in new.reversed() { add(entry) }
    }

    /// Before the next file: what one file matched, another may match again.
    mutating func beginFile() { isTaken = [Bool](repeating: false, count: entries.count) }

    private mutating func add(_ entry: Entry) {
        let place = entries.count
        entries.append(entry)
        isTaken.append(false)
        if !entry.reference.isEmpty, byID[Matching.id(entry)] == nil { byID[Matching.id(entry)] = place }
        byContent[Matching.content(entry), default: []].append(place)
        guard entry.kind == .transfer, let sent = entry.sent, let received = entry.received else { return }
        halves[Half(wallet: entry.wallet, leg: sent, isArrival: false), default: []].append(place)
        halves[Half(wallet: entry.toWallet ?? "", leg: received, isArrival: true), default: []].append(place)
    }

    private func place(of entry: Entry) -> Int? {
        let hasID = !entry.reference.isEmpty
        if hasID, let place = byID[Matching.id(entry)], !isTaken[place] { return place }
        let equal = byContent[Matching.content(entry)] ?? []
        // An id that is another one's makes it another entry; an export of an older layout has none.
        if let place = equal.last(where: {
            !isTaken[$0] && (!hasID || entries[$0].reference.isEmpty || entries[$0].reference == entry.reference)
        }) {
            return place
        }
        return half(of: entry)
    }

    /// A deposit or a withdrawal that has become a transfer.
    private func half(of entry: Entry) -> Int? {
        guard entry.kind == .adjustment else { return nil }
        if entry.subtype == "withdrawal", let sent = entry.sent {
            let fee = entry.fee.flatMap { $0.asset == sent.asset ? $0.quantity : nil } ?? .zero
            let key = Half(wallet: entry.wallet, leg: Leg(sent.asset, sent.quantity + fee), isArrival: false)
            return halves[key]?.first { entries[$0].time.milliseconds == entry.time.milliseconds }
        }
        guard entry.subtype == "deposit", let received = entry.received else { return nil }
        let key = Half(wallet: entry.wallet, leg: received, isArrival: true)
        return halves[key]?.first {
            let way = entry.time.milliseconds - entries[$0].time.milliseconds
            return (-3_600_000...Matching.longestWay).contains(way)
        }
    }

    private static func id(_ entry: Entry) -> ByID {
        ByID(
            reference: entry.reference, wallet: entry.wallet, milliseconds: entry.time.milliseconds, kind: entry.kind,
            received: entry.received?.asset, sent: entry.sent?.asset)
    }

    private static func content(_ entry: Entry) -> ByContent {
        ByContent(
            milliseconds: entry.time.milliseconds, kind: entry.kind, received: entry.received, sent: entry.sent,
            fee: entry.fee,
            wallet: entry.wallet, toWallet: entry.toWallet)
    }
}
