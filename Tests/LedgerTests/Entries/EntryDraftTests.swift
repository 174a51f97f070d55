import Ledger
import Testing

/// What the drafts of the tests are read with: three coins, dollars, noon of 14 February 2025 at +01:00.
enum Typed {
    static let now = Moment(milliseconds: 1_739_530_800_000, offsetMinutes: 60)
    static let coins: [String: Coin] = [
        "BTC": Coin(id: "bitcoin", symbol: "btc", name: "Bitcoin"),
        "ETH": Coin(id: "ethereum", symbol: "eth", name: "Ethereum"),
        "BNB": Coin(id: "binancecoin", symbol: "bnb", name: "BNB"),
    ]

    static func surroundings(
        _ stored: Entry? = nil, currency: Currency = .usd, confirmed: Set<String> = []
    ) -> EntryDraft.Surroundings {
        EntryDraft.Surroundings(
            format: .point, currency: currency, now: now, offset: { _ in 60 },
            coin: { text in coins[text.uppercased()].map { .one($0) } ?? .none(near: []) },
            code: { id in coins.first { $0.value.id == id }?.key ?? id.rawValue }, stored: stored,
            confirmed: confirmed)
    }

    static func outcome(
        _ kind: Entry.Kind, isUnknown: Bool = false, _ texts: [EntryDraft.Field: String], stored: Entry? = nil,
        confirmed: Set<String> = []
    ) -> EntryDraft.Outcome {
        EntryDraft(kind: kind, isUnknown: isUnknown, texts)
            .outcome(surroundings(stored, confirmed: confirmed))
    }
}

@Suite("An entry being typed") struct EntryDraftTests {
    @Test("every kind is made of its fields")
    func kinds() throws {
        func made(_ kind: Entry.Kind, _ texts: [EntryDraft.Field: String]) throws -> Entry {
            let outcome = Typed.outcome(kind, texts)
            return try #require(outcome.entry, "\(kind): \(outcome.errors)")
        }
        let buy = try made(.buy, [.coin: "btc", .amount: "0.5", .price: "40000"])
        #expect(buy.received == Leg(.coin("bitcoin"), Exact("0.5") ?? 0) && buy.sent == Leg(.money(.usd), 20_000))
        #expect(buy.terms == .amountAndPrice && buy.price == 40_000 && buy.wallet == "Main" && buy.time == Typed.now)
        let sale = try made(.sell, [.coin: "btc", .price: "40000", .value: "10000", .wallet: "Kraken"])
        #expect(sale.sent?.quantity == Exact("0.25") && sale.terms == .priceAndTotal && sale.wallet == "Kraken")
        let swap = try made(
            .swap,
            [.coin: "btc", .amount: "1", .toCoin: "eth", .toAmount: "15", .value: "60000", .valueReceived: "59000"])
        #expect(swap.sent == Leg(.coin("bitcoin"), 1) && swap.received == Leg(.coin("ethereum"), 15))
        #expect(swap.value == 60_000 && swap.valueReceived == 59_000)
        let income = try made(.income, [.coin: "eth", .amount: "0.1", .price: "2000", .subtype: "staking"])
        #expect(income.received?.quantity == Exact("0.1") && income.value == 200 && income.subtype == "staking")
        #expect(income.terms == nil && income.price == nil)
        let gift = try made(
            .giftIn, [.coin: "btc", .amount: "1", .value: "900", .giverCost: "5", .giverAcquired: "2015-01-01"])
        #expect(gift.giverCost == 5 && gift.giverAcquired?.day == Day("2015-01-01"))
        for kind in [Entry.Kind.fee, .spend, .giftOut] {
            let entry = try made(kind, [.coin: "btc", .amount: "0.01", .value: "7"])
            #expect(
                entry.sent == Leg(.coin("bitcoin"), Exact("0.01") ?? 0) && entry.value == 7 && entry.received == nil)
        }
        #expect(try made(.lost, [.coin: "btc", .amount: "1"]).value == nil)
        let down = try made(.adjustment, [.coin: "btc", .amount: "1", .direction: "down"])
        #expect(down.sent?.quantity == 1 && down.received == nil && down.value == nil)
        #expect(try made(.adjustment, [.coin: "btc", .amount: "1", .value: "3"]).received?.quantity == 1)
        let rename = try made(.rename, [.coin: "bnb", .amount: "8", .toCoin: "eth", .toAmount: "80"])
        #expect(rename.sent?.quantity == 8 && rename.received?.quantity == 80)
    }

    @Test("a fee is in the trade's money, in either coin, in a third one, or below zero")
    func fees() throws {
        let swap: [EntryDraft.Field: String] = [
            .coin: "btc", .amount: "1", .toCoin: "eth", .toAmount: "15", .value: "60000",
        ]
        func fee(_ texts: [EntryDraft.Field: String]) throws -> (Leg?, Exact?) {
            let entry = try #require(Typed.outcome(.swap, swap.merging(texts) { $1 }).entry)
            return (entry.fee, entry.feeValue)
        }
        #expect(try fee([.fee: "2.50"]) == (Leg(.money(.usd), Exact("2.5") ?? 0), nil))
        #expect(
            try fee([.fee: "0.001", .feeAsset: "btc", .feeValue: "60"]) == (
                Leg(.coin("bitcoin"), Exact("0.001") ?? 0), 60
            ))
        #expect(try fee([.fee: "0.1", .feeAsset: "ETH"]) == (Leg(.coin("ethereum"), Exact("0.1") ?? 0), nil))
        #expect(try fee([.fee: "1", .feeAsset: "bnb"]).0 == Leg(.coin("binancecoin"), 1))
        #expect(try fee([.fee: "-1"]).0 == Leg(.money(.usd), -1))
        #expect(try fee([.fee: "0"]).0 == nil)
        #expect(try fee([.fee: "3", .feeAsset: "eur", .feeValue: "3.3"]).0 == Leg(.money(Currency("eur")), 3))
        let wrong = Typed.outcome(.swap, swap.merging([.fee: "-1", .feeAsset: "bnb", .feeValue: "5"]) { $1 })
        #expect(wrong.entry == nil && wrong.errors[.feeValue] as? EntryDraftError == .otherSign(fee: "-1", worth: "5"))
    }

    @Test("of what left, what arrived and the fee in that coin, two give the third")
    func transfer() throws {
        let wallets: [EntryDraft.Field: String] = [.coin: "btc", .wallet: "Main", .toWallet: "Cold"]
        func made(_ texts: [EntryDraft.Field: String]) -> EntryDraft.Outcome {
            Typed.outcome(.transfer, wallets.merging(texts) { $1 })
        }
        for texts: [EntryDraft.Field: String] in [
            [.amount: "1", .fee: "0.1", .feeAsset: "btc"], [.amount: "1", .toAmount: "0.9"],
            [.toAmount: "0.9", .fee: "0.1"], [.amount: "1", .toAmount: "0.9", .fee: "0.1"],
        ] {
            let entry = try #require(made(texts).entry)
            #expect(entry.sent?.quantity == 1 && entry.received?.quantity == Exact("0.9"))
            #expect(entry.fee == Leg(.coin("bitcoin"), Exact("0.1") ?? 0) && entry.toWallet == "Cold")
        }
        #expect(made([.amount: "1"]).entry?.fee == nil)
        let other = try #require(made([.amount: "1", .fee: "2", .feeAsset: "usd"]).entry)
        #expect(other.received?.quantity == 1 && other.fee == Leg(.money(.usd), 2))
        #expect(
            made([.amount: "1", .toAmount: "0.8", .fee: "0.1"]).errors[.toAmount] as? EntryDraftError
                == .doesNotFit("0.8", difference: "0.9"))
        #expect(
            made([.amount: "1", .toAmount: "2"]).errors[.toAmount] as? EntryDraftError == .moreArrives("2", left: "1"))
        #expect(made([.amount: "1", .fee: "1"]).errors[.fee] as? EntryDraftError == .feeTakesAll("1"))
        #expect(made([.amount: "1", .toWallet: "Main"]).errors[.toWallet] as? EntryDraftError == .sameWallet("Main"))
    }

    @Test("a value is typed or named as unknown, and never forgotten")
    func unknown() throws {
        for kind in Entry.Kind.allCases where kind.hasValue && kind != .lost {
            let texts: [EntryDraft.Field: String] = [.coin: "btc", .amount: "1", .toCoin: "eth", .toAmount: "2"]
            #expect(Typed.outcome(kind, texts).errors[.value] as? EntryDraftError == .noValue)
            let entry = try #require(Typed.outcome(kind, isUnknown: true, texts).entry)
            #expect(entry.worth(in: .usd) == nil && entry.kind == kind)
            let both = Typed.outcome(kind, isUnknown: true, texts.merging([.value: "5"]) { $1 })
            #expect(both.errors[.value] as? EntryDraftError == .valueAndUnknown("5"))
        }
    }

    @Test("money of another currency counts at its rate, at a value beside it, or is named as unknown")
    func otherCurrency() throws {
        let texts: [EntryDraft.Field: String] = [.coin: "btc", .amount: "1", .value: "100", .currency: "eur"]
        func made(isUnknown: Bool = false, _ more: [EntryDraft.Field: String]) -> EntryDraft.Outcome {
            Typed.outcome(.buy, isUnknown: isUnknown, texts.merging(more) { $1 })
        }
        let rated = try #require(made([.rate: "1.1"]).entry)
        #expect(rated.sent == Leg(.money(Currency("eur")), 100) && rated.worth(in: .usd) == 110)
        #expect(made([.ownValue: "112"]).entry?.worth(in: .usd) == 112)
        #expect(made([:]).errors[.rate] as? EntryDraftError == .noRate("eur"))
        #expect(made(isUnknown: true, [:]).entry?.sent == Leg(.money(Currency("eur")), 100))
        #expect(made([.currency: "XYZ"]).errors[.currency] as? EntryError == .unknownCurrency("XYZ"))
        #expect(made([.rate: "0"]).errors[.rate] as? EntryDraftError == .zero(.rate))
    }

    @Test(
        "bad texts are errors of their fields, and all are named at once",
        arguments: [
            ([EntryDraft.Field.coin: "btc", .amount: "1..2", .price: "3"], [EntryDraft.Field.amount]),
            ([.coin: "btc", .amount: "-1", .price: "3"], [.amount]),
            ([.coin: "btc", .amount: "0", .price: "3"], [.amount]),
            ([.coin: "", .amount: "1", .price: "6,2.10"], [.coin, .price]),
            ([.coin: "btc", .amount: "2", .price: "3", .value: "7"], [.value]),
            ([.coin: "btc", .amount: "1 ETH", .price: "3"], [.amount]),
            ([.coin: "btc", .amount: "1", .price: "3", .date: "soon"], [.date]),
            ([.coin: "btc", .amount: "1", .price: "3", .date: "2025-02-01", .time: "25:00"], [.time]),
            ([.coin: "btc", .amount: "1", .price: "3", .date: "1999-01-01"], [.date]),
            ([.coin: "btc", .amount: "1", .price: "3", .wallet: String(repeating: "w", count: 101)], [.wallet]),
            ([.coin: "btc", .amount: "1", .price: "3", .fee: "x", .feeAsset: "btc"], [.fee]),
        ])
    func bad(texts: [EntryDraft.Field: String], fields: [EntryDraft.Field]) {
        let outcome = Typed.outcome(.buy, texts)
        #expect(outcome.entry == nil && Set(outcome.errors.keys) == Set(fields), "\(outcome.errors)")
        for error in outcome.errors.values { #expect(error.problem.hasSuffix(".") && error.remedy.hasSuffix(".")) }
    }

    @Test("an unlisted coin and a day that has not come are asked about once") func questions() throws {
        let texts: [EntryDraft.Field: String] = [.coin: "XYZQ", .amount: "1", .price: "3", .date: "2025-02-15"]
        let asked = Typed.outcome(.buy, texts)
        #expect(asked.entry == nil && Set(asked.errors.keys) == [.coin, .date])
        let entry = try #require(Typed.outcome(.buy, texts, confirmed: Set(asked.questions)).entry)
        #expect(entry.received?.asset == .coin("XYZQ") && entry.time.day == Day("2025-02-15"))
        #expect(Typed.outcome(.buy, texts, confirmed: ["coin:XYZ"]).entry == nil)
    }

    @Test("a day alone is noon of it there, a day with a time is that time") func times() throws {
        let texts: [EntryDraft.Field: String] = [.coin: "btc", .amount: "1", .price: "3", .date: "2025-02-01"]
        #expect(Typed.outcome(.buy, texts).entry?.time.iso8601 == "2025-02-01T12:00:00+01:00")
        let clock = texts.merging([.time: "20:03:09"]) { $1 }
        #expect(Typed.outcome(.buy, clock).entry?.time.iso8601 == "2025-02-01T20:03:09+01:00")
        // Written down in Tokyo: it stays there.
        var stored = try #require(Typed.outcome(.buy, texts).entry)
        stored.time = try #require(Moment(iso8601: "2025-02-01T09:00:00.250+09:00"))
        var draft = EntryDraft(stored, Typed.surroundings(stored))
        draft[.note] = "later"
        #expect(draft.outcome(Typed.surroundings(stored)).entry?.time == stored.time)
        draft[.time] = "10:00"
        #expect(draft.outcome(Typed.surroundings(stored)).entry?.time.iso8601 == "2025-02-01T10:00:00+09:00")
    }
}
