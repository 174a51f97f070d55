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
    /// - Parameter file: the bytes of `snapshot/rates.csv.gz`; they live as long as the program.
    public static func shipped(_ file: UnsafeBufferPointer<UInt8>?) -> ExchangeRates {
        guard let file, let bytes = Inflate.bytes(of: file, .gzip, atMost: limit) else { return .none }
        return table(bytes) ?? .none
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
    static func table(_ bytes: [UInt8]) -> ExchangeRates? {
        bytes.withUnsafeBufferPointer { bytes in
            var lines = bytes.split(omittingEmptySubsequences: true) { $0 == 0x0A || $0 == 0x0D }[...]
            guard let head = lines.popFirst() else { return nil }
            var names: [String] = []
            forEachCell(of: head) { names.append(text($0)) }
            guard names.first == "date" else { return nil }
            var columns = [[ExchangeRates.Rate]](repeating: [], count: names.count)
            for number in columns.indices { columns[number].reserveCapacity(lines.count) }
            for line in lines {
                guard let day = Day(text(line.prefix { $0 != comma })) else { return nil }
                var number = 0
                forEachCell(of: line) { cell in
                    defer { number += 1 }
                    // Most cells that are no rate are empty; a day is none either.
                    guard number > 0, number < names.count, !cell.isEmpty,
                        let rate = Exact(utf8: UnsafeBufferPointer(rebasing: cell)), rate > 0
                    else { return }
                    columns[number].append(ExchangeRates.Rate(day: day, perEuro: rate))
                }
            }
            let known = zip(names, columns).filter { $0.0.utf8.count == 3 && !$0.1.isEmpty }
            guard !known.isEmpty else { return nil }
            return ExchangeRates(
                Dictionary(known.map { (Currency($0.0), $0.1) }, uniquingKeysWith: { first, _ in first }))
        }
    }

    private static let comma = UInt8(ascii: ",")

    /// What stands between commas.
    private static func forEachCell(
        of line: Slice<UnsafeBufferPointer<UInt8>>, _ work: (Slice<UnsafeBufferPointer<UInt8>>) -> Void
    ) {
        var start = line.startIndex
        for place in line.indices where line[place] == comma {
            work(line[start..<place])
            start = place + 1
        }
        work(line[start...])
    }

    private static func text(_ cell: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        String(decoding: cell, as: UTF8.self).filter { $0 != " " }.lowercased()
    }
}
