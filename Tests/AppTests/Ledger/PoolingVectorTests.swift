import Imports
import JSON
import Ledger
import Testing

@testable import App

@Suite("Share pooling of the accounting vectors") struct PoolingVectorTests {
    @Test(
        "disposals by rule, gains and pools are those of HMRC's manual and of careful programs",
        arguments: Vector.all("uk"))
    func gains(vector: Vector) throws {
        let file = try LedgerFile(reading: vector.document.bytes()) { CoinID($0) }
        let zone = try ZoneFolder.chosen(environment: { _ in nil }).zone(
            named: file.policy.taxTimezone(for: .ukPooling))
        let movements = Movements(
            entries: Entries(file.entries), currency: file.currency, policy: file.policy, isPooling: true)
        let gains = PooledGains(movements: movements, zone: zone)
        #expect(vector.differences(vector.expect, gains.json { $0.rawValue }) == [])
    }

    @Test("every vector is there") func count() {
        #expect(Vector.all("uk").count == 17)
    }

    @Test("the command line prints the same, from the file as it is") func command() throws {
        for vector in Vector.all("uk") {
            let shell = Shell()
            let path = try shell.file("vector.json", vector.document.bytes())
            #expect(shell.run("import", path).code == 0)
            let answer = shell.run("gains", "--method", vector.method, "--json")
            #expect(answer.code == 0)
            #expect(vector.differences(vector.expect, try JSON(reading: Array(answer.out.utf8))) == [])
        }
    }

    @Test("one tax year alone, in words and as JSON") func year() throws {
        let vector = try #require(Vector.all("uk").first { $0.name == "hmrc-22253-thirty-day-rule" })
        let shell = Shell()
        #expect(shell.run("import", try shell.file("vector.json", vector.document.bytes())).code == 0)
        let answer = shell.run("gains", "--method", "uk", "--year", "2020/21", "--json")
        let json = try JSON(reading: Array(answer.out.utf8))
        #expect(json["realized_gain"]?["total"]?.string == "20")
        #expect(json["disposals"]?.array?.count == 2)
        let words = shell.run("gains", "--method", "uk_pooling")
        #expect(words.code == 0)
        #expect(words.out.contains("thirty days") && words.out.contains("2019/20"))
    }

    @Test("a sale of more than there is ends with exit code 3 and names the entry") func shortage() throws {
        let ledger = """
            {"currency": "GBP", "events": [
            {"id": "b1", "time": "2021-01-01T00:00:00Z", "type": "buy", "asset": "BTC", "quantity": "1", "quote": "GBP", "total": "10"},
            {"id": "s1", "time": "2021-02-01T00:00:00Z", "type": "sell", "asset": "BTC", "quantity": "3", "quote": "GBP", "total": "60"}]}
            """
        let shell = Shell()
        #expect(shell.run("import", try shell.file("ledger.json", Array(ledger.utf8))).code == 0)
        let answer = shell.run("gains", "--method", "uk_pooling", "--json")
        #expect(answer.code == 3)
        let error = try JSON(reading: Array(answer.out.utf8))["errors"]?.array?.first
        #expect(error?["event"]?.string == "s1" && error?["missing"]?.string == "2")
        #expect(shell.run("gains", "--method", "uk_pooling").out.contains("s1"))
    }
}
