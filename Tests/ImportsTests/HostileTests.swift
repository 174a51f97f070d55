import Ledger
import TestSupport
import Testing

@testable import Imports

@Suite("Files that are none, or that mean harm") struct HostileTests {
    @Test(
        "are told apart, with what to do",
        arguments: [
            ([], ImportFault.empty), (Array("\n \r\n".utf8), .empty),
            (Array("<!DOCTYPE html><html><body>503</body></html>".utf8), .html),
            (Array("\u{FEFF}<html>".utf8), .html), ([0x50, 0x4B, 3, 4] + Array("xl/workbook.xml".utf8), .spreadsheet),
            ([0x50, 0x4B, 3, 4, 0, 0], .archive),
            ([0xD0, 0xCF, 0x11, 0xE0, 0, 0], .spreadsheet), ([0x1F, 0x8B, 8, 0], .archive),
            (Array("%PDF-1.7".utf8), .pdf), ([0x89, 0x50, 0x4E, 0x47], .notText("a picture")),
            (Array("SQLite format 3\0".utf8), .notText("a database")),
            ((0..<255).map { UInt8($0 % 8) }, .notText("binary data")),
        ] as [([UInt8], ImportFault)])
    func kinds(_ bytes: [UInt8], _ fault: ImportFault) {
        #expect(throws: fault) { try read(bytes) }
        #expect(fault.problem.hasSuffix(".") && fault.remedy.hasSuffix("."))
    }

    @Test("a header without rows, and no header at all, are errors with the reason") func nothing() {
        #expect(throws: ImportFault.noRows(format: "Kraken, ledgers")) {
            try read("txid,refid,time,type,subtype,aclass,asset,amount,fee,balance\n")
        }
        #expect(throws: ImportFault.unknownLayout(firstLine: "a,b,c")) { try read("a,b,c\n1,2,3\n") }
        #expect(
            throws: ImportFault.formatDoesNotFit(
                "kraken/trades-v1", missing: ["pair", "cost", "vol", "margin", "ordertype"])
        ) {
            try read("txid,refid,time,type,fee\n1,2,3,4,5\n", format: "kraken/trades-v1")
        }
    }

    @Test("a field without end, a million columns and nested quotes end soon") func bombs() {
        let header = Array("time,type,asset,quantity\n".utf8)
        let field = header + Array("2021-01-01,buy,".utf8) + [UInt8](repeating: UInt8(ascii: "x"), count: 8 << 20)
        #expect(throws: ImportFault.fieldTooLong(line: 2, limit: CSVReader.fieldLimit)) { try read(field) }
        let columns = header + [UInt8](repeating: UInt8(ascii: ","), count: 1_000_000)
        #expect(throws: ImportFault.tooManyColumns(line: 2, limit: CSVReader.columnLimit)) { try read(columns) }
        let quotes = header + [UInt8](repeating: UInt8(ascii: "\""), count: 1_000_001)
        #expect(throws: (any Error).self) { try read(quotes) }
    }

    @Test("random bytes, and files with random damage, never end the program nor take long") func fuzz() throws {
        var random = SeededGenerator(seed: 2026)
        let seeds = FuzzSeeds.all
        for round in 0..<1500 {
            var bytes = seeds[random.next(below: seeds.count)]
            for _ in 0..<(1 + random.next(below: 8)) { FuzzSeeds.damage(&bytes, &random) }
            if round % 10 == 0 { bytes = (0..<random.next(below: 400)).map { _ in UInt8(random.next(below: 256)) } }
            guard let found = try? read(bytes, zone: round % 2 == 0 ? .utc : nil) else { continue }
            // Nothing is dropped silently: each row is an event, skipped or warned of.
            let told = Set(found.events.flatMap(\.lines) + found.skipped.map(\.line) + found.warnings.map(\.line))
            #expect(
                told.count == found.rowCount || !found.questions.isEmpty, "\(String(decoding: bytes, as: UTF8.self))")
        }
    }
}

/// Small files of every layout's shape, to be damaged.
enum FuzzSeeds {
    static let all: [[UInt8]] = Format.all.map { format in
        let names = format.columns.filter { $0.kind != .family }.map { $0.names[0].text.replacing("*", with: "x") }
        let row = format.columns.filter { $0.kind != .family }.map { column in
            switch column.kind {
            case .number: "1.5"
            case .time: "2021-01-02 10:00:00"
            case .text, .family: column.names[0].text.contains("type") || column.names[0].text == "side" ? "buy" : "BTC"
            }
        }
        let lines = [names, row, row, row].map { $0.joined(separator: ",") }
        return Array((lines.joined(separator: "\n") + "\n").utf8)
    }

    static func damage(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        guard !bytes.isEmpty else { return }
        let place = random.next(below: bytes.count)
        switch random.next(below: 6) {
        case 0: bytes[place] = UInt8(random.next(below: 256))
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: Array(",;\"\n\t-.€(".utf8).shuffled(using: &random).prefix(3), at: place)
        case 3: bytes.insert(contentsOf: bytes[place...].prefix(random.next(below: 40)), at: place)
        case 4: bytes.removeLast(min(bytes.count, random.next(below: 30)))
        default: bytes[place] = Array("0123456789.,-eE+\"':/ ".utf8).randomElement(using: &random) ?? 48
        }
    }
}
