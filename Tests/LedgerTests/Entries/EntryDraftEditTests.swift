import Ledger
import Testing

@Suite("An entry being edited") struct EntryDraftEditTests {
    /// One of every kind and shape that other sources write, with what a form does not show.
    private static let odd: [Entry] = {
        func entry(_ kind: Entry.Kind, _ set: (inout Entry) -> Void) -> Entry {
            var entry = Entry(kind: kind, time: Moment(milliseconds: 1_609_495_200_123, offsetMinutes: 540))
            (entry.id, entry.version, entry.note, entry.reference) = (Entry.ID(7), 3, "a\r\nb", "event 1")
            entry.isDemo = true
            set(&entry)
            return entry
        }
        let (btc, eth, euro) = (Asset.coin("bitcoin"), Asset.coin("ethereum"), Asset.money(Currency("eur")))
        let long = Exact("0.123456789012345678901234") ?? 1
        return [
            entry(.buy) {
                ($0.received, $0.sent) = (Leg(btc, long), Leg(euro, 3))
                ($0.rate, $0.fee, $0.feeValue) = (long, Leg(.coin("binancecoin"), -1), -4)
            },
            entry(.buy) { $0.received = Leg(btc, 1) },
            entry(.buy) { ($0.received, $0.value, $0.estimatedFrom) = (Leg(btc, 1), 9, Typed.now) },
            entry(.sell) { ($0.sent, $0.value) = (Leg(btc, 1), 0) },
            entry(.sell) {
                ($0.sent, $0.received, $0.value) = (Leg(btc, 1), Leg(euro, 5), 6)
                ($0.price, $0.terms) = (5, .priceAndTotal)
            },
            entry(.swap) {
                ($0.sent, $0.received, $0.value, $0.valueReceived) = (Leg(btc, 1), Leg(eth, 5), 6, 7)
            },
            entry(.swap) { ($0.sent, $0.received) = (Leg(btc, 1), Leg(eth, 5)) },
            entry(.income) { ($0.received, $0.subtype, $0.wallet) = (Leg(euro, 5), "Odd", " w ") },
            entry(.transfer) { ($0.sent, $0.toWallet) = (Leg(btc, 2), "Cold") },
            entry(.transfer) { ($0.received, $0.toWallet) = (Leg(btc, 2), "Main") },
            entry(.transfer) {
                ($0.sent, $0.received, $0.toWallet, $0.value) = (Leg(btc, 2), Leg(btc, 1), "Cold", 4)
            },
            entry(.fee) { ($0.fee, $0.feeValue) = (Leg(btc, 2), 8) },
            entry(.fee) { ($0.sent, $0.fee) = (Leg(btc, 2), Leg(.money(.usd), 1)) },
            entry(.giftIn) {
                ($0.received, $0.giverCost) = (Leg(btc, 2), 1)
                $0.giverAcquired = Moment(milliseconds: 1_420_070_400_777)
            },
            entry(.adjustment) { ($0.sent, $0.value, $0.fee) = (Leg(btc, 2), 5, Leg(.money(.usd), 1)) },
            entry(.adjustment) { ($0.received, $0.value, $0.estimatedFrom) = (Leg(btc, 2), 5, Typed.now) },
            entry(.lost) { ($0.sent, $0.value) = (Leg(btc, 2), 0) },
            entry(.rename) { ($0.sent, $0.received, $0.value) = (Leg(btc, 2), Leg(eth, 20), 5) },
        ]
    }()

    @Test("what is sent back as it was shown changes nothing", arguments: odd.indices)
    func untouched(number: Int) throws {
        let entry = Self.odd[number]
        let outcome = EntryDraft(entry, Typed.surroundings(entry)).outcome(Typed.surroundings(entry))
        #expect(outcome.entry == entry, "\(outcome.errors)")
    }

    @Test("another note changes the note, and where the legs were whole nothing else", arguments: odd.indices)
    func note(number: Int) throws {
        var entry = Self.odd[number]
        var draft = EntryDraft(entry, Typed.surroundings(entry))
        draft[.note] = "new"
        var edited = try #require(draft.outcome(Typed.surroundings(entry)).entry)
        entry.note = "new"
        if entry.kind == .transfer, entry.sent == nil || entry.received == nil {
            // A transfer that names one side arrives whole: the other side is now written down.
            #expect(edited.sent == edited.received)
            (edited.sent, edited.received) = (entry.sent, entry.received)
        }
        if entry.isTrade(in: .usd), entry.terms == nil { (edited.terms, edited.price) = (nil, entry.price) }
        if entry.terms == nil { edited.terms = nil }
        #expect(edited == entry)
    }

    @Test("an estimate that is typed anew is none any more; the same value again stays one") func estimate() throws {
        var entry = Entry(kind: .income, time: Typed.now)
        (entry.received, entry.value) = (Leg(.coin("bitcoin"), 2), 100)
        entry.estimatedFrom = Moment(milliseconds: 0)
        var draft = EntryDraft(entry, Typed.surroundings(entry))
        draft[.note] = "x"
        #expect(draft.outcome(Typed.surroundings(entry)).entry?.estimatedFrom == entry.estimatedFrom)
        draft[.value] = "101"
        let edited = try #require(draft.outcome(Typed.surroundings(entry)).entry)
        #expect(edited.value == 101 && edited.estimatedFrom == nil)
    }

    @Test("a buy whose value is estimated gets a money leg only when its total is typed") func estimatedTrade() throws {
        var entry = Entry(kind: .buy, time: Typed.now)
        (entry.received, entry.value, entry.estimatedFrom) = (Leg(.coin("bitcoin"), 2), 100, Typed.now)
        var draft = EntryDraft(entry, Typed.surroundings(entry))
        draft[.note] = "x"
        let kept = try #require(draft.outcome(Typed.surroundings(entry)).entry)
        #expect(kept.sent == nil && kept.value == 100 && kept.estimatedFrom == Typed.now)
        draft[.value] = "90"
        let typed = try #require(draft.outcome(Typed.surroundings(entry)).entry)
        #expect(typed.sent == Leg(.money(.usd), 90) && typed.value == nil && typed.estimatedFrom == nil)
    }

    @Test("another kind keeps time, wallet, note, reference and number, and nothing that is not of it")
    func otherKind() throws {
        let entry = Self.odd[0]
        var draft = EntryDraft(entry, Typed.surroundings(entry))
        draft.kind = .giftOut
        (draft[.value], draft[.price]) = ("5", "")
        let edited = try #require(draft.outcome(Typed.surroundings(entry)).entry)
        #expect(
            edited.kind == .giftOut && edited.time == entry.time && edited.note == entry.note && edited.id == entry.id)
        #expect(edited.sent == entry.received && edited.received == nil && edited.rate == nil && edited.value == 5)
    }
}
