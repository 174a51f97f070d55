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
        let movements = Movements(entries: file.entries, currency: file.currency, policy: file.policy)
        let gains = Gains(movements: movements, schedule: schedule, zone: zone)
        #expect(vector.differences(vector.expect, gains.json { $0.rawValue }) == [])
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
}
