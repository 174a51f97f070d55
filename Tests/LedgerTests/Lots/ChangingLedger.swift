import TestSupport

@testable import Ledger

/// A ledger of every kind of entry that is written to at random, as the store keeps it: by time, then by number. It sells more
/// than there is now and then, and names unknown worths.
struct ChangingLedger {
    private(set) var entries: [Entry] = []
    private var older: [[Entry]] = []
    private var generator: SeededGenerator
    private var highest: Int64 = 0
    private var last: Int64 = 1_600_000_000_000
    private static let coins: [CoinID] = ["a", "b", "c", "d", "e"]
    private static let wallets = ["Main", "Cold", "Exchange"]

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// Some changes at once: mostly one entry behind all others, else earlier ones, edits, removals, or the ledger before.
    mutating func change() {
        older.append(entries)
        switch number(10) {
        case 0 where older.count > 3:
            entries = older[older.count - 2]
        case 1: for _ in 0..<4 { changeOnce() }
        default: changeOnce()
        }
    }

    private mutating func changeOnce() {
        let place = entries.isEmpty ? nil : number(entries.count)
        switch (number(10), place) {
        case (0, let place?): entries.remove(at: place)
        case (1, let place?):
            var edited = random(at: entries[place].time.milliseconds)
            edited.id = entries.remove(at: place).id
            put(edited)
        case (2, let place?):
            var moved = entries.remove(at: place)
            moved.time = Moment(milliseconds: last - Int64(number(50)) * 86_400_000)
            put(moved)
        case (3, let place?), (4, let place?): add(random(at: entries[place].time.milliseconds - Int64(number(2))))
        default:
            last += Int64(number(40)) * 86_400_000
            add(random(at: last))
        }
    }

    private mutating func add(_ entry: Entry) {
        highest += 1
        var entry = entry
        entry.id = Entry.ID(highest)
        put(entry)
    }

    private mutating func put(_ entry: Entry) {
        let place = entries.firstIndex { ($0.time.milliseconds, $0.id) > (entry.time.milliseconds, entry.id) }
        entries.insert(entry, at: place ?? entries.count)
    }

    private mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

    private mutating func leg() -> Leg {
        Leg(.coin(ChangingLedger.coins[number(5)]), Exact(mantissa: Int128(number(9000) + 1), exponent: -number(4)))
    }

    private mutating func money() -> Leg { Leg(.money(.usd), Exact(mantissa: Int128(number(90_000)), exponent: -2)) }

    private mutating func random(at time: Int64) -> Entry {
        var entry = Entry(kind: .buy, time: Moment(milliseconds: time))
        entry.wallet = ChangingLedger.wallets[number(4) % 3]
        switch number(14) {
        case 0...4: (entry.received, entry.sent) = (leg(), money())
        case 5...7: (entry.kind, entry.sent, entry.received) = (.sell, leg(), money())
        case 8: (entry.kind, entry.sent, entry.received) = (.swap, leg(), leg())
        case 9: (entry.kind, entry.received) = (.income, leg())
        case 10:
            (entry.kind, entry.sent) = (.transfer, leg())
            entry.received = entry.sent.map { Leg($0.asset, $0.quantity * Exact(mantissa: 9, exponent: -1)) }
            entry.toWallet = ChangingLedger.wallets[number(3)]
        case 11:
            let kinds = [Entry.Kind.lost, .spend, .fee, .giftOut]
            (entry.kind, entry.sent) = (kinds[number(4)], leg())
        case 12:
            (entry.kind, entry.received) = (number(2) == 0 ? .giftIn : .adjustment, leg())
        default:
            if number(4) == 0 {
                (entry.kind, entry.sent, entry.received) = (.rename, leg(), leg())
            } else {
                (entry.kind, entry.sent) = (.adjustment, leg())
            }
        }
        if number(4) > 0 { entry.value = money().quantity }
        if number(8) == 0 {
            entry.fee = leg()
            entry.feeValue = number(3) == 0 ? nil : 3
        }
        return entry
    }
}
