import Foundation
import Ledger
import Server
import Testing

@testable import App

@Suite("Files that come in") struct ImportRouteTests {
    private let site: TestSite
    private let header = "time,type,asset,quantity,quote,total,fee,fee_asset,id,wallet\n"

    init() throws { site = try TestSite() }

    private func bring(_ files: (name: String, text: String)...) throws -> (status: Int, location: String) {
        try bring(files.map { ($0.name, Array($0.text.utf8)) })
    }

    private func bring(_ files: [(name: String, bytes: [UInt8])]) throws -> (status: Int, location: String) {
        let folder = try UploadFolder(in: site.coffer.folder.path + "/uploads")
        let uploads = try files.map { try folder.upload(field: "files", name: $0.name, $0.bytes) }
        let answer = site.site.answer(
            Request(
                method: "POST", path: "/import", segments: ["import"],
                headers: [("content-type", "multipart/form-data; boundary=B")], uploads: uploads))
        return (answer.status, answer.header("Location") ?? "")
    }

    private func post(_ path: String, _ form: String) -> (status: Int, text: String, location: String) {
        let answer = site.response("POST", path, form, headers: [("Content-Type", "application/x-www-form-urlencoded")])
        return (
            answer?.status ?? 0, String(decoding: answer?.body ?? [], as: UTF8.self), answer?.header("Location") ?? ""
        )
    }

    private func entries() throws -> [Entry] { Array(try site.coffer.state().entries) }
    private var uploaded: Int {
        let all = FileManager.default.enumerator(atPath: site.coffer.folder.path + "/uploads")?.allObjects as? [String]
        return (all ?? []).count { $0.contains("/") }
    }

    @Test("a file is shown line by line, written with one click, and undone with another") func whole() throws {
        let (status, sheet) = try bring(
            (
                "my.csv",
                header
                    + "2021-01-01T00:00:00Z,buy,BTC,0.1,USD,2900,1,USD,A1,\n2021-01-02T00:00:00Z,buy,ETH,1,USD,700,0.01,ETH,,\n"
            ))
        #expect(status == 303 && sheet.hasPrefix("/import/"))
        let page = site.ask("GET", sheet)
        #expect(page.contains("2 new entries") && page.contains("Import 2 entries") && page.contains("my.csv"))
        #expect(try entries().isEmpty)
        #expect(site.ask("GET", "/import").contains("Not finished"))
        let written = post(sheet, "action=import")
        #expect(written.status == 303 && written.location == "/entries?batch=1&saved=1")
        #expect(try entries().map(\.kind) == [.buy, .buy])
        let list = site.ask("GET", written.location)
        #expect(list.contains("Import of my.csv.") && list.contains(">Undo<"))
        // Sent twice it is written once.
        #expect(post(sheet, "action=import").location == written.location)
        #expect(try entries().count == 2)
        #expect(!site.ask("GET", "/import").contains("Not finished"))
        #expect(post("/undo", "batch=1").status == 303)
        #expect(try entries().isEmpty)
    }

    @Test("the same file again has nothing new, and each line names the entry that is there") func again() throws {
        let file = (name: "my.csv", text: header + "2021-01-01T00:00:00Z,buy,BTC,0.1,USD,2900,1,USD,A1,\n")
        _ = post(try bring(file).location, "action=import")
        let sheet = try bring(file).location
        let page = site.ask("GET", sheet)
        #expect(page.contains("Nothing new") && page.contains("There already") && page.contains("href=\"/entries/1\""))
        #expect(!page.contains("value=\"import\""))
        #expect(post(sheet, "action=import").status == 422)
        #expect(try entries().count == 1)
    }

    @Test("lines are filtered by what becomes of them, and paged") func filtered() throws {
        let rows = (0..<450).map {
            "2021-01-01T00:\(10 + $0 / 60 % 50):\(10 + $0 % 50)Z,buy,BTC,0.\(1 + $0),USD,\(1 + $0),,,,\n"
        }
        let sheet = try bring(("many.csv", header + rows.joined() + "2021-01-02T00:00:00Z,buy,BTC,12abc,USD,10,,,,\n"))
            .location
        let first = site.ask("GET", sheet)
        #expect(first.contains("450 new entries") && first.contains("One line cannot be read"))
        #expect(first.contains("Page 1 of 3") && first.components(separatedBy: "name=\"line\"").count == 201)
        #expect(site.ask("GET", sheet + "?page=3").components(separatedBy: "name=\"line\"").count == 52)
        let bad = site.ask("GET", sheet + "?show=unreadable")
        #expect(bad.components(separatedBy: "name=\"line\"").count == 2 && bad.contains("“12abc”"))
        #expect(site.ask("GET", sheet + "?show=nonsense&page=999").contains("Page 3 of 3"))
    }

    @Test("a line is left out, taken in again, corrected and put back") func lines() throws {
        let sheet = try bring(
            (
                "my.csv",
                header
                    + "2021-01-01T00:00:00Z,buy,BTC,0.1,USD,2900,1,USD,A1,\n2021-01-02T00:00:00Z,buy,ETH,1,USD,700,,,,\n"
            )
        ).location
        #expect(post(sheet, "action=exclude").status == 422)
        #expect(post(sheet, "action=exclude&line=0-2-0").status == 303)
        let left = site.ask("GET", sheet)
        #expect(left.contains("1 new entry") && left.contains("Left out by you"))
        #expect(post(sheet, "action=include&line=0-2-0&line=hostile&line=9-9-9").status == 303)
        #expect(site.ask("GET", sheet).contains("2 new entries"))
        let form = site.ask("GET", sheet + "/lines/0-2-0")
        #expect(form.contains("2021-01-01T00:00:00Z,buy,BTC,0.1,USD,2900,1,USD,A1,") && form.contains("value=\"0.1\""))
        let fields = "kind=buy&coin=BTC&value=2900&date=2021-01-01&time=00:00&wallet=Main&reference=A1&note=n"
        let bad = post(sheet + "/lines/0-2-0", fields + "&amount=0..2")
        #expect(bad.status == 422 && bad.text.contains("value=\"0..2\"") && bad.text.contains("“0..2”"))
        #expect(post(sheet + "/lines/0-2-0", fields + "&amount=0.2&ok=price:bitcoin").status != 404)
        #expect(post(sheet + "/lines/0-2-0", fields + "&amount=0.1").location == sheet)
        #expect(site.ask("GET", sheet).contains("New, changed by you"))
        #expect(post(sheet + "/lines/0-2-0", "action=restore").location == sheet)
        #expect(!site.ask("GET", sheet).contains("changed by you"))
        #expect(post(sheet + "/lines/0-2-0", fields + "&amount=0.1").location == sheet)
        #expect(post(sheet, "action=import").status == 303)
        let kept = try entries()
        #expect(kept.count == 2 && kept[0].note == "n" && kept[0].time.iso8601 == "2021-01-01T00:00:00Z")
        #expect(
            site.ask("GET", sheet + "/lines/7-2-0").hasPrefix("303")
                || site.ask("GET", sheet + "/lines/7-2-0").hasPrefix("404"))
    }

    @Test("a line that cannot be read can be entered by hand") func byHand() throws {
        let sheet = try bring(("my.csv", header + "2021-01-02T00:00:00Z,buy,BTC,12abc,USD,10,,,,\n")).location
        #expect(site.ask("GET", sheet).contains("Enter it"))
        #expect(site.ask("GET", sheet + "/lines/0-2-x").contains("12abc"))
        let form = "kind=income&coin=BTC&amount=0.5&unknown=yes&date=2021-01-02&time=10:00&wallet=Main"
        #expect(post(sheet + "/lines/0-2-x", form).location == sheet)
        #expect(site.ask("GET", sheet).contains("1 new entry"))
        #expect(post(sheet, "action=import").status == 303)
        #expect(try entries().map(\.kind) == [.income])
    }

    @Test("what a file does not tell is asked, and a wrong answer changes nothing and stays") func questions() throws {
        let fixture = try #require(ExportFixture.all.first { $0.asks == "date_order" })
        let bytes = try Data(contentsOf: URL(filePath: fixture.path))
        let sheet = try bring([(name: "dates.csv", bytes: Array(bytes))]).location
        let page = site.ask("GET", sheet)
        #expect(page.contains("Is “01/02/2021 10:00” (line 2) day, month, year or month, day, year?"))
        #expect(page.contains("Answer what is asked below first") && !page.contains("value=\"import\""))
        #expect(post(sheet, "action=import").status == 422)
        let wrong = post(
            sheet, "action=answer&date_order-0=MDY&zone-0=Europe/Londom&format-0=&decimal-0=&wallet-0=Cold")
        #expect(
            wrong.status == 422 && wrong.text.contains("value=\"Europe/Londom\"")
                && wrong.text.contains("Europe/London"))
        #expect(wrong.text.contains("value=\"MDY\" selected") && wrong.text.contains("value=\"Cold\""))
        #expect(site.ask("GET", sheet).contains("Answer what is asked below first"))
        #expect(
            post(sheet, "action=answer&date_order-0=MDY&zone-0=UTC&format-0=&decimal-0=&wallet-0=Cold").status == 303)
        #expect(site.ask("GET", sheet).contains("2 Jan 2021 10:00, Cold"))
        #expect(post(sheet, "action=import").status == 303)
        #expect(try entries().first?.time.iso8601 == "2021-01-02T10:00:00Z")
    }

    @Test("which coin a code means is asked with what tells them apart, and the answer is remembered") func coins()
        throws
    {
        let state = try site.coffer.state()
        let symbols = Dictionary(grouping: state.market.rows.prefix(3000), by: { $0.coin.symbol.uppercased() })
        let code = try #require(
            symbols.keys.sorted().first { code in
                if case .several = state.market.resolve(code) {
                    return code.allSatisfy { $0.isLetter && $0.isASCII } && !Currency(code).isOfState
                }
                return false
            })
        let file = header + "2021-01-01T00:00:00Z,buy,\(code),1,USD,10,,,,\n"
        let sheet = try bring(("one.csv", file)).location
        let page = site.ask("GET", sheet)
        #expect(
            page.contains("Which coin is “\(code)”?") && page.contains("name=\"coin-\(code)\"") && page.contains("rank")
        )
        let wrong = post(sheet, "action=answer&other-\(code)=nosuchcoinatall")
        #expect(wrong.status == 422 && wrong.text.contains("No listed coin is called “nosuchcoinatall”."))
        let id = try #require(symbols[code]?.last?.coin.id.rawValue)
        #expect(post(sheet, "action=answer&coin-\(code)=\(id)").status == 303)
        #expect(post(sheet, "action=import").status == 303)
        #expect(try entries().first?.received?.asset == .coin(CoinID(id)))
        let next = try bring(("two.csv", header + "2021-01-05T00:00:00Z,buy,\(code),2,USD,10,,,,\n")).location
        #expect(site.ask("GET", next).contains("Import 1 entry"))
    }

    @Test("a withdrawal here and a deposit there are proposed, and one entry once confirmed") func transfers() throws {
        let sheet = try bring(
            ("here.csv", header + "2021-01-01T10:00:00Z,withdrawal,BTC,0.5,,,0.001,BTC,W1,Kraken\n"),
            ("there.csv", header + "2021-01-01T10:40:00Z,deposit,BTC,0.5,,,,,D1,Ledger\n")
        ).location
        #expect(site.ask("GET", sheet).contains("A transfer of your own?"))
        #expect(post(sheet, "action=confirm-all").status == 303)
        #expect(site.ask("GET", sheet).contains("checked"))
        #expect(post(sheet, "action=confirm").status == 303)
        #expect(post(sheet, "action=confirm-all").status == 303)
        #expect(post(sheet, "action=import").status == 303)
        let kept = try entries()
        #expect(kept.map(\.kind) == [.transfer] && kept[0].wallet == "Kraken" && kept[0].toWallet == "Ledger")
    }

    @Test(
        "no row, no layout, a workbook: each says why, and nothing can be imported",
        arguments: [
            ("no row below it", "time,type,asset,quantity,quote,total\n"), ("The file is empty", ""),
            ("(HTML)", "<!doctype html><html>"), ("spreadsheet", "PK\u{3}\u{4}[Content_Types].xml xl/"),
            ("No layout that Coffer knows", "a,b\n1,2\n"),
        ])
    func refused(reason: String, text: String) throws {
        let sheet = try bring(("bad.csv", text)).location
        let page = site.ask("GET", sheet)
        #expect(page.contains(reason) && page.contains("Nothing could be read") && !page.contains("value=\"import\""))
        #expect(post(sheet, "action=import").status == 422)
    }

    @Test("a ledger of Coffer comes in as it was") func ledger() throws {
        let json =
            #"{"currency":"USD","events":[{"id":"a","type":"buy","time":"2021-01-05T10:00:00Z","asset":"BTC","quantity":"1.5","quote":"USD","total":"45000.55"}]}"#
        let sheet = try bring(("ledger.json", json)).location
        #expect(site.ask("GET", sheet).contains("A ledger of Coffer"))
        #expect(post(sheet, "action=import").status == 303)
        #expect(try entries().count == 1)
        let both = try bring(
            ("ledger.json", json), ("my.csv", header + "2021-01-01T00:00:00Z,buy,BTC,0.1,USD,2900,1,USD,A1,\n")
        ).location
        #expect(site.ask("GET", both).contains("Import it alone"))
    }

    @Test("what is discarded, imported or unknown is gone, and its files with it") func gone() throws {
        let file = (name: "my.csv", text: header + "2021-01-01T00:00:00Z,buy,BTC,0.1,USD,2900,1,USD,A1,\n")
        let sheet = try bring(file).location
        #expect(uploaded == 1)
        #expect(post(sheet, "action=discard").location == "/import")
        #expect(uploaded == 0)
        #expect(site.ask("GET", sheet).hasPrefix("404") && site.ask("GET", "/import/nothing").hasPrefix("404"))
        #expect(site.ask("GET", "/import/nothing/progress").hasPrefix("404"))
        let next = try bring(file).location
        #expect(post(next, "action=import").status == 303)
        #expect(uploaded == 0)
        #expect(post("/import", "files=x").status == 415)
        #expect(post(try bring(file).location, "action=moon").status == 422)
        site.site.discardImports()
        #expect(uploaded == 0)
    }

    @Test("what was compared with an older ledger is compared again before it is written") func meanwhile() throws {
        let sheet = try bring(("my.csv", header + "2021-01-01T00:00:00Z,buy,BTC,0.1,USD,2900,1,USD,A1,\n")).location
        #expect(site.ask("GET", sheet).contains("1 new entry"))
        let other = try bring(("my.csv", header + "2021-01-01T00:00:00Z,buy,BTC,0.1,USD,2900,1,USD,A1,\n")).location
        #expect(post(other, "action=import").status == 303)
        #expect(post(sheet, "action=import").status == 422)
        #expect(site.ask("GET", sheet).contains("There already"))
        #expect(try entries().count == 1)
    }

    @Test("while amounts are hidden no line shows one") func hidden() throws {
        let sheet = try bring(
            (
                "my.csv",
                header
                    + "2021-01-01T00:00:00Z,buy,BTC,0.7654321,USD,2912,1,USD,A1,\n2021-01-02T00:00:00Z,buy,BTC,12abc,USD,10,,,,\n"
            )
        ).location
        _ = post("/settings", "has_hide_amounts=yes&hide_amounts=yes")
        let page = site.ask("GET", sheet)
        #expect(!page.contains("7654321") && !page.contains("2912") && !page.contains("12abc"))
    }
}
