import Ledger
import Server
import Testing

@testable import App

@Suite("The undo form") struct UndoFormTests {
    @Test("a change number that is none undoes nothing; without one the last change is undone")
    func number() throws {
        let site = try TestSite()
        let holding = #"{"amount":"1.4"}"#
        #expect(site.ask("PUT", "/api/v1/holdings/ethereum", holding).hasPrefix("200"))
        let form = [(name: "Content-Type", value: "application/x-www-form-urlencoded")]
        #expect(site.response("POST", "/undo", "batch=zzz", headers: form)?.status == 422)
        #expect(site.response("POST", "/undo", "batch=1.5", headers: form)?.status == 422)
        #expect(try site.coffer.state().portfolio.quantity(of: "ethereum") == Exact("1.4"))
        #expect(site.response("POST", "/undo", "", headers: form)?.status == 303)
        #expect(try site.coffer.state().portfolio.quantity(of: "ethereum") == 0)
    }
}
