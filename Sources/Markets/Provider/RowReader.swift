import JSON
import Ledger

/// Reads the rows of `/coins/markets` and `/coins/list` in one pass over the bytes, without a tree of values in between.
///
/// What the fields really hold is in the provider's recorded answers; a field that comes twice counts the first time.
struct RowReader {
    /// What an array holds, told by the first object in it.
    enum Shape {
        case markets, list, others, nothing
    }

    /// The fields that are read. A row has them in this order, so that the next one is usually the one behind the last.
    enum Field: Int {
        case id, symbol, name, image, price, marketCap, rank, diluted, volume, high24h, low24h, priceChange24h
        case plainChange24h, capChange24h, capChange24hPercent, circulating, total, maximum
        case high, highChange, highDate, low, lowChange, lowDate, updated, sparkline, change1h, change24h, change7d

        var key: StaticString {
            switch self {
            case .id: "id"
            case .symbol: "symbol"
            case .name: "name"
            case .image: "image"
            case .price: "current_price"
            case .marketCap: "market_cap"
            case .rank: "market_cap_rank"
            case .diluted: "fully_diluted_valuation"
            case .volume: "total_volume"
            case .high24h: "high_24h"
            case .low24h: "low_24h"
            case .priceChange24h: "price_change_24h"
            case .plainChange24h: "price_change_percentage_24h"
            case .capChange24h: "market_cap_change_24h"
            case .capChange24hPercent: "market_cap_change_percentage_24h"
            case .circulating: "circulating_supply"
            case .total: "total_supply"
            case .maximum: "max_supply"
            case .high: "ath"
            case .highChange: "ath_change_percentage"
            case .highDate: "ath_date"
            case .low: "atl"
            case .lowChange: "atl_change_percentage"
            case .lowDate: "atl_date"
            case .updated: "last_updated"
            case .sparkline: "sparkline_in_7d"
            case .change1h: "price_change_percentage_1h_in_currency"
            case .change24h: "price_change_percentage_24h_in_currency"
            case .change7d: "price_change_percentage_7d_in_currency"
            }
        }

        private static let count = Field.change7d.rawValue + 1

        /// The field of that name; looked for behind `last` first.
        static func named(_ name: JSONText, after last: Int) -> Field? {
            var number = last
            for _ in 0..<count {
                number = number + 1 < count ? number + 1 : 0
                if let field = Field(rawValue: number), name.equals(field.key) { return field }
            }
            return nil
        }
    }

    private var json: JSONReader

    /// - Parameter bytes: an array; they must live longer than the reader.
    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) {
        json = JSONReader(bytes)
        try json.begin()
    }

    /// What the array holds; the place stays as it was. Where it is none of ours, all of it is looked at, so that a broken
    /// document is told from one of another kind.
    func shape() throws(JSONError) -> Shape {
        var json = json
        try json.enter()
        var isFirst = true
        var shape: Shape?
        var isEmpty = true
        while try json.nextElement(&isFirst) {
            isEmpty = false
            if shape != nil || json.kind != .object {
                try json.skip()
                continue
            }
            shape = try RowReader.shape(of: &json)
            if let shape, shape != .others { return shape }
        }
        try json.end()
        return isEmpty ? .nothing : .others
    }

    /// The rows of `/coins/markets`, and a sentence for each that names no coin.
    mutating func markets(_ source: Source) throws(JSONError) -> Decoded<[MarketCoin]> {
        var rows: [MarketCoin] = []
        var complaints = Complaints()
        try forEachRow { (number, reader) throws(JSONError) in
            if let row = try reader.marketCoin(source) { rows.append(row) } else { complaints.add(number) }
        }
        return Decoded(value: rows, complaints: complaints.sentences)
    }

    /// The rows of `/coins/list`.
    mutating func list() throws(JSONError) -> Decoded<[Coin]> {
        var coins: [Coin] = []
        var left = 0
        try forEachRow { (_, reader) throws(JSONError) in
            if let coin = try reader.listedCoin() { coins.append(coin) } else { left += 1 }
        }
        return Decoded(value: coins, complaints: left == 0 ? [] : ["\(left) rows were left out: they name no coin."])
    }
}

/// A sentence for each of the first rows that were left out, and one for all others: a document may be made of nothing else.
private struct Complaints {
    private static let limit = 100
    private var rows: [Int] = []
    private var others = 0

    mutating func add(_ row: Int) {
        if rows.count < Complaints.limit { rows.append(row) } else { others += 1 }
    }

    var sentences: [String] {
        rows.map { "Row \($0) was left out: it names no coin." }
            + (others == 0 ? [] : ["\(others) more rows were left out: they name no coin."])
    }
}

extension RowReader {
    private static func shape(of json: inout JSONReader) throws(JSONError) -> Shape {
        var (hasFigures, hasID, hasSymbol) = (false, false, false)
        try json.enter()
        var isFirst = true
        while let name = try json.nextMember(&isFirst) {
            switch Field.named(name, after: -1) {
            case .price, .marketCap, .image: hasFigures = true
            case .id: hasID = true
            case .symbol: hasSymbol = true
            default: break
            }
            try json.skip()
        }
        return hasFigures ? .markets : hasID && hasSymbol ? .list : .others
    }

    /// Calls `work` at each element; it takes it.
    private mutating func forEachRow(
        _ work: (Int, inout RowReader) throws(JSONError) -> Void
    ) throws(JSONError) {
        try json.enter()
        var isFirst = true
        var number = 0
        while try json.nextElement(&isFirst) {
            number += 1
            try work(number, &self)
        }
        try json.end()
    }

    /// The labels of one row while it is read.
    private struct Labels {
        var id: String?
        var symbol: String?
        var name: String?

        var coin: Coin? {
            guard let id, !id.isEmpty else { return nil }
            return Coin(id: CoinID(id), symbol: symbol ?? "", name: name.flatMap(Labels.filled) ?? id)
        }

        /// `nil` for blanks alone.
        private static func filled(_ name: String) -> String? {
            let hasPlain = name.utf8.contains { 0x21...0x7E ~= $0 }
            return hasPlain || !name.allSatisfy(\.isWhitespace) ? name : nil
        }
    }

    private mutating func listedCoin() throws(JSONError) -> Coin? {
        guard json.kind == .object else {
            try json.skip()
            return nil
        }
        var labels = Labels()
        try json.enter()
        var isFirst = true
        var seen = Seen()
        while let name = try json.nextMember(&isFirst) {
            switch seen.field(name) {
            case .id: labels.id = try text()?.string
            case .symbol: labels.symbol = try text()?.string
            case .name: labels.name = try text()?.string
            default: try json.skip()
            }
        }
        return labels.coin
    }

    private mutating func marketCoin(_ source: Source) throws(JSONError) -> MarketCoin? {
        guard json.kind == .object else {
            try json.skip()
            return nil
        }
        var labels = Labels()
        var row = MarketCoin(coin: RowReader.nobody, source: source)
        var plainChange: Exact?
        try json.enter()
        var isFirst = true
        var seen = Seen()
        while let name = try json.nextMember(&isFirst) {
            switch seen.field(name) {
            case .id: labels.id = try text()?.string
            case .symbol: labels.symbol = try text()?.string
            case .name: labels.name = try text()?.string
            case .image: row.image = try address()
            case .price: row.price = try figure().flatMap { $0.isNegative ? nil : $0 }
            case .marketCap: row.marketCap = try figure()
            case .rank: row.rank = try rank()
            case .diluted: row.fullyDilutedValuation = try figure()
            case .volume: row.volume = try figure()
            case .high24h: row.high24h = try figure()
            case .low24h: row.low24h = try figure()
            case .priceChange24h: row.priceChange24h = try figure()
            case .plainChange24h: plainChange = try figure()
            case .capChange24h: row.marketCapChange24h = try figure()
            case .capChange24hPercent: row.marketCapChange24hPercent = try figure()
            case .circulating: row.circulatingSupply = try figure()
            case .total: row.totalSupply = try figure()
            case .maximum: row.maxSupply = try figure()
            case .high: row.allTimeHigh.value = try figure()
            case .highChange: row.allTimeHigh.changePercent = try figure()
            case .highDate: row.allTimeHigh.date = try moment()
            case .low: row.allTimeLow.value = try figure()
            case .lowChange: row.allTimeLow.changePercent = try figure()
            case .lowDate: row.allTimeLow.date = try moment()
            case .updated: row.quoteTime = try moment()
            case .sparkline: row.sparkline = try sparkline()
            case .change1h: row.change1hPercent = try figure()
            case .change24h: row.change24hPercent = try figure()
            case .change7d: row.change7dPercent = try figure()
            case nil: try json.skip()
            }
        }
        if row.change24hPercent == nil { row.change24hPercent = plainChange }
        guard let coin = labels.coin else { return nil }
        row.coin = coin
        return row
    }

    private static let nobody = Coin(id: "", symbol: "", name: "")

    /// Which fields of a row have come.
    private struct Seen {
        private var fields: UInt64 = 0
        private var last = -1

        /// The field of that name, the first time it comes.
        mutating func field(_ name: JSONText) -> Field? {
            guard let field = Field.named(name, after: last), fields >> UInt64(field.rawValue) & 1 == 0 else {
                return nil
            }
            last = field.rawValue
            fields |= 1 << UInt64(field.rawValue)
            return field
        }
    }
}

// Each takes the next value, whatever it is; what it does not want is unknown.
extension RowReader {
    private mutating func text() throws(JSONError) -> JSONText? {
        guard json.kind == .text else {
            try json.skip()
            return nil
        }
        return try json.text()
    }

    /// A number, or a text that is one: some providers quote theirs.
    private mutating func figure() throws(JSONError) -> Exact? {
        switch json.kind {
        case .number: return Exact(utf8: try json.number())
        case .text: return Exact(try json.text().string)
        default:
            try json.skip()
            return nil
        }
    }

    private mutating func address() throws(JSONError) -> String? {
        guard let text = try text() else { return nil }
        return (text.isPlain ? WebAddress(utf8: text.raw) : WebAddress(text.string))?.text
    }

    private mutating func rank() throws(JSONError) -> Int? {
        guard json.kind == .number else {
            try json.skip()
            return nil
        }
        guard let number = Exact(utf8: try json.number()), let rank = Int(number.description), rank > 0 else {
            return nil
        }
        return rank
    }

    private mutating func moment() throws(JSONError) -> Moment? {
        guard let text = try text() else { return nil }
        return text.isPlain ? Moment(utf8: text.raw) : Moment(iso8601: text.string)
    }

    /// Points beyond this many, which no provider sends, are left out.
    private static let sparklineLimit = 1000

    /// `{"price":[…]}`.
    private mutating func sparkline() throws(JSONError) -> [Double] {
        var points: [Double] = []
        var hasCome = false
        guard json.kind == .object else {
            try json.skip()
            return points
        }
        try json.enter()
        var isFirst = true
        while let name = try json.nextMember(&isFirst) {
            guard !hasCome, name.equals("price"), json.kind == .array else {
                hasCome = hasCome || name.equals("price")
                try json.skip()
                continue
            }
            hasCome = true
            points = try json.doubles(limit: RowReader.sparklineLimit)
        }
        return points
    }
}
