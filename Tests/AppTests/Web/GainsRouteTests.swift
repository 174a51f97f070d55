import Imports
import JSON
import Ledger
import Store
import Server
import Testing

@testable import App

@Suite("Routes of Gains") struct GainsRouteTests {
    private let site: TestSite

    init() throws { site = try TestSite() }

    private func write(_ kind: Entry.Kind, _ day: String, _ amount: Exact, _ money: Exact, note: String = "") throws {
        var entry = Entry(kind: kind, time: try #require(Moment(iso8601: day + "T12:00:00Z")))
        entry.note = note
        let (coins, paid) = (Leg(.coin("bitcoin"), amount), Leg(.money(.usd), money))
        entry.received = kind == .buy ? coins : paid
        entry.sent = kind == .buy ? paid : coins
        try site.coffer.write([.add(entry)], title: "Test")
    }

    private func fill() throws {
        try write(.buy, "2021-01-01", 1, 100)
        try write(.buy, "2022-01-01", 1, 300)
        try write(.sell, "2023-06-01", 1, 500)
    }

    @Test("the page reckons under the method asked for, first in, first out without one") func methods() throws {
        try fill()
        #expect(site.ask("GET", "/gains").contains("+$400.00"))
        #expect(site.ask("GET", "/gains?method=hifo").contains("+$200.00"))
        #expect(site.ask("GET", "/gains?method=by_year&schedule=2020:fifo,2023:lifo").contains("+$200.00"))
        #expect(site.ask("GET", "/gains?year=2022").contains("Nothing was disposed of in 2022"))
    }

    @Test(
        "what cannot be read is refused at its field",
        arguments: [
            "method=fefo", "method=by_year&schedule=x", "year=202", "lot_scope=moon", "tax_timezone=Nowhere/At_All",
        ])
    func refused(query: String) throws {
        let answer = site.ask("GET", "/gains?" + query)
        #expect(answer.hasPrefix("422 ") && answer.contains("aria-invalid=\"true\"") && answer.contains("field-error"))
    }

    @Test("the file has every part, with exact figures") func file() throws {
        try fill()
        let answer = try #require(site.response("GET", "/gains.csv?year=2023"))
        #expect(answer.header("Content-Type") == "text/csv; charset=utf-8; header=present")
        #expect(answer.header("Content-Disposition") == "attachment; filename=\"gains-2023.csv\"")
        let lines = String(decoding: answer.body, as: UTF8.self).split(separator: "\r\n")
        #expect(lines.count == 2)
        #expect(
            lines.last
                == "disposal,2023-06-01T12:00:00+00:00,c3,sell,bitcoin,1,500,100,400,,,c1,2021-01-01T12:00:00+00:00,long,2023,"
        )
        #expect(site.ask("GET", "/gains.csv?method=fefo").hasPrefix("422 "))
    }

    @Test("share pooling: each day with its rule, the pools, the tax year from April; the file likewise")
    func pooling() throws {
        try write(.buy, "2022-01-01", 2, 200)
        try write(.sell, "2023-03-01", 1, 500)
        try write(.buy, "2023-03-20", 1, 450)
        try write(.sell, "2023-06-01", Exact(mantissa: 5, exponent: -1), 300)
        let page = site.ask("GET", "/gains?method=uk_pooling")
        for text in [
            "Thirty days: matched with", "matched with what came on 20 Mar 2023", "2022/23", "Pools, as they are now",
        ] {
            #expect(page.contains(text), "\(text)")
        }
        #expect(page.contains("+$50.00") && page.contains("+$250.00"))
        #expect(!site.ask("GET", "/gains?method=uk_pooling&year=2022/23").contains("+$250.00"))
        let file = site.ask("GET", "/gains.csv?method=uk_pooling")
        #expect(file.contains("disposal,2023-03-01,c2,,bitcoin,1,500,0,450,50,,thirty_day,2023-03-20,2022/23,\r\n"))
    }

    @Test("an unknown cost: between, in the page, the file and the API") func bounds() throws {
        var gift = Entry(kind: .income, time: try #require(Moment(iso8601: "2023-01-02T12:00:00Z")))
        gift.received = Leg(.coin("bitcoin"), 1)
        try site.coffer.write([.add(gift)], title: "Test")
        try write(.sell, "2023-06-01", 1, 500_000)
        #expect(site.ask("GET", "/gains").contains("between "))
        let part = try #require(site.json("GET", "/api/v1/gains")["disposals"]?.array?.first)
        #expect(part["gain"] == .null && part["gain_at_most"]?.string == "500000")
        let least = try #require(part["gain_at_least"]?.exact)
        #expect(least > 400_000 && least < 500_000)
        #expect(site.ask("GET", "/gains.csv").contains(",\(least),500000,"))
    }

    @Test("cells that a spreadsheet would reckon are made harmless, numbers stay numbers")
    func cells() {
        var writer = CSVWriter(["a"])
        for cell in ["=1+1", "+1", "-5.25", "-5;x", "@x", "\tx", "a,b", "a\"b", "a\r\nb", "-", "1.5", "-1.2.3", ""] {
            writer.add([cell])
        }
        #expect(
            String(decoding: writer.bytes, as: UTF8.self)
                == "a\r\n'=1+1\r\n'+1\r\n-5.25\r\n'-5;x\r\n'@x\r\n'\tx\r\n\"a,b\"\r\n\"a\"\"b\"\r\n\"a\r\nb\"\r\n'-\r\n1.5\r\n'-1.2.3\r\n\r\n"
        )
    }
}
