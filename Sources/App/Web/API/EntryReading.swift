import Ledger
import JSON

/// Reads an entry from the body of a request: the members that an entry's JSON has.
///
/// Those that the ledger gives itself (`id`, `batch`) may be there, so that what was read can be sent back; they
/// decide nothing.
struct EntryReading {
    private let fields: Fields
    private let context: Context

    static let members: Set<String> = [
        "id", "version", "batch", "kind", "time", "received", "sent", "fee", "fee_value", "price", "terms", "value",
        "estimated_from", "wallet", "to_wallet", "note", "value_received", "giver_cost", "giver_acquired", "rate",
        "subtype", "reference", "demo",
    ]

    init(_ context: Context) throws {
        fields = try context.fields(EntryReading.members)
        self.context = context
    }

    var version: Int? {
        get throws { try fields.integer("version").map { Int($0) } }
    }

    func entry() throws -> Entry {
        guard let kind = try fields.choice("kind", Entry.Kind.self) else { throw APIError.missing(field: "kind") }
        let clock = context.coffer.clock
        var entry = Entry(kind: kind, time: try fields.moment("time", clock) ?? clock.now())
        entry.received = try leg("received")
        entry.sent = try leg("sent")
        entry.fee = try leg("fee", mayBeNegative: true)
        entry.feeValue = try fields.exact("fee_value")
        entry.price = try fields.exact("price")
        entry.terms = try fields.text("terms").map { text in
            guard let terms = Entry.Terms(rawValue: text) else {
                throw APIError.notPossible(
                    field: "terms", value: text, wanted: "amount_price, amount_total or price_total")
            }
            return terms
        }
        // A price that is given without terms was typed beside the amount.
        if entry.price != nil, entry.terms == nil { entry.terms = .amountAndPrice }
        entry.value = try fields.exact("value")
        entry.estimatedFrom = try fields.moment("estimated_from", clock)
        if let wallet = try fields.text("wallet"), !wallet.isEmpty { entry.wallet = wallet }
        entry.toWallet = try fields.text("to_wallet")
        entry.note = try fields.text("note") ?? ""
        entry.valueReceived = try fields.exact("value_received")
        entry.giverCost = try fields.exact("giver_cost")
        entry.giverAcquired = try fields.moment("giver_acquired", clock)
        entry.rate = try fields.exact("rate")
        entry.subtype = (try fields.text("subtype") ?? "").lowercased()
        entry.reference = try fields.text("reference") ?? ""
        entry.isDemo = try fields.bool("demo") ?? false
        return entry
    }

    private func leg(_ name: String, mayBeNegative: Bool = false) throws -> Leg? {
        guard let value = fields.value(name) else { return nil }
        let shape =
            "an object like {\"coin\":\"bitcoin\",\"quantity\":\"1.5\"} or {\"currency\":\"usd\",\"quantity\":\"10\"}"
        guard value.members != nil else { throw fields.wrong(name, value, shape) }
        let leg = try Fields(value, known: ["coin", "currency", "quantity"])
        guard let quantity = try leg.exact("quantity") else { throw APIError.missing(field: "\(name).quantity") }
        guard !quantity.isZero, mayBeNegative || !quantity.isNegative else {
            throw APIError.notPossible(
                field: "\(name).quantity", value: quantity.description, wanted: "a quantity above 0")
        }
        switch (try leg.text("coin"), try leg.text("currency")) {
        case (let coin?, nil):
            guard let coin = try? context.coin(coin) else {
                throw APIError.notPossible(
                    field: "\(name).coin", value: coin, wanted: "the id of a listed coin; /api/v1/coins?q= finds it")
            }
            return Leg(.coin(coin.id), quantity)
        case (nil, let code?):
            guard Currency(code).isKnown else {
                let near = Suggestion.close(to: code, among: Currency.known).map { "“\($0)”" }
                throw APIError.notPossible(
                    field: "\(name).currency", value: code,
                    wanted: "a code of ISO 4217 as \((near + ["“usd”"]).joined(separator: ", ")); "
                        + "\(API.root)/openapi.json lists all, and a coin is given as “coin”")
            }
            return Leg(.money(Currency(code)), quantity)
        default: throw fields.wrong(name, value, shape)
        }
    }
}
