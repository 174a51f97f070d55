import HTML
import Ledger
import Pages
import Testing

@Suite("Gains page") struct GainsPageTests {
    private func entry(_ kind: Entry.Kind, _ day: String, _ change: (inout Entry) -> Void = { _ in }) throws -> Entry {
        var entry = Entry(kind: kind, time: try #require(Moment(iso8601: day + "T12:00:00Z")))
        change(&entry)
        return entry
    }

    private func buy(_ day: String, _ amount: Exact, for money: Exact, coin: CoinID = "bitcoin") throws -> Entry {
        try entry(.buy, day) {
            $0.received = Leg(.coin(coin), amount)
            $0.sent = Leg(.money(.usd), money)
        }
    }

    private func sell(_ day: String, _ amount: Exact, for money: Exact, coin: CoinID = "bitcoin") throws -> Entry {
        try entry(.sell, day) {
            $0.sent = Leg(.coin(coin), amount)
            $0.received = Leg(.money(.usd), money)
        }
    }

    private func page(
        _ entries: [Entry], look: Look = Sample.look, query: GainsQuery = GainsQuery(), year: TaxYear? = nil,
        refusal: GainsPage.Refusal? = nil, coin: @escaping @Sendable (CoinID) -> Coin = { _ in Sample.bitcoin.coin }
    ) throws -> String {
        var numbered = entries
        for place in numbered.indices { numbered[place].id = Entry.ID(Int64(place + 1)) }
        let movements = Movements(entries: Entries(numbered), currency: .usd, policy: LotPolicy())
        let schedule = MethodSchedule(.fifo)
        let gains = Gains(movements: movements, schedule: schedule, zone: try #require(Zone(fixed: "UTC")))
        return GainsPage(
            look: look, query: query, policy: LotPolicy(), schedule: schedule, gains: refusal == nil ? gains : nil,
            year: year, refusal: refusal, coin: coin
        ).renderText()
    }

    @Test("none: it says what makes a gain, and leads on") func none() throws {
        let html = try page([])
        #expect(html.contains("Nothing was disposed of yet") && html.contains("To the trades"))
        #expect(html.contains(#"<option value="fifo" selected>"#) && !html.contains("By tax year"))
    }

    @Test("one: the row opens to each lot with cost, proceeds, gain and term") func one() throws {
        let html = try page([
            buy("2022-01-01", 2, for: 100), buy("2023-06-01", 1, for: 90), sell("2024-03-01", 3, for: 600),
        ])
        #expect(html.contains("1 disposal<") && html.contains("From 2 lots:"))
        #expect(html.contains("of what came on 1 Jan 2022 (buy, entry c1)"))
        #expect(
            html.contains("Long term, held for more than a year") && html.contains("Short term, held for up to a year"))
        // 600 × 2 ÷ 3 − 100
        #expect(html.contains(">$400.00</span> − ") && html.contains("+$300.00") && html.contains("+$410.00"))
        #expect(html.contains(#"<th scope="row">2024</th>"#))
    }

    @Test("a part of a lot names the share of the cost") func share() throws {
        let html = try page([buy("2022-01-01", 4, for: 100), sell("2024-03-01", 1, for: 60)])
        let text = html.replacing("<span class=\"figure\" title=\"", with: "").replacing("</span>", with: "")
        #expect(text.contains("100\">$100.00 × 1\">1 ÷ 4\">4 = 25\">$25.00"))
    }

    @Test("unknown cost: a dash and what it is at most, and totals that say what is certain") func unknown() throws {
        let income = try entry(.income, "2022-01-01") { $0.received = Leg(.coin("bitcoin"), 1) }
        let html = try page([income, sell("2024-03-01", 1, for: 60)])
        #expect(html.contains("What they cost is not known") && html.contains("at most "))
        #expect(html.contains("The gain of 1 part is not known") && html.contains("certain: 0 of 1 parts"))
        #expect(html.contains("without 1 of unknown worth"))
    }

    @Test("more than there is: the entry is named, with what to do") func shortage() throws {
        let html = try page([buy("2022-01-01", 1, for: 100), sell("2024-03-01", 3, for: 60)])
        #expect(html.contains("1 entry takes more than there is") && html.contains("entry c2"))
        #expect(html.contains("Enter what brought them before that day, or correct the amount."))
    }

    @Test("many: 100 rows a page, links to the others, totals of all") func many() throws {
        let entries =
            try [buy("2020-01-01", 1000, for: 1000)] + (0..<650).map { _ in try sell("2024-03-01", 1, for: 3) }
        let first = try page(entries)
        #expect(first.count(of: #"<details class="sale""#) == 100)
        #expect(first.contains("Page 1 of 7") && first.contains("page=2") && first.contains("+$1,300.00"))
        var query = GainsQuery()
        query.page = 7
        let last = try page(entries, query: query)
        #expect(last.count(of: #"<details class="sale""#) == 50 && last.contains("+$1,300.00"))
        query.page = 99
        #expect(try page(entries, query: query).contains("Page 7 of 7"))
    }

    @Test("a sale of a thousand lots names the first of them and says so") func lots() throws {
        let entries =
            try (0..<1000).map { _ in try buy("2020-01-01", 1, for: 1) } + [sell("2024-03-01", 1000, for: 3000)]
        let html = try page(entries)
        #expect(html.contains("800 more lots were used") && html.count(of: "<li>") < 300)
    }

    @Test("hostile labels and texts are text") func hostile() throws {
        var sold = try sell("2024-03-01", 1, for: 60, coin: Sample.hostile.coin.id)
        sold.reference = "<script>x</script>"
        let html = try page([buy("2022-01-01", 1, for: 10, coin: Sample.hostile.coin.id), sold]) { _ in
            Sample.hostile.coin
        }
        #expect(!html.contains("<script>x") && !html.contains("<script>alert") && html.contains("&lt;script&gt;x"))
    }

    @Test("hidden amounts: no figure of one's own stands in the page") func hidden() throws {
        let html = try page(
            [buy("2022-01-01", Exact(mantissa: 7777, exponent: -2), for: 100), sell("2024-03-01", 7, for: 654)],
            look: Sample.hidden)
        #expect(html.contains("•••"))
        for figure in ["77.77", "$654", "$100", "$645"] { #expect(!html.contains(figure), "\(figure)") }
    }

    @Test("what cannot be read stands at its field, with its reason") func refused() throws {
        let error = MethodError.unknown("fefo\"<")
        let html = try page(
            [], query: GainsQuery(method: "fefo\"<"), refusal: GainsPage.Refusal(field: "method", error: error))
        #expect(html.contains(#"aria-invalid="true" aria-describedby="f-method-error""#))
        #expect(html.contains("“fefo&quot;&lt;” is no cost method.") && !html.contains("Nothing was disposed"))
    }

    @Test("open for paper: every row is open") func open() throws {
        var query = GainsQuery()
        query.isOpen = true
        let html = try page([buy("2022-01-01", 1, for: 100), sell("2024-03-01", 1, for: 60)], query: query)
        #expect(html.contains(#"<details class="sale" open>"#) && html.contains("Close all rows"))
    }
}
