import Foundation
import Imports
import Ledger
import Store
import TestSupport
import Testing

@testable import App

/// Laws over many tables and ledgers, made by a generator with a seed.
@Suite("Any table and any ledger") struct ImportLawTests {
    private static let coins: [CoinID] = ["bitcoin", "ethereum", "monero", "dogecoin"]

    private func amount(_ random: inout SeededGenerator) -> Exact {
        Exact(mantissa: Int128(1 + random.next(below: 999_999_999)), exponent: -random.next(below: 19))
    }

    private func text(_ random: inout SeededGenerator) -> String {
        let words = ["", "a", "=1+1", "-5", "'x", "a,b", "“q”", "\"", "ü ö", "line\nline", ";", "\t", "+1", "@x", "€"]
        return words[random.next(below: words.count)] + words[random.next(below: words.count)]
    }

    private func entry(_ random: inout SeededGenerator, _ number: Int) -> Entry {
        let kinds: [Entry.Kind] = [
            .buy, .sell, .swap, .income, .transfer, .fee, .spend, .giftIn, .giftOut, .lost, .adjustment,
        ]
        let kind = kinds[random.next(below: kinds.count)]
        let offset = [0, 60, -300, 330][random.next(below: 4)]
        var entry = Entry(
            kind: kind,
            time: Moment(
                milliseconds: 1_600_000_000_000 + Int64(random.next(below: 100_000_000)) * 1000, offsetMinutes: offset))
        let coin = Leg(.coin(Self.coins[random.next(below: 4)]), amount(&random))
        let money = Leg(.money(.usd), amount(&random))
        var other = Leg(.coin(Self.coins[random.next(below: 4)]), amount(&random))
        if other.asset == coin.asset { other.asset = .coin("litecoin") }
        switch kind {
        case .buy: (entry.received, entry.sent, entry.terms) = (coin, money, .amountAndTotal)
        case .sell: (entry.received, entry.sent, entry.terms) = (money, coin, .amountAndTotal)
        case .swap: (entry.received, entry.sent) = (other, coin)
        case .income, .giftIn: entry.received = coin
        case .transfer:
            (entry.sent, entry.received, entry.toWallet) = (coin, coin, "Cold")
            entry.wallet = "Hot"
        case .adjustment: if random.next(below: 2) == 0 { entry.received = coin } else { entry.sent = coin }
        default: entry.sent = coin
        }
        if kind != .transfer, kind != .buy, kind != .sell, kind != .adjustment, random.next(below: 2) == 0 {
            entry.value = amount(&random)
        }
        if [.buy, .sell, .swap, .income].contains(kind), random.next(below: 2) == 0 {
            entry.fee = random.next(below: 2) == 0 ? money : Leg(.coin("ethereum"), amount(&random))
        }
        if kind == .income { entry.subtype = ["", "staking", "airdrop"][random.next(below: 3)] }
        if random.next(below: 2) == 0 { entry.reference = "R\(number)" }
        entry.note = text(&random)
        if entry.wallet == "Main", random.next(below: 3) == 0 { entry.wallet = "Kraken, =a" }
        return entry
    }

    private func content(_ entry: Entry) -> Entry {
        var copy = entry
        (copy.id, copy.version, copy.batch) = (Entry.ID(-1), 1, 0)
        if copy.reference.isEmpty { copy.reference = "" }
        return copy
    }

    @Test("a ledger goes out as a table and comes back as it was", arguments: 1...12) func roundTrip(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let (one, other) = (Shell(), Shell())
        let entries = (0..<40).map { entry(&random, $0) }
        try FileManager.default.createDirectory(atPath: one.folder, withIntermediateDirectories: true)
        let database = try Database.open(one.folder + "/coffer.sqlite", now: Shell.clock.now())
        try database.write(entries.map { .add($0) }, title: "Any", at: Shell.clock.now())
        let written = try database.entries()
        database.close()
        let table = one.run("export", "--format", "csv")
        #expect(table.code == 0, "\(table.err)")
        let path = try other.file("ledger.csv", Array(table.out.utf8))
        let taken = other.run("import", path)
        #expect(taken.code == 0, "\(taken.err) \(taken.out)")
        #expect(other.run("export", "--format", "csv").out == table.out)
        let second = try Database.open(other.folder + "/coffer.sqlite", now: Shell.clock.now())
        let read = try second.entries()
        second.close()
        #expect(read.count == written.count)
        for (want, have) in zip(written, read) {
            var want = content(want)
            // A table names every event; one without a name of its own gets the number that it had.
            if want.reference.isEmpty { want.reference = have.reference }
            #expect(content(have) == want)
        }
    }

    @Test("any writing of a table gives the same entries", arguments: 1...12) func writings(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let header = [
            "time", "type", "asset", "quantity", "quote", "total", "fee", "fee_asset", "id", "wallet", "note",
        ]
        let rows: [[String]] = (0..<30).map { number in
            let isTrade = random.next(below: 2) == 0
            let code = ["BTC", "ETH", "XMR", "DOGE"][random.next(below: 4)]
            return [
                "2021-0\(1 + random.next(below: 9))-1\(random.next(below: 10))T10:0\(random.next(below: 10)):00Z",
                isTrade
                    ? ["buy", "sell"][random.next(below: 2)]
                    : ["income", "deposit", "withdrawal"][random.next(below: 3)],
                code, "\(1 + random.next(below: 90)).\(1 + random.next(below: 9))25", isTrade ? "USD" : "",
                isTrade ? "\(1 + random.next(below: 9000)).5" : "", isTrade ? "0.\(1 + random.next(below: 9))" : "",
                isTrade ? "USD" : "", number % 3 == 0 ? "" : "T\(number)", "Börse €",
                ["", "a;b,c|d", "“q” \"x\"", "ü"][random.next(below: 4)],
            ]
        }
        var all: [[Entry]] = []
        for (separator, comma) in [(",", false), (";", true), ("\t", true), ("|", false), (";", false)] {
            func cell(_ text: String, _ place: Int) -> String {
                let isNumber = [3, 5, 6].contains(place)
                let text = isNumber && comma ? text.replacing(".", with: ",") : text
                let isQuoted =
                    text.contains(where: { separator.contains($0) || $0 == "\"" || $0 == "," })
                    || random.next(below: 4) == 0
                return isQuoted ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
            }
            let end = ["\r\n", "\n", "\r"][random.next(below: 3)]
            let table =
                ([header] + rows).map { $0.enumerated().map { cell($1, $0) }.joined(separator: separator) }.joined(
                    separator: end) + end
            for encoding in [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian, .windowsCP1252] {
                var bytes = Array(try #require(table.data(using: encoding)))
                if encoding == .utf8, random.next(below: 2) == 0 { bytes = [0xEF, 0xBB, 0xBF] + bytes }
                if encoding == .utf16LittleEndian { bytes = [0xFF, 0xFE] + bytes }
                if encoding == .utf16BigEndian { bytes = [0xFE, 0xFF] + bytes }
                let found = try Understanding(of: bytes, fileName: "any.csv", answers: Answers())
                #expect(found.warnings.isEmpty && found.questions.isEmpty, "\(found.warnings) \(separator) \(encoding)")
                let maker = EventEntry(currency: .usd, wallet: "Main", coin: { CoinID($0) })
                all.append(try found.events.map { try maker.entry($0) })
            }
        }
        #expect(all[0].count == rows.count)
        for entries in all { #expect(entries == all[0]) }
    }
}
