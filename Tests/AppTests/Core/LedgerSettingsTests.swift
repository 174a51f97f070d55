import JSON
import Ledger
import Server
import Store
import Testing

@testable import App

@Suite("Settings of the ledger") struct LedgerSettingsTests {
    private let site: TestSite

    init() throws { site = try TestSite() }

    private func post(_ form: String) -> String {
        site.ask(
            "POST", "/settings/ledger", form, headers: [("Content-Type", "application/x-www-form-urlencoded")])
    }

    private func buy() throws {
        var entry = Entry(kind: .buy, time: try #require(Moment(iso8601: "2021-01-01T12:00:00Z")))
        entry.received = Leg(.coin("bitcoin"), 1)
        entry.sent = Leg(.money(.usd), 100)
        try site.coffer.write([.add(entry)], title: "Test")
    }

    @Test("the form keeps what it says, and reports follow it") func kept() throws {
        #expect(post("method=hifo&lot_scope=wallet&tax_timezone=Europe/Berlin&currency=USD").hasPrefix("303"))
        let state = try site.coffer.state()
        #expect(state.settings.ledger.schedule == MethodSchedule(.hifo))
        #expect(state.settings.ledger.policy.scope == .wallet && state.ledgerSetting("tax_timezone") == "Europe/Berlin")
        #expect(site.ask("GET", "/gains").contains(#"<option value="hifo" selected>"#))
    }

    @Test("one field that cannot be keeps all of them from being kept, and stays as it was typed") func refused() throws
    {
        let answer = post("method=fefo&lot_scope=wallet&tax_timezone=Nowhere/At_All")
        #expect(
            answer.hasPrefix("422") && answer.contains(#"value="fefo""#) && answer.contains(#"value="Nowhere/At_All""#))
        #expect(answer.contains("“fefo” is no cost method."))
        #expect(try site.coffer.state().settings.ledger == LedgerSettings())
    }

    @Test("the currency can change only while no entry would be called something else") func currency() throws {
        #expect(post("currency=eur").hasPrefix("303"))
        #expect(try site.coffer.state().ledgerCurrency == Currency("EUR"))
        #expect(post("currency=usd").hasPrefix("303"))
        #expect(post("currency=zzz").hasPrefix("422"))
        try buy()
        let answer = post("currency=eur")
        #expect(answer.hasPrefix("422"))
        #expect(try site.coffer.state().ledgerCurrency == .usd)
        #expect(
            site.ask("PUT", "/api/v1/settings", #"{"currency":"EUR"}"#).contains(
                "The ledger has entries in USD; their values would be called EUR without being changed."))
    }

    @Test("the API sets each by name, and leaves the others") func api() throws {
        let answer = try site.json(
            "PUT", "/api/v1/settings", #"{"method":"2020:fifo,2022:hifo","oversell":"zero_cost_missing"}"#)
        #expect(answer["method"]?.string == "2020:fifo,2022:hifo" && answer["swap_fee"]?.string == "disposal")
        #expect(site.ask("PUT", "/api/v1/settings", #"{"oversell":"x"}"#).hasPrefix("422"))
        #expect(try site.coffer.state().settings.ledger.policy.oversell == .zeroCostMissing)
    }
}
