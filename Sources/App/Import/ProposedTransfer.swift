import Ledger

/// A withdrawal and a deposit that look like one transfer between own wallets: a proposal, never a decision.
struct ProposedTransfer: Sendable {
    let withdrawal: Entry
    let deposit: Entry
    /// Both name one transaction; else coin, amount and time fit.
    let isCertain: Bool

    /// The same for the same two, however often they are proposed.
    var mark: String {
        [withdrawal, deposit].map { half in
            let leg = half.sent ?? half.received
            return "\(half.time.milliseconds):\(half.wallet):\(half.coins.first?.rawValue ?? ""):\(leg?.quantity ?? 0)"
        }.joined(separator: "|")
    }

    /// The entry that takes their place. What does not arrive is the fee.
    var transfer: Entry {
        var entry = withdrawal
        entry.id = Entry.ID(-1)
        (entry.kind, entry.subtype, entry.version) = (.transfer, "", 1)
        entry.sent = leaving
        entry.received = arriving
        entry.toWallet = deposit.wallet
        if withdrawal.fee?.asset == withdrawal.sent?.asset { entry.fee = nil }
        if entry.note.isEmpty { entry.note = deposit.note }
        return entry
    }

    private var leaving: Leg? {
        guard let sent = withdrawal.sent else { return nil }
        let fee = withdrawal.fee.flatMap { $0.asset == sent.asset ? $0.quantity : nil } ?? .zero
        return Leg(sent.asset, sent.quantity + fee)
    }

    private var arriving: Leg? {
        guard let received = deposit.received else { return nil }
        let fee = deposit.fee.flatMap { $0.asset == received.asset ? $0.quantity : nil } ?? .zero
        return Leg(received.asset, received.quantity - fee)
    }
}

extension ProposedTransfer {
    /// Pairs what is not a transfer yet: by the transaction's id, else by coin, amount less fee and time, where exactly one
    /// deposit fits (docs/SPEC-imports.md, rules 11 to 13).
    static func all(in entries: [Entry]) -> [ProposedTransfer] {
        let deposits = entries.filter { $0.kind == .adjustment && $0.subtype == "deposit" && $0.received != nil }
            .sorted { $0.time < $1.time }
        var byCoin: [Asset: [Int]] = [:]
        for (place, entry) in deposits.enumerated() {
            if let asset = entry.received?.asset { byCoin[asset, default: []].append(place) }
        }
        var taken: Set<Int> = []
        var found: [ProposedTransfer] = []
        for withdrawal in entries where withdrawal.kind == .adjustment && withdrawal.subtype == "withdrawal" {
            guard let sent = withdrawal.sent else { continue }
            let all = byCoin[sent.asset] ?? []
            let near = all[first(in: all, deposits, from: withdrawal.time.milliseconds - earliest)...].prefix {
                deposits[$0].time.milliseconds - withdrawal.time.milliseconds <= Matching.longestWay
            }.filter { !taken.contains($0) && fits(withdrawal, deposits[$0]) }
            let named = near.filter { !withdrawal.reference.isEmpty && deposits[$0].reference == withdrawal.reference }
            guard let place = named.first ?? (near.count == 1 ? near[0] : nil) else { continue }
            taken.insert(place)
            found.append(ProposedTransfer(withdrawal: withdrawal, deposit: deposits[place], isCertain: !named.isEmpty))
        }
        return found
    }

    /// A clock may be wrong by so much.
    private static let earliest: Int64 = 3_600_000

    /// The first place of one that is not before a time; they are in the order of time.
    private static func first(in places: [Int], _ deposits: [Entry], from time: Int64) -> Int {
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if deposits[places[middle]].time.milliseconds < time { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Another wallet, not before it left nor days later, and what arrives is what left, or less by a fee of five in a hundred at most.
    private static func fits(_ withdrawal: Entry, _ deposit: Entry) -> Bool {
        let way = deposit.time.milliseconds - withdrawal.time.milliseconds
        guard withdrawal.wallet != deposit.wallet, (-earliest...Matching.longestWay).contains(way) else {
            return false
        }
        let pair = ProposedTransfer(withdrawal: withdrawal, deposit: deposit, isCertain: false)
        guard let left = pair.leaving?.quantity, let came = pair.arriving?.quantity, came > 0, came <= left else {
            return false
        }
        return (left - came) * 20 <= left
    }
}
