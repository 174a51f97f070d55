/// Who said the prices that figures are made of, and which of them were converted: what every sum says of itself
/// (docs/SPEC-prices.md, rule 12).
public struct PriceOrigin: Hashable, Sendable {
    /// The snapshot's prices, as a sentence calls them.
    public static let snapshot = "the snapshot"

    private var counts: [String: Int] = [:]
    private var total = 0
    private var convertedCount = 0
    private var from: Currency?
    private var days: ClosedRange<Day>?

    public init() {}

    /// Of quotes: whose each is, and from what it was converted.
    public init(_ quotes: some Sequence<(source: Source, converted: Converted?)>) {
        for quote in quotes { add(quote.source, quote.converted) }
    }

    /// One of a single quote; `nil` where it is not known.
    public init(_ row: MarketCoin?) {
        self.init(row.flatMap { $0.price == nil ? nil : $0 }.map { [($0.source, $0.converted)] } ?? [])
    }

    /// One more quote.
    public mutating func add(_ source: Source, _ converted: Converted?) {
        add(source.name ?? PriceOrigin.snapshot, converted: converted.map { ($0.from, $0.day...$0.day) })
    }

    /// More prices of one source.
    ///
    /// - Parameter converted: from what they were, and the first and the last day of the rates.
    public mutating func add(
        _ name: String, count: Int = 1, converted: (from: Currency, days: ClosedRange<Day>)? = nil
    ) {
        guard count > 0 else { return }
        counts[name, default: 0] += count
        total += count
        guard let converted else { return }
        convertedCount += count
        from = from ?? converted.from
        days =
            days.map {
                min($0.lowerBound, converted.days.lowerBound)...max($0.upperBound, converted.days.upperBound)
            } ?? converted.days
    }

    /// Everybody who said some, whoever said most of them first. A name that another one begins with is in that one.
    public var names: [String] {
        counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key).filter { name in
            !counts.keys.contains { $0.hasPrefix(name + ",") }
        }
    }

    /// The same without the snapshot, which is nobody.
    public var providers: [String] { names.filter { $0 != PriceOrigin.snapshot } }

    /// What of them was converted; `nil` where nothing was.
    public var converted: ConvertedFigures? {
        guard let from, let days else { return nil }
        return ConvertedFigures(from: from, days: days, isPart: convertedCount < total)
    }

    /// `Prices from CoinGecko and Kraken.` where they are of several, who must not be mixed without a word; else nothing.
    public var mixture: String? { names.count > 1 ? "Prices from \(names.inWords)." : nil }

    /// All of it: `Prices from CoinGecko, some converted from USD at the European Central Bank’s rate of 14 Feb 2025.`
    public var sentence: String? {
        names.isEmpty
            ? nil : "Prices from \(names.inWords)\(converted.map { ", " + $0.sentence } ?? "")."
    }
}

extension Market {
    /// Of all its prices.
    public var origin: PriceOrigin {
        PriceOrigin(rows.lazy.filter { $0.price != nil }.map { ($0.source, $0.converted) })
    }
}

extension Portfolio {
    /// Of the prices that its value is made of.
    public var origin: PriceOrigin {
        PriceOrigin(
            holdings.lazy.filter { $0.value != nil }.compactMap { holding in
                holding.source.map { ($0, holding.converted) }
            })
    }
}
