import JSON
import Ledger
import TestSupport
import Testing

@testable import Markets

@Suite("Rows in one pass over the bytes") struct RowReaderTests {
    private func read(_ text: String) throws -> ProviderAnswer {
        try ProviderAnswer(reading: Array(text.utf8), currency: .usd, source: "CoinGecko")
    }

    private func row(_ members: String) throws -> MarketCoin {
        guard case .markets(let rows) = try read(#"[{"id":"a","image":null,\#(members)}]"#) else {
            throw ProviderError.unknownAnswer
        }
        return try #require(rows.value.first)
    }

    /// Broken documents are refused by both ways, others give the same rows.
    private func compare(_ bytes: [UInt8]) {
        let answer = Result { try ProviderAnswer(reading: bytes, currency: .usd, source: "x") }
        switch answer {
        case .success(.markets(let rows)): #expect((try? TreeReader.markets(bytes, source: "x")) == rows.value)
        case .success(.list(let coins)): #expect((try? TreeReader.list(bytes)) == coins.value)
        case .success: break
        case .failure(ProviderError.brokenJSON(let error)):
            #expect(throws: error) { try TreeReader.list(bytes) }
        case .failure: break
        }
    }

    @Test(
        "the recorded answers read as they do through a tree",
        arguments: [
            "coins-markets-odd-rows", "coins-markets-2023-null-changes", "coins-markets-2025-12-29-first20",
            "coins-list-odd",
        ])
    func recorded(name: String) throws { compare(try Fixture.bytes(name)) }

    @Test("so does whatever a few changed bytes make of them") func mutations() throws {
        var random = SeededGenerator(seed: 5)
        let marks = Array(#"{}[]",:\0ex"#.utf8)
        for name in ["coins-markets-odd-rows", "coins-list-odd"] {
            let whole = Array(try Fixture.bytes(name).prefix(3000))
            for _ in 0..<400 {
                var bytes = whole + Array("]".utf8)
                for _ in 0...(random.next() % 3) {
                    let place = Int(random.next() % UInt64(bytes.count))
                    switch random.next() % 3 {
                    case 0: bytes[place] = marks[Int(random.next() % UInt64(marks.count))]
                    case 1: bytes.removeSubrange(place..<min(bytes.count, place + Int(random.next() % 60)))
                    default: bytes.insert(contentsOf: bytes[..<min(place, 90)], at: place)
                    }
                }
                compare(bytes)
            }
        }
    }

    @Test("of a field that comes twice the first counts, whatever the order and the spelling") func twice() throws {
        let row = try row(
            #""current_price":1,"symbol":"s","current_price":2,"\u006dax_supply":"21e6","name":"N","name":"M","market_cap_rank":3"#
        )
        #expect(row.price == 1 && row.maxSupply == 21_000_000 && row.coin.name == "N" && row.rank == 3)
        #expect(row.coin.symbol == "s")
    }

    @Test("what is of another kind is unknown") func kinds() throws {
        let row = try row(
            #""symbol":5,"name":" \t","current_price":{"usd":1},"market_cap":[1],"total_volume":true,"market_cap_rank":"3","ath":"x","ath_date":7,"last_updated":"soon","sparkline_in_7d":[1,2],"image":"ftp://x""#
        )
        #expect(row.coin == Coin(id: "a", symbol: "", name: "a"))
        #expect(row.price == nil && row.marketCap == nil && row.volume == nil && row.rank == nil)
        #expect(row.allTimeHigh == Extreme() && row.quoteTime == nil && row.sparkline.isEmpty && row.image == nil)
    }

    @Test("a line of prices is read from numbers and texts, and has an end") func sparkline() throws {
        #expect(
            try row(#""sparkline_in_7d":{"x":[9],"price":[1,null,"2.5",{}],"price":[7]}"#).sparkline == [1, 2.5])
        let many = String(repeating: "1,", count: 5000) + "1"
        #expect(try row(#""sparkline_in_7d":{"price":[\#(many)]}"#).sparkline.count == 1000)
    }

    @Test("the first object tells what the rows are, whatever stands before it") func shape() throws {
        guard case .markets(let rows) = try read(#"[7,[],{"id":"a","image":null},8]"#) else {
            return #expect(Bool(false))
        }
        #expect(rows.value.count == 1 && rows.complaints.count == 3)
        guard case .list = try read(#"[null,{"id":"a","symbol":"a"}]"#) else { return #expect(Bool(false)) }
        #expect(throws: ProviderError.unknownAnswer) { try read(#"[{"a":1},{"id":"a","image":null}]"#) }
        #expect(throws: ProviderError.brokenJSON(.endsEarly)) { try read(#"[{"a":1},{"id":"#) }
        #expect(throws: ProviderError.noRows) { try read(#"[{"image":null}]"#) }
        #expect(throws: ProviderError.self) { try read("\u{1}[]") }
    }

    @Test("a document of rows without coins does not become as many sentences") func complaints() throws {
        let text = "[{\"id\":\"a\",\"image\":null}" + String(repeating: ",0", count: 5000) + "]"
        guard case .markets(let rows) = try read(text) else { return #expect(Bool(false)) }
        #expect(rows.complaints.count == 101 && rows.complaints[0].hasPrefix("Row 2 "))
        #expect(rows.complaints.last == "4900 more rows were left out: they name no coin.")
    }
}
