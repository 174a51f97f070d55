import Foundation
import Ledger
import Server
import Testing

@testable import App

@Suite("Tables that no layout knows") struct MappingRouteTests {
    private let site: TestSite
    private let table =
        "Bank of Nowhere\n\nWann;Was;Wieviel;Münze;Bezahlt;Gebühren\n01.02.2021 10:00;Erwerb;0,5;BTC;15000,50;1,5\n13.03.2021 11:30;Abgabe;0,25;BTC;9000,00;2\n14.03.2021 11:30;Storno;1;BTC;0;0\n"

    init() throws { site = try TestSite() }

    private func bring(_ name: String, _ text: String) throws -> String {
        let folder = try UploadFolder(in: site.coffer.folder.path + "/uploads")
        let upload = try folder.upload(field: "files", name: name, Array(text.utf8))
        let answer = site.site.answer(
            Request(
                method: "POST", path: "/import", segments: ["import"],
                headers: [("content-type", "multipart/form-data; boundary=B")], uploads: [upload]))
        return answer.header("Location") ?? ""
    }

    private func post(_ path: String, _ fields: [(String, String)]) -> (status: Int, text: String, location: String) {
        let form = fields.map { "\(Percent.encoded($0))=\(Percent.encoded($1))" }.joined(separator: "&")
        let answer = site.response("POST", path, form, headers: [("Content-Type", "application/x-www-form-urlencoded")])
        return (
            answer?.status ?? 0, String(decoding: answer?.body ?? [], as: UTF8.self), answer?.header("Location") ?? ""
        )
    }

    private let chosen: [(String, String)] = [
        ("column-time", "Wann"), ("column-type", "Was"), ("column-quantity", "Wieviel"), ("column-asset", "Münze"),
        ("column-total", "Bezahlt"), ("column-fee", "Gebühren"), ("fixed-quote", "eur"), ("fixed-wallet", "Nowhere"),
        ("word-0", "erwerb"), ("meaning-0", "buy"), ("word-1", "abgabe"), ("meaning-1", "sell"), ("word-2", "storno"),
        ("meaning-2", "skip"), ("zone", "Europe/Berlin"), ("date_order", "DMY"),
    ]

    @Test("columns are mapped with the first lines shown, kept under a name, and applied to the next such table")
    func mapped() throws {
        let sheet = try bring("bank.csv", table)
        #expect(site.ask("GET", sheet).contains("href=\"\(sheet)/columns/0\""))
        let start = site.ask("GET", sheet + "/columns/0")
        #expect(start.contains("Wann") && start.contains("01.02.2021 10:00"))
        let shown = post(sheet + "/columns/0", chosen + [("action", "show")])
        #expect(
            shown.status == 200 && shown.text.contains("1 Feb 2021 10:00, Nowhere") && shown.text.contains("€15,000.50")
        )
        #expect(shown.text.contains("you chose to skip") && shown.text.contains("value=\"Europe/Berlin\""))
        let unnamed = post(sheet + "/columns/0", chosen + [("action", "save"), ("profile", " ")])
        #expect(unnamed.status == 422 && unnamed.text.contains("It has no name."))
        #expect(post(sheet + "/columns/0", [("action", "save"), ("profile", "x")]).status == 422)
        #expect(post(sheet + "/columns/0", chosen + [("action", "save"), ("profile", "My bank")]).location == sheet)
        let page = site.ask("GET", sheet)
        #expect(page.contains("2 new entries") && page.contains("My bank, with columns that you mapped"))
        #expect(post(sheet, [("action", "import")]).status == 303)
        #expect(try site.coffer.state().entries.map(\.wallet) == ["Nowhere", "Nowhere"])
        // The same columns, in another order, are known now; what the profile does not hold is asked.
        let next = try bring(
            "next.csv", "Was;Wann;Wieviel;Münze;Bezahlt;Gebühren\nErwerb;2021-05-01T10:00:00Z;0,5;BTC;15000,50;1,5\n")
        #expect(site.ask("GET", next).contains("Import 1 entry"))
        #expect(site.ask("GET", "/import/remembered").contains("My bank"))
        let forget = post("/import/remembered", [("action", "forget-profile"), ("profile", "My bank")])
        #expect(forget.status == 303)
        #expect(!site.ask("GET", "/import/remembered").contains("<bdi>My bank</bdi>"))
    }

    @Test("columns for what came and what left, signs without words, a price instead of a total") func shapes() throws {
        let sides = try bring(
            "sides.csv",
            "when,in,in coin,out,out coin\n2021-01-01T00:00:00Z,0.5,BTC,100,USD\n2021-01-02T00:00:00Z,1,ETH,0.1,BTC\n2021-01-03T00:00:00Z,2,ETH,,\n2021-01-04T00:00:00Z,,,1,ETH\n"
        )
        let shown = post(
            sides + "/columns/0",
            [
                ("column-time", "when"), ("column-received", "in"), ("column-received_asset", "in coin"),
                ("column-sent", "out"), ("column-sent_asset", "out coin"), ("action", "show"),
            ])
        for word in ["Buy", "Swap", "Deposit", "Withdrawal"] {
            #expect(shown.text.contains("<span class=\"symbol\">\(word)</span>"), "\(word)")
        }
        let signs = try bring(
            "signs.csv", "when,how many,each\n2021-01-01T00:00:00Z,0.5,100\n2021-01-02T00:00:00Z,-0.25,200\n")
        let read = post(
            signs + "/columns/0",
            [
                ("column-time", "when"), ("column-quantity", "how many"), ("column-price", "each"),
                ("fixed-asset", "BTC"), ("fixed-quote", "USD"), ("action", "show"),
            ])
        #expect(read.text.contains("$50.00") && read.text.contains("Sell"))
        let lacking = post(signs + "/columns/0", [("column-time", "when"), ("action", "show")])
        #expect(lacking.text.contains("Choose the column with the amount first."))
    }

    @Test("a file that is no table, and a number that is no file, are told") func wrong() throws {
        let sheet = try bring("x.csv", "just words")
        #expect(site.ask("GET", sheet + "/columns/0").contains("is no table of columns"))
        #expect(site.ask("GET", sheet + "/columns/7").hasPrefix("404"))
        #expect(site.ask("GET", sheet + "/columns/x").hasPrefix("404"))
    }
}
