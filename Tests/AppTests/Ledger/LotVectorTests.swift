import Imports
import JSON
import Ledger
import Testing

@testable import App

@Suite("Gains of the accounting vectors") struct LotVectorTests {
    @Test("lots, pools, gains and what is left are those of careful programs", arguments: Vector.all("lots"))
    func gains(vector: Vector) throws {
        let file = try LedgerFile(reading: vector.document.bytes()) { CoinID($0) }
        let schedule = try MethodSchedule(vector.method)
        let zone = try ZoneFolder.chosen(environment: { _ in nil }).zone(
            named: file.policy.taxTimezone(for: schedule.first))
        let movements = Movements(entries: Entries(file.entries), currency: file.currency, policy: file.policy)
        let gains = Gains(movements: movements, schedule: schedule, zone: zone)
        let written = try JSON(reading: gains.document { $0.rawValue }.bytes())
        #expect(vector.differences(vector.expect, written) == [])
        #expect(gains.imbalances() == [])
    }

    @Test("every vector is there") func count() {
        #expect(Vector.all("lots").count == 114)
    }

    @Test("the command line prints the same, from the file as it is") func command() throws {
        let vectors = Vector.all("lots").filter { $0.name.hasPrefix("rp2-mixed") || $0.name.contains("oversell") }
        #expect(vectors.count > 3)
        for vector in vectors {
            let shell = Shell()
            let path = try shell.file("vector.json", vector.document.bytes())
            #expect(shell.run("import", path).code == 0)
            let answer = shell.run("gains", "--method", vector.method, "--json")
            #expect(answer.code == (vector.expect["errors"] == nil ? 0 : 3))
            #expect(vector.differences(vector.expect, try JSON(reading: Array(answer.out.utf8))) == [])
        }
    }

    @Test("each thing that is missing is named, a transfer and its fee once", arguments: ["global", "wallet"])
    func shortages(scope: String) throws {
        let shell = Shell()
        let time = #""time":"2021-01-01T00:00:00Z""#
        let events = [
            #"{"id":"b",\#(time),"type":"buy","asset":"BTC","quantity":"1","quote":"USD","total":"9","wallet":"A"}"#,
            #"{"id":"t",\#(time),"type":"transfer","asset":"BTC","quantity":"3","received":"1.5","from":"A","to":"B"}"#,
            #"{"id":"s",\#(time),"type":"sell","asset":"BTC","quantity":"4","quote":"USD","total":"9","fee":"1","fee_asset":"BNB","fee_value":"1","wallet":"B"}"#,
        ]
        let file = #"{"currency":"USD","events":[\#(events.joined(separator: ","))]}"#
        shell.run("import", try shell.file("short.json", Array(file.utf8)))
        func errors(_ oversell: String) throws -> [String] {
            let found = try shell.json("gains", "--policy", "lot_scope=\(scope),oversell=\(oversell)")["errors"]
            return (found as? [[String: Any]] ?? []).map { error in
                ["event", "asset", "requested", "available"].map { error[$0] as? String ?? "" }.joined(separator: " ")
            }
        }
        let transfer = scope == "global" ? "t BTC 1.5 1" : "t BTC 3 1"
        #expect(try errors("error") == [transfer, scope == "global" ? "s BTC 4 1" : "s BTC 4 0"])
        #expect(try errors("zero_cost_missing") == [transfer, "s BTC 4 0", "s BNB 1 0"])
    }
}
