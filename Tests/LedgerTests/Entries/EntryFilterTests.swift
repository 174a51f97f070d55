import Ledger
import Testing

@Suite("Which entries are asked for") struct EntryFilterTests {
    private func entries() throws -> [Entry] {
        var buy = Entry(kind: .buy, time: try #require(Moment(iso8601: "2023-12-31T23:30:00+01:00")))
        buy.id = Entry.ID(7)
        buy.batch = 1
        buy.received = Leg(.coin("bitcoin"), 1)
        buy.sent = Leg(.money(.usd), 30_000)
        buy.note = "Ein Weihnachtsgeschenk für Zoë"
        var move = Entry(kind: .transfer, time: try #require(Moment(iso8601: "2024-02-01T12:00:00Z")))
        move.id = Entry.ID(8)
        move.batch = 2
        move.sent = Leg(.coin("ethereum"), 2)
        move.wallet = "Main"
        move.toWallet = "Cold store"
        return [buy, move]
    }

    private func found(_ filter: EntryFilter) throws -> [Int] {
        filter.places(in: try entries(), currency: .usd) {
            Coin(id: $0, symbol: $0 == "bitcoin" ? "btc" : "eth", name: $0.rawValue)
        }
    }

    @Test("by text: labels, note without accents, wallets, kind, date, name of the entry") func text() throws {
        let expected: [(String, [Int])] = [
            ("", [0, 1]), ("BTC", [0]), ("ether", [1]), ("zoe", [0]), ("cold", [1]), ("transf", [1]),
            ("2024-02", [1]), ("c7", [0]), ("c9", []), ("nothing", []),
        ]
        for (text, places) in expected { #expect(try found(EntryFilter(text: text)) == places, "\(text)") }
    }

    @Test("by coin, wallet, kind, batch and the year of the day it was written on") func choices() throws {
        #expect(try found(EntryFilter(coin: "ethereum")) == [1])
        #expect(try found(EntryFilter(wallet: "Cold store")) == [1])
        #expect(try found(EntryFilter(kind: .buy)) == [0])
        #expect(try found(EntryFilter(batch: 2)) == [1])
        #expect(try found(EntryFilter(year: 2023)) == [0])
        #expect(try found(EntryFilter(text: "btc", year: 2024)) == [])
    }

    @Test("what it is worth: its money, else its value, else unknown") func worth() throws {
        let entries = try entries()
        #expect(entries[0].worth(in: .usd) == 30_000)
        #expect(entries[0].worth(in: Currency("eur")) == nil)
        #expect(entries[1].worth(in: .usd) == nil)
    }
}
