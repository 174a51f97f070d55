import Ledger
import Server
import Store
import Testing

@testable import App

@Suite("What imports remember") struct RememberedRouteTests {
    private let site: TestSite

    init() throws { site = try TestSite() }

    private func post(_ form: String) -> (status: Int, text: String) {
        let answer = site.response(
            "POST", "/import/remembered", form, headers: [("Content-Type", "application/x-www-form-urlencoded")])
        return (answer?.status ?? 0, String(decoding: answer?.body ?? [], as: UTF8.self))
    }

    @Test("codes are listed, added, changed and forgotten") func codes() throws {
        #expect(site.ask("GET", "/import/remembered").contains("No code yet"))
        #expect(post("action=add&code=xyz&coin=Bitcoin").status == 303)
        #expect(try site.coffer.state().codes.coin("XYZ") == "bitcoin")
        let page = site.ask("GET", "/import/remembered")
        #expect(page.contains("value=\"XYZ\"") && page.contains("value=\"bitcoin\""))
        #expect(post("action=change&code=XYZ&coin=ethereum").status == 303)
        #expect(try site.coffer.state().codes.coin("XYZ") == "ethereum")
        let wrong = post("action=change&code=XYZ&coin=nosuchcoinatall")
        #expect(wrong.status == 422 && wrong.text.contains("value=\"nosuchcoinatall\""))
        #expect(wrong.text.contains("No listed coin is called “nosuchcoinatall”."))
        #expect(try site.coffer.state().codes.coin("XYZ") == "ethereum")
        #expect(post("action=add&code=&coin=bitcoin").status == 422)
        #expect(post("action=forget&code=XYZ").status == 303)
        #expect(try site.coffer.state().codes.coin("XYZ") == nil)
        #expect(post("action=moon&code=XYZ").status == 422)
    }

    @Test("in the terminal: codes lists, sets and removes") func command() throws {
        let shell = Shell()
        #expect(shell.run("codes").out.contains("No code is remembered yet"))
        #expect(shell.run("codes", "set", "xyz", "bitcoin").code == 0)
        #expect(shell.run("codes", "--json").out.contains(#""code":"XYZ","coin":"bitcoin""#))
        let path = try shell.file(
            "my.csv", Array("time,type,asset,quantity,quote,total\n2021-01-01T00:00:00Z,buy,XYZ,1,USD,10\n".utf8))
        #expect(shell.run("import", path).code == 0)
        #expect(shell.run("portfolio", "--json").out.contains(#""id":"bitcoin""#))
        #expect(shell.run("codes", "remove", "xyz").code == 0)
        #expect(shell.run("codes", "remove", "xyz").code == 1)
        #expect(shell.run("codes", "set", "xyz").code == 2)
        #expect(shell.run("codes", "set", "xyz", "nosuchcoinatall").code != 0)
    }
}
