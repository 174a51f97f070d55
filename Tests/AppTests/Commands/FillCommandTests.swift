import Foundation
import Testing

@testable import App

@Suite("A far price and unknown values in the terminal") struct FillCommandTests {
    @Test("a price far off the archive is kept, with a warning that names the range") func warned() throws {
        let shell = Shell()
        let answer = shell.run("buy", "dogecoin", "10", "--price", "59000", "--at", "2021-05-06")
        #expect(answer.code == 3 && answer.out.hasPrefix("Bought 10 DOGE at $59,000.00"))
        #expect(answer.err.contains("$59,000.00 for one DOGE: the archive has $0.") && answer.err.contains("May 2021"))
        let json = try shell.json("buy", "dogecoin", "10", "--price", "0.000059", "--at", "2021-05-06")
        #expect((json["warnings"] as? [String])?.first?.contains("the archive has") == true)
        #expect(shell.run("buy", "dogecoin", "10", "--price", "0.59", "--at", "2021-05-06").code == 0)
        #expect(try shell.json("trades")["total"] as? Int == 3)
    }

    @Test("unknown values are filled, marked as estimates, and come back through a file byte for byte") func fill()
        throws
    {
        let (one, two) = (Shell(), Shell())
        let events = """
            {"currency":"USD","events":[
            {"id":"a","time":"2021-05-06T10:00:00+00:00","type":"income","asset":"BTC","quantity":"2"},
            {"id":"b","time":"2021-05-06T11:00:00+00:00","type":"buy","asset":"BTC","quantity":"1"},
            {"id":"c","time":"2021-05-06T12:00:00+00:00","type":"buy","asset":"BTC","quantity":"1","quote":"EUR","total":"47000"},
            {"id":"d","time":"2021-05-06T13:00:00+00:00","type":"income","asset":"XYZQ9","quantity":"1"}]}
            """
        #expect(one.run("import", try one.file("l.json", Array(events.utf8))).code == 0)
        let dry = try one.json("fill", "--dry-run")
        #expect((dry["filled"] as? [Any])?.count == 3 && (dry["left"] as? [Any])?.count == 1 && dry["batch"] is NSNull)
        let answer = one.run("fill")
        #expect(
            answer.code == 3 && answer.out.contains("Filled 3 values") && answer.err.contains("no price for 1 of them"))
        #expect(answer.out.contains("2021-05-06, EUR: European Central Bank’s rate of 6 May 2021, 1.206."))
        let exported = one.run("export").out
        #expect(exported.contains("\"rate\":\"1.206\""))
        #expect(exported.count(of: "\"estimated_from\":\"2021-05-06T23:59:59.999+00:00\"") == 3)
        #expect(two.run("import", try two.file("again.json", Array(exported.utf8))).code == 0)
        #expect(two.run("export").out == exported)
        #expect(one.run("undo").out.contains("Filled 3 values"))
        #expect(!one.run("export").out.contains("estimated_from"))
    }
}

extension String {
    fileprivate func count(of part: String) -> Int {
        split(separator: part, omittingEmptySubsequences: false).count - 1
    }
}
