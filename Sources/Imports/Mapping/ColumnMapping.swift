public import JSON

/// What the columns of a table mean that no layout knows, as a person said it.
public struct ColumnMapping: Hashable, Sendable {
    /// What a column can be.
    public enum Role: String, Hashable, Sendable, CaseIterable {
        case time
        /// The time of day, where it stands apart from the date.
        case clock
        case type, asset, quantity, quote, total, price, fee
        case feeAsset = "fee_asset"
        /// What came and what left, in a table with a column for each.
        case received
        case receivedAsset = "received_asset"
        case sent
        case sentAsset = "sent_asset"
        case value
        case valueAsset = "value_asset"
        case id, wallet, from, to, note
    }

    /// The word for rows that are to be skipped.
    public static let skip = "skip"

    /// The name of the column in the header, by what it is.
    public var columns: [Role: String]
    /// What counts where there is no such column, or its cell is empty: `EUR`, `buy`.
    public var fixed: [Role: String]
    /// What the table's own words for kinds mean, in small letters: a kind of event, or ``skip``.
    public var words: [String: String]

    public init(columns: [Role: String] = [:], fixed: [Role: String] = [:], words: [String: String] = [:]) {
        self.columns = columns
        self.fixed = fixed
        self.words = words
    }

    /// What is missing before anything can be read, in words; `nil` where nothing is.
    public var lack: String? {
        if columns[.time] == nil { return "the column with the time" }
        if isTwoSided { return nil }
        if columns[.quantity] == nil { return "the column with the amount" }
        return columns[.asset] == nil && (fixed[.asset] ?? "").isEmpty ? "the column with the coin" : nil
    }

    /// It has columns for what came and for what left.
    var isTwoSided: Bool { columns[.received] != nil || columns[.sent] != nil }
}

extension ColumnMapping {
    /// What the names of a header usually mean.
    public init(guessing names: [String]) {
        self.init()
        var taken: Set<String> = []
        for role in Role.allCases {
            let usual = ColumnMapping.usual[role] ?? []
            let found =
                usual.lazy.compactMap { word in
                    names.first { !taken.contains($0) && HeaderName.folded($0) == word }
                }.first
                ?? names.first { name in
                    !taken.contains(name)
                        && usual.contains { $0.utf8.count > 3 && HeaderName.folded(name).hasPrefix($0) }
                }
            guard let found else { continue }
            columns[role] = found
            taken.insert(found)
        }
    }

    private static let usual: [Role: [String]] = [
        .time: [
            "time", "date", "timestamp", "datetime", "date/time", "datum", "created at", "executed at", "zeit", "fecha",
            "data",
        ],
        .type: ["type", "kind", "side", "action", "operation", "typ", "direction", "transaction type", "art", "tipo"],
        .asset: [
            "asset", "coin", "symbol", "ticker", "base", "cryptocurrency", "crypto", "currency", "währung", "moneda",
        ],
        .quantity: ["quantity", "amount", "size", "volume", "qty", "units", "menge", "anzahl", "cantidad"],
        .quote: ["quote", "quote currency", "price currency", "total currency"],
        .total: ["total", "subtotal", "cost", "quote amount", "summe", "betrag", "value in quote"],
        .price: ["price", "unit price", "rate", "preis", "kurs", "precio"],
        .fee: ["fee", "fees", "commission", "fee amount", "gebühr", "comisión"],
        .feeAsset: ["fee_asset", "fee asset", "fee currency", "fee coin", "commission asset"],
        .received: ["received", "received amount", "received quantity", "in amount", "buy amount", "incoming amount"],
        .receivedAsset: [
            "received_asset", "received currency", "received asset", "in currency", "buy currency", "incoming asset",
        ],
        .sent: ["sent", "sent amount", "sent quantity", "out amount", "sell amount", "outgoing amount"],
        .sentAsset: ["sent_asset", "sent currency", "sent asset", "out currency", "sell currency", "outgoing asset"],
        .value: ["value", "worth", "fiat value"],
        .valueAsset: ["value_asset", "value currency"],
        .id: ["id", "txid", "transaction id", "trade id", "reference", "tx hash", "hash", "order id"],
        .wallet: ["wallet", "account", "exchange", "platform", "konto"],
        .from: ["from", "from wallet"], .to: ["to", "to wallet"],
        .note: ["note", "notes", "comment", "description", "memo", "notiz"],
    ]
}

extension ColumnMapping {
    /// What a word for a kind means by itself: a kind of event, or a sort of income; `nil` where that is not known.
    public static func usualMeaning(of word: String) -> String? {
        GenericType.meaning(word).map { $0.subtype.isEmpty ? $0.kind.rawValue : $0.subtype }
    }
}

extension ColumnMapping {
    /// As it is kept.
    public var json: JSON {
        func object(_ pairs: [Role: String]) -> JSON {
            .object(Role.allCases.compactMap { role in pairs[role].map { JSON.Member(role.rawValue, .string($0)) } })
        }
        let meanings = words.sorted { $0.key < $1.key }.map { JSON.Member($0.key, .string($0.value)) }
        return .object([
            JSON.Member("columns", object(columns)), JSON.Member("fixed", object(fixed)),
            JSON.Member("words", .object(meanings)),
        ])
    }

    /// `nil` for what is none.
    public init?(_ json: JSON) {
        func roles(_ name: String) -> [Role: String]? {
            guard let members = json[name]?.members else { return nil }
            var found: [Role: String] = [:]
            for member in members {
                if let role = Role(rawValue: member.name), let text = member.value.string { found[role] = text }
            }
            return found
        }
        guard let columns = roles("columns"), let fixed = roles("fixed") else { return nil }
        var words: [String: String] = [:]
        for member in json["words"]?.members ?? [] { words[member.name] = member.value.string }
        self.init(columns: columns, fixed: fixed, words: words)
    }
}
