import Ledger
import Testing

@Suite("What an entry may say") struct EntryCheckTests {
    private let now = Moment(milliseconds: 1_796_026_500_000, offsetMinutes: 60)

    private func refusal(replacing old: Entry? = nil, _ change: (inout Entry) -> Void) -> EntryError? {
        var entry = old ?? Entry(kind: .income, time: now)
        change(&entry)
        do {
            try entry.check(now: now, replacing: old)
            return nil
        } catch { return error }
    }

    @Test("a note has 2000 characters at most, lines but no other control character")
    func note() {
        #expect(refusal { $0.note = String(repeating: "é", count: 2000) } == nil)
        #expect(
            refusal { $0.note = String(repeating: "é", count: 2001) } == .tooLong(.note, count: 2001, limit: 2000))
        #expect(refusal { $0.note = "two\r\nlines\tand a tab, 👨‍👩‍👧, שלום" } == nil)
        for code: UInt32 in [0, 7, 0x1B, 0x7F, 0x85, 0x9F] {
            let text = Unicode.Scalar(code).map { "a\($0)b" } ?? ""
            #expect(refusal { $0.note = text } == .controlCharacter(.note, code: code))
            #expect(refusal { $0.wallet = text } == .controlCharacter(.wallet, code: code))
        }
    }

    @Test("a wallet has a name of 100 characters at most, in one line")
    func wallet() {
        #expect(refusal { $0.wallet = " " } == .blankWallet)
        #expect(refusal { $0.toWallet = "" } == .blankWallet)
        #expect(refusal { $0.wallet = "a\nb" } == .controlCharacter(.wallet, code: 10))
        #expect(
            refusal { $0.toWallet = String(repeating: "w", count: 101) } == .tooLong(.wallet, count: 101, limit: 100))
        #expect(refusal { $0.wallet = "Ledger Nano — Büro" } == nil)
        #expect(refusal { $0.subtype = "a\tb" } == .controlCharacter(.subtype, code: 9))
        #expect(
            refusal { $0.reference = String(repeating: "r", count: 201) }
                == .tooLong(.reference, count: 201, limit: 200))
    }

    @Test("money is of a currency that there is", arguments: ["usd", "EUR", "btc", "xau", "xyz", "dollars", ""])
    func currency(code: String) {
        let isKnown = ["usd", "EUR", "btc", "xau"].contains(code)
        #expect(
            refusal { $0.fee = Leg(.money(Currency(code)), 1) }
                == (isKnown ? nil : .unknownCurrency(code.lowercased())))
        #expect(Currency.known.allSatisfy { Currency($0).isKnown } && Currency.known.count > 150)
    }

    @Test("nothing is older than the first bitcoin or later than tomorrow")
    func days() throws {
        func refused(_ text: String) -> EntryError? { refusal { $0.time = Moment(iso8601: text) ?? now } }
        #expect(refused("2009-01-03T00:00:00Z") == nil)
        #expect(refused("2009-01-02T23:59:59Z") == .beforeBitcoin(Entry.firstDay.before))
        #expect(refused("2026-12-01T23:59:59+01:00") == nil)
        #expect(refused("2026-12-02T00:00:00+01:00") == Day("2026-12-02").map { .tooFarAhead($0) })
        #expect(Entry.firstDay == Day("2009-01-03"))
    }

    @Test("what an edit leaves as it was is not questioned")
    func edits() {
        var old = Entry(kind: .income, time: Moment(milliseconds: 0))
        old.note = "\u{7}"
        #expect(refusal(replacing: old) { $0.value = 5 } == nil)
        #expect(refusal(replacing: old) { $0.note += "x" } == .controlCharacter(.note, code: 7))
    }

    @Test("sums that 38 digits hold are exact, others are told apart, whichever side is the large one")
    func sums() {
        let (large, small) = (Exact(mantissa: 1, exponent: 400), Exact(mantissa: 1, exponent: -400))
        #expect(large.addingExactly(small) == nil && small.addingExactly(-large) == nil)
        #expect(large.addingExactly(-large) == 0 && large.addingExactly(0) == large)
        #expect(Exact(mantissa: 1, exponent: 37).addingExactly(1) != nil)
        #expect(Exact(mantissa: 1, exponent: 38).addingExactly(1) == nil)
        let nines = Exact("99999999999999999999999999999999999999") ?? 0
        #expect(nines.addingExactly(nines) == nil && nines.addingExactly(1) == Exact(mantissa: 1, exponent: 38))
        #expect(large.brief == "1e400" && small.brief == "1e-400" && (-nines).brief == "-" + nines.description)
        #expect(Exact(mantissa: -1250, exponent: 60).brief == "-1.25e63")
    }

    @Test("the first entry at which a digit would be lost is found, by time and not by place")
    func firstLoss() {
        func income(_ amount: Exact, at day: Int64) -> Entry {
            var entry = Entry(kind: .income, time: Moment(milliseconds: day * 86_400_000))
            entry.received = Leg(.coin("btc"), amount)
            return entry
        }
        let (large, small) = (Exact(mantissa: 1, exponent: 40), Exact(mantissa: 15, exponent: -1))
        let entries = [income(large, at: 2), income(small, at: 1)]
        #expect(EntrySums.firstLoss(in: entries, of: ["btc"]) == .losesDigits("btc", held: small, amount: large))
        #expect(EntrySums.firstLoss(in: entries, of: ["eth"]) == nil)
        #expect(EntrySums.firstLoss(in: [income(1, at: 1), income(small, at: 1)], of: ["btc"]) == nil)
    }

    @Test("an adjustment whose difference no number holds is refused")
    func adjustment() throws {
        let (large, small) = (Exact(mantissa: 1, exponent: 400), Exact(mantissa: 1, exponent: -400))
        #expect(throws: EntryError.losesDigits("btc", held: large, amount: small)) {
            try Entry.adjustment(of: "btc", from: large, to: small, quote: nil, at: now)
        }
        #expect(try Entry.adjustment(of: "btc", from: large, to: 0, quote: nil, at: now)?.sent?.quantity == large)
    }
}

extension Day {
    fileprivate var before: Day { Day(number: number - 1) }
}
