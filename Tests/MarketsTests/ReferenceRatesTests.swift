import Assets
import Foundation
import Ledger
import TestSupport
import Testing

@testable import Markets

@Suite("The European Central Bank's rates") struct ReferenceRatesTests {
    private func zip() throws -> [UInt8] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        return Array(try Data(contentsOf: folder.appending(path: "Fixtures/ecb-hist-six-days.zip")))
    }

    private func fetch(_ body: [UInt8]) throws -> ExchangeRates? {
        let desk = try Desk { _, _ in .answer(200, headers: ["content-type: application/zip"], body) }
        return try ReferenceRates.fetch(desk.outbound, base: desk.base)
    }

    @Test("the archive is asked for and its table read") func table() throws {
        let archive = try zip()
        let desk = try Desk { _, _ in .answer(200, archive) }
        let rates = try #require(try ReferenceRates.fetch(desk.outbound, base: desk.base))
        #expect(desk.server.requests.map(\.path) == ["/stats/eurofxref/eurofxref-hist.zip"])
        #expect(rates.newest?.description == "2026-10-30")
        #expect(rates.rates(of: .usd).map(\.perEuro).last == Exact("1.1172"))
        #expect(rates.rates(of: .usd).map(\.day.description).first == "2009-01-02")
        // Not published since the first of March 2022; no trailing column.
        #expect(rates.rates(of: Currency("rub")).map(\.day.description).last == "2022-03-01")
        #expect(rates.currencies.allSatisfy { $0.code.utf8.count == 3 })
    }

    @Test("the table inside the program reaches from 2009 to 2026") func shipped() throws {
        let rates = ReferenceRates.shipped(Asset.named("snapshot/rates.csv.gz")?.bytes)
        #expect(rates.newest?.description == "2026-10-30" && rates.rates(of: .usd).count == 4566)
        let day = try #require(Day("2025-02-14"))
        #expect(rates.conversion(from: .usd, to: ExchangeRates.euro, on: day)?(98039) == Exact("93566.52"))
        #expect(ReferenceRates.published.subtracting(rates.currencies) == [ExchangeRates.euro])
    }

    @Test(
        "what is no such archive is refused in words",
        arguments: ["", "<html>no</html>", "PK\u{3}\u{4}", "Date,USD\n2020-01-01,1.1"])
    func notOne(text: String) {
        do {
            _ = try fetch(Array(text.utf8))
            Issue.record("“\(text)” was taken")
        } catch let error as any Explained {
            #expect(!error.problem.isEmpty && !error.remedy.isEmpty)
        } catch {
            Issue.record("\(error)")
        }
    }

    @Test("an archive that is cut or changed at any place is refused or read, and never crashes") func broken() throws {
        let whole = try zip()
        for length in stride(from: 0, to: whole.count, by: 7) {
            #expect(ZipArchive.first(in: Array(whole.prefix(length)), atMost: 1 << 20) == nil)
        }
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<400 {
            var bytes = whole
            for _ in 0..<3 {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0 ... .max, using: &generator)
            }
            if let file = ZipArchive.first(in: bytes, atMost: 1 << 16) {
                #expect(file.count <= 1 << 16)
                _ = ReferenceRates.table(file)
            }
        }
    }

    @Test("what unpacks to more than is allowed is not unpacked") func bomb() throws {
        #expect(ZipArchive.first(in: try zip(), atMost: 100) == nil)
        #expect(ZipArchive.first(in: try zip(), atMost: 1 << 20)?.isEmpty == false)
    }

    @Test("cells that are no rate are none; a day that is none is no table") func cells() throws {
        let rates = try #require(
            ReferenceRates.table(
                Array("Date, USD,GBP,\r\n2020-01-03,1.1,N/A,\r\n2020-01-02,-1,0,\r\n2020-01-01,x,0.8\r\n".utf8)))
        #expect(rates.rates(of: .usd).map(\.perEuro) == [Exact("1.1") ?? 0])
        #expect(rates.rates(of: Currency("gbp")).map(\.perEuro) == [Exact("0.8") ?? 0])
        #expect(ReferenceRates.table(Array("Date,USD\nyesterday,1.1\n".utf8)) == nil)
        #expect(ReferenceRates.table(Array("Day,USD\n2020-01-01,1.1\n".utf8)) == nil)
        #expect(ReferenceRates.table(Array("Date,USD\n".utf8)) == nil)
    }
}

extension ReferenceRatesTests {
    @Test("of the table inside the program those columns are read that are wanted, with the same rates") func some()
        throws
    {
        let file = Asset.named("snapshot/rates.csv.gz")?.bytes
        let all = ReferenceRates.shipped(file)
        let wanted: Set<Currency> = [.usd, Currency("zar"), Currency("rub")]
        let some = ReferenceRates.shipped(file, of: wanted.union([ExchangeRates.euro]))
        #expect(Set(some.currencies) == wanted && some.newest == all.newest)
        for currency in wanted { #expect(some.rates(of: currency) == all.rates(of: currency)) }
        #expect(ReferenceRates.shipped(file, of: [ExchangeRates.euro]) == .none)
    }
}
