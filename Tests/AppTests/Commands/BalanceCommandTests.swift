import Foundation
import Testing

@testable import App

@Suite("Asserted balances in the terminal") struct BalanceCommandTests {
    @Test("they are checked, located, named by verify, exported and undone") func asserted() throws {
        let (one, two) = (Shell(), Shell())
        one.run("buy", "bitcoin", "1", "--price", "10", "--at", "2012-01-01")
        #expect(one.run("assert", "1", "bitcoin", "--on", "2012-02-01").code == 0)
        #expect(one.run("verify").out.contains("Asserted balances hold"))
        let wrong = one.run("assert", "0.5", "bitcoin", "--on", "2012-03-01", "--wallet", "Main")
        #expect(wrong.code == 3 && wrong.err.contains("0.5 BTC too much. Look from the beginning"))
        let json = try one.json("asserts")
        let balances = json["balances"] as? [[String: Any]]
        #expect(balances?.map { $0["holds"] as? Bool } == [true, false])
        #expect(balances?.last?["difference"] as? String == "-0.5" && balances?.last?["wallet"] as? String == "Main")
        #expect(one.run("verify").code == 1)
        let exported = one.run("export").out
        #expect(exported.contains(#"{"on":"2012-03-01","asset":"bitcoin","quantity":"0.5","wallet":"Main"}"#))
        #expect(two.run("import", try two.file("l.json", Array(exported.utf8))).code == 0)
        #expect(two.run("export").out == exported)
        #expect(two.run("import", try two.file("l.json", Array(exported.utf8))).out.contains("1 there already"))
        #expect(two.run("export").out == exported)
        #expect(one.run("asserts", "--remove", "2").code == 0)
        #expect(one.run("verify").code == 0)
        #expect(one.run("undo").out.contains("Removed a balance") && one.run("asserts").code == 3)
        #expect(one.run("assert", "1", "bitcoin", "--on", "soon").code != 0)
    }
}
