import Ledger

/// The columns that hold an entry, alike in `entry` and `entry_version`, in the order of ``Rows/entry()``.
enum EntryColumns {
    static let content = """
        kind, time, time_offset, received_coin, received_money, received, sent_coin, sent_money, sent, \
        fee_coin, fee_money, fee, fee_value, price, terms, value, estimated_time, estimated_offset, \
        wallet, to_wallet, note, is_demo, \
        value_received, giver_cost, giver_time, giver_offset, rate, subtype, reference
        """
    static let current = "id, version, batch, " + content
    static let history = "entry, version, batch, " + content
    /// How many columns `current` and `history` have.
    static let count: Int32 = 32
    /// A place for each value of `content`, with a comma before it.
    static let places = String(repeating: ", ?", count: Int(count) - 3)
    /// Of `content`, those that hold a number.
    static let numbers = [
        "received", "sent", "fee", "fee_value", "price", "value", "value_received", "giver_cost", "rate",
    ]
}

/// Texts that many entries have in common: each is read once, and all that say it share it.
struct EntryTexts {
    fileprivate var kinds = TextCache<Entry.Kind?>()
    fileprivate var coins = TextCache<Asset>()
    fileprivate var currencies = TextCache<Asset>()
    fileprivate var wallets = TextCache<String>()
}

extension Rows {
    /// The entry of this row, whose columns are ``EntryColumns/current`` or ``EntryColumns/history``.
    func entry() throws(StoreError) -> Entry {
        var texts = EntryTexts()
        return try entry(&texts)
    }

    /// The same with texts that other rows have said.
    func entry(_ texts: inout EntryTexts) throws(StoreError) -> Entry {
        let id = Entry.ID(integer(0))
        let kind = meaning(3, &texts.kinds) { Entry.Kind(rawValue: $0) }
        guard let kind = kind ?? nil, let time = moment(4) else {
            throw damaged("entry \(id) has no known kind or time")
        }
        var core = Entry.Core(kind: kind, time: time)
        core.id = id
        core.version = Int32(clamping: integer(1))
        core.batch = integer(2)
        core.received = try leg(6, &texts)
        core.sent = try leg(9, &texts)
        core.value = try exact(18)
        core.wallet = meaning(21, &texts.wallets) { $0 } ?? ""
        core.isDemo = integer(24) != 0
        return Entry(core, try costs(&texts), try details())
    }

    private func costs(_ texts: inout EntryTexts) throws(StoreError) -> Entry.Costs {
        var costs = Entry.Costs()
        costs.fee = try leg(12, &texts)
        costs.feeValue = try exact(15)
        costs.price = try exact(16)
        costs.terms = textIfAny(17).flatMap { Entry.Terms(rawValue: $0) }
        costs.reference = text(31)
        return costs
    }

    private func details() throws(StoreError) -> Entry.Details {
        var details = Entry.Details()
        details.estimatedFrom = moment(19)
        details.toWallet = textIfAny(22)
        details.note = text(23)
        details.valueReceived = try exact(25)
        details.giverCost = try exact(26)
        details.giverAcquired = moment(27)
        details.rate = try exact(29)
        details.subtype = text(30)
        return details
    }

    /// A leg in three columns: coin, money, quantity.
    private func leg(_ column: Int32, _ texts: inout EntryTexts) throws(StoreError) -> Leg? {
        guard let quantity = try exact(column + 2) else { return nil }
        if let coin = meaning(column, &texts.coins, { Asset.coin(CoinID($0)) }) { return Leg(coin, quantity) }
        let money = meaning(column + 1, &texts.currencies) { Asset.money(Currency($0)) }
        return Leg(money ?? .money(Currency("")), quantity)
    }
}

extension Entry {
    /// The values of ``EntryColumns/content``.
    var values: [Value] {
        [.text(kind.rawValue), .integer(time.milliseconds), .integer(Int64(time.offsetMinutes))]
            + Entry.values(of: received) + Entry.values(of: sent) + Entry.values(of: fee)
            + [
                .exact(feeValue), .exact(price), .text(orNull: terms?.rawValue), .exact(value),
                .integer(orNull: estimatedFrom?.milliseconds),
                .integer(orNull: estimatedFrom.map { Int64($0.offsetMinutes) }),
                .text(wallet), .text(orNull: toWallet), .text(note), .integer(isDemo ? 1 : 0),
                .exact(valueReceived), .exact(giverCost), .integer(orNull: giverAcquired?.milliseconds),
                .integer(orNull: giverAcquired.map { Int64($0.offsetMinutes) }), .exact(rate), .text(subtype),
                .text(reference),
            ]
    }

    private static func values(of leg: Leg?) -> [Value] {
        switch leg?.asset {
        case .coin(let coin): [.text(coin.rawValue), .null, .exact(leg?.quantity)]
        case .money(let currency): [.null, .text(currency.code), .exact(leg?.quantity)]
        case nil: [.null, .null, .null]
        }
    }

    /// The same but for who wrote it and when.
    func says(the other: Entry) -> Bool {
        var copy = self
        copy.version = other.version
        copy.batch = other.batch
        return copy == other
    }
}
