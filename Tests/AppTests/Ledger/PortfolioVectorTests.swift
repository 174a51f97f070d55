import Foundation
import Ledger
import JSON
import Testing

@testable import App

@Suite("The accounting vectors of dated portfolios") struct PortfolioVectorTests {
    @Test("positions, gains, flows and return are those of careful programs", arguments: Vector.all("portfolio"))
    func dated(vector: Vector) throws {
        let shell = Shell()
        #expect(shell.run("import", try shell.file("vector.json", vector.document.bytes())).code == 0)
        let prices = (vector.document["prices"]?.members ?? []).flatMap {
            ["--price", "\($0.name)=\($0.value.string ?? "")"]
        }
        let day = try #require(vector.expect["as_of"]?.string)
        let answer = shell.run(["portfolio", "--as-of", day, "--method", vector.method, "--json"] + prices)
        #expect(answer.code == 0, "\(answer.err)")
        let found = try JSON(reading: Array(answer.out.utf8))
        let rate = try #require(found["xirr"]?.exact)
        let expected = try #require(vector.expect["xirr"]?.exact)
        #expect((rate - expected).magnitude < Exact(mantissa: 1, exponent: -12))
        #expect(vector.differences(vector.expect.without("xirr"), found.without("xirr")) == [])
    }

    @Test("every vector is there") func count() { #expect(Vector.all("portfolio").count == 9) }

    @Test("a coin without a price is named and left out") func missing() throws {
        let shell = Shell()
        shell.run("buy", "btc", "2", "--total", "100", "--at", "2020-01-01")
        shell.run("buy", "pepe", "2", "--total", "7", "--at", "2020-01-01")
        let answer = try shell.json("portfolio", "--as-of", "2020-01-02", "--price", "btc=60")
        #expect(answer["missing_prices"] as? [String] == ["pepe"])
        #expect(answer["market_value"] as? String == "120")
        #expect(answer["xirr"] is NSNull)
        for (words, message) in [
            (["--as-of", "2020-02-30"], "“2020-02-30”"), (["--as-of", "2020-02-03", "--price", "btc"], "“btc”"),
            (["--price", "btc=1"], "--as-of"), (["--method", "uk"], "pooling"), (["--method", "best"], "“best”"),
        ] {
            let refused = shell.run(["portfolio"] + words)
            #expect(refused.code != 0 && refused.err.contains(message), "\(refused.err)")
        }
    }

    @Test("another method shows its own costs, and the same coins") func methods() throws {
        let shell = Shell()
        shell.run("buy", "btc", "1", "--total", "100", "--at", "2020-01-01")
        shell.run("buy", "btc", "1", "--total", "300", "--at", "2020-01-02")
        shell.run("sell", "btc", "1", "--total", "300", "--at", "2020-01-03")
        func cost(_ method: String) throws -> String? {
            let holdings = try shell.json("portfolio", "--method", method)["holdings"] as? [[String: Any]]
            return holdings?.first?["cost"] as? String
        }
        #expect(try ["fifo", "lifo", "hifo", "average"].map(cost) == ["300", "100", "100", "200"])
        #expect(shell.run("verify").out.contains("add up, hifo"))
    }
}

extension JSON {
    /// An object without one of its members.
    fileprivate func without(_ name: String) -> JSON { .object((members ?? []).filter { $0.name != name }) }
}
