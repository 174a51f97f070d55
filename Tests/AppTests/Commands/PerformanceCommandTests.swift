import Foundation
import Testing

@testable import App

@Suite("coffer performance") struct PerformanceCommandTests {
    @Test("without entries it says how to begin")
    func nothing() {
        let answer = Shell().run("performance")
        #expect(answer.code == 1)
        #expect(answer.err.hasPrefix("Nothing is held yet."))
    }

    @Test("a purchase is valued at the recorded closes of each day; both returns agree on a single year")
    func year() throws {
        let shell = Shell()
        shell.run("buy", "btc", "2", "--total", "100000", "--at", "2023-01-01T12:00:00Z")
        let json = try shell.json("performance", "--from", "2023-01-01", "--to", "2024-01-01")
        #expect(json["start"] as? String == "2022-12-31")
        #expect(json["end"] as? String == "2024-01-01")
        #expect(json["put_in"] as? String == "100000")
        #expect(json["skipped_days"] as? Int == 0)
        #expect((json["gaps"] as? [Any])?.isEmpty == true)
        let days = try #require(json["days"] as? [[String: Any]])
        #expect(days.count == 366)
        #expect(days.first?["net_invested"] as? String == "100000")
        #expect(days.last?["value"] as? String == json["end_value"] as? String)
        let xirr = try #require(json["xirr"] as? [String: Any])
        #expect(xirr["status"] as? String == "unique")
        // 365 days: the yearly rate is the gain over what was put in, and so is the time-weighted one.
        #expect(xirr["xirr"] as? String == json["simple_return"] as? String)
        #expect(json["twr"] as? String == json["simple_return"] as? String)
        #expect((json["volatility"] as? String).flatMap(Double.init) ?? 0 > 0.1)
    }

    @Test("a coin without a price is a gap that is named, in the terminal and in JSON")
    func gap() throws {
        let shell = Shell()
        shell.run("buy", "btc", "1", "--total", "20000", "--at", "2023-01-01")
        shell.run("buy", "solana", "10", "--total", "100", "--at", "2023-02-01")
        let answer = shell.run("performance", "--from", "2023-01-15", "--to", "2023-03-01")
        #expect(answer.code == 0)
        #expect(answer.out.contains("On 29 of 46 days the price of a coin is missing"))
        #expect(answer.out.contains("SOL: no price on 29 days from 1 Feb 2023 to 1 Mar 2023."))
        let json = try shell.json("performance", "--from", "2023-01-15", "--to", "2023-03-01")
        #expect(json["end"] as? String == "2023-01-31")
        let gaps = json["gaps"] as? [[String: Any]]
        #expect(gaps?.first?["id"] as? String == "solana")
        #expect(gaps?.first?["days"] as? Int == 29)
    }

    @Test("a range that is none is refused")
    func ranges() {
        let shell = Shell()
        shell.run("buy", "btc", "1", "--total", "20000", "--at", "2023-01-01")
        let backwards = shell.run("performance", "--from", "2024-01-01", "--to", "2023-01-01")
        #expect(backwards.code == 1)
        #expect(backwards.err.hasPrefix("2024-01-01 to 2023-01-01 is no range of days."))
        #expect(shell.run("performance", "--from", "yesterday").code == 2)
    }

    @Test("a review puts own buys beside the same money on a schedule, and names the best and the worst")
    func review() throws {
        let shell = Shell()
        shell.run("buy", "btc", "0.1", "--total", "2000", "--at", "2023-01-15")
        shell.run("buy", "btc", "0.1", "--total", "3000", "--at", "2023-07-15", "--fee", "5")
        let json = try shell.json("dca", "btc", "--review")
        #expect((json["own"] as? [String: Any])?["spent"] as? String == "5005")
        let rivals = try #require(json["rivals"] as? [[String: Any]])
        #expect(rivals.map { $0["schedule"] as? String } == ["daily", "weekly", "monthly", "lump_sum"])
        #expect(rivals.map { $0["purchases"] as? Int } == [182, 26, 7, 1])
        #expect(rivals.map { $0["spent"] as? String } == ["5005", "5005", "5005", "5005"])
        let answer = shell.run("dca", "btc", "--review")
        #expect(answer.out.contains("every month"))
        #expect(answer.out.contains("best"))
        #expect(shell.run("dca", "eth", "--review").err.hasPrefix("No purchase of Ethereum for money"))
        #expect(shell.run("dca", "--review").code == 2)
    }
}
