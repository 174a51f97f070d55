public import Ledger

/// The European Central Bank's table of reference rates: a line a day, a column a currency, units that a euro buys.
public enum ReferenceRates {
    /// What the table inside the program is.
    static let part = Snapshot.Part(
        name: "exchange rates", date: "2009-01-02 to 2026-10-30",
        source: "European Central Bank, euro foreign exchange reference rates")

    /// Those with a rate on the last day of the table inside the program (2026-10-30), and the euro.
    public static let published = Set(
        """
        eur usd jpy czk dkk gbp huf pln ron sek chf isk nok try aud brl cad cny hkd idr ils inr krw mxn myr nzd php sgd \
        thb zar
        """.split(separator: " ").map { Currency(String($0)) })

    /// The table unpacked is about 1.3 MB.
    private static let limit = 32 << 20

    /// Those inside the program.
    ///
    /// - Parameters:
    ///   - file: the bytes of `snapshot/rates.csv.gz`; they live as long as the program.
    ///   - wanted: the currencies whose columns are read; `nil` for all.
    public static func shipped(
        _ file: UnsafeBufferPointer<UInt8>?, of wanted: Set<Currency>? = nil
    ) -> ExchangeRates {
        guard let file, let bytes = Inflate.bytes(of: file, .gzip, atMost: limit) else { return .none }
        return table(bytes, of: wanted) ?? .none
    }

    /// All that was published since 1999; `nil` where the answer is the one of before.
    public static func fetch(_ outbound: Outbound, base: ProviderAddress?) throws(OutboundError) -> ExchangeRates? {
        guard let base = base ?? ProviderAddress(Provider.ecb.standardAddress) else { return nil }
        var asked = Asked(.ecb, base, "/stats/eurofxref/eurofxref-hist.zip", reason: "exchange rates of all days")
        asked.maximumBytes = 8 << 20
        return try outbound.get(asked) { (fetched) throws(ProviderError) in
            guard !fetched.body.isEmpty else { throw .empty }
            guard ZipArchive.isOne(fetched.body) else {
                throw fetched.body.first == UInt8(ascii: "<") ? .webPage(title: nil) : .noRates
            }
            guard let file = ZipArchive.first(in: fetched.body, atMost: limit), let rates = table(file) else {
                throw .noRates
            }
            return rates
        }
    }

    /// `Date,USD,JPY,…` and a line a day; an empty cell and `N/A` are no rate. `nil` for what is no such table.
    ///
    /// - Parameter wanted: the currencies whose columns are read; `nil` for all.
    static func table(_ bytes: [UInt8], of wanted: Set<Currency>? = nil) -> ExchangeRates? {
        bytes.withUnsafeBufferPointer { bytes in
            var lines = Lines(bytes)
            guard let head = lines.next() else { return nil }
            var names: [String] = []
            forEachCell(of: head) { names.append(text($0)) }
            guard names.first == "date" else { return nil }
            let isRead = names.indices.map { $0 > 0 && wanted?.contains(Currency(names[$0])) ?? true }
            let last = isRead.lastIndex(of: true) ?? 0
            var columns = [[ExchangeRates.Rate]](repeating: [], count: names.count)
            while let line = lines.next() {
                var number = 0
                var day: Day?
                forEachCell(of: line, upTo: last) { cell in
                    defer { number += 1 }
                    if number == 0 { day = Day(utf8: cell) ?? Day(text(cell)) }
                    // Most cells that are no rate are empty; a day is none either.
                    guard number < isRead.count, isRead[number], !cell.isEmpty, let day, let rate = Exact(utf8: cell),
                        rate > 0
                    else { return }
                    columns[number].append(ExchangeRates.Rate(day: day, perEuro: rate))
                }
                guard day != nil else { return nil }
            }
            let known = zip(names, columns).filter { $0.0.utf8.count == 3 && !$0.1.isEmpty }
            guard !known.isEmpty else { return nil }
            return ExchangeRates(
                Dictionary(known.map { (Currency($0.0), $0.1) }, uniquingKeysWith: { first, _ in first }))
        }
    }

    /// What stands between commas, up to the cell of that number.
    private static func forEachCell(
        of line: UnsafeBufferPointer<UInt8>, upTo last: Int = .max, _ work: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        var start = 0
        var number = 0
        while number <= last {
            var end = start
            while end < line.count, line[end] != UInt8(ascii: ",") { end += 1 }
            work(UnsafeBufferPointer(rebasing: line[start..<end]))
            guard end < line.count else { return }
            start = end + 1
            number += 1
        }
    }

    private static func text(_ cell: UnsafeBufferPointer<UInt8>) -> String {
        String(decoding: cell, as: UTF8.self).filter { $0 != " " }.lowercased()
    }

    /// The lines of a text that hold something.
    private struct Lines {
        private var rest: Slice<UnsafeBufferPointer<UInt8>>

        init(_ bytes: UnsafeBufferPointer<UInt8>) { rest = bytes[...] }

        mutating func next() -> UnsafeBufferPointer<UInt8>? {
            let bytes = rest.base
            var start = rest.startIndex
            while start < bytes.count, Lines.isEnd(bytes[start]) { start += 1 }
            guard start < bytes.count else { return nil }
            var end = start
            while end < bytes.count, !Lines.isEnd(bytes[end]) { end += 1 }
            rest = bytes[end...]
            return UnsafeBufferPointer(rebasing: bytes[start..<end])
        }

        private static func isEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
    }
}
