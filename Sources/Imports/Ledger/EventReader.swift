import JSON
import Ledger

/// Reads one event of a JSON ledger into an entry.
struct EventReader {
    private let event: JSON
    private let currency: Currency
    private let coins: Coins

    init(_ event: JSON, currency: Currency, coins: Coins) {
        self.event = event
        self.currency = currency
        self.coins = coins
    }

    func entry() throws(Fault) -> Entry {
        guard event.members != nil else { throw Fault("It is no object.") }
        let type = try text("type")
        guard let kind = Entry.Kind(rawValue: type) else {
            throw Fault(
                "“\(type)” is no kind of event; they are "
                    + Entry.Kind.allCases.map(\.rawValue).joined(separator: ", ") + ".")
        }
        var entry = Entry(kind: kind, time: try time("time"))
        entry.reference = try textIfAny("id") ?? ""
        entry.subtype = (try textIfAny("subtype") ?? "").lowercased()
        entry.note = try textIfAny("note") ?? ""
        entry.wallet = try textIfAny("wallet") ?? entry.wallet
        entry.isDemo = event["demo"]?.bool ?? false
        entry.rate = try positive("rate")
        try readLegs(into: &entry)
        // What the network took whole is the entry itself, and no fee beside it.
        if kind != .transfer || entry.kind == .transfer { try readFee(into: &entry) }
        entry.estimatedFrom = try timeIfAny("estimated_from")
        if entry.value == nil { entry.estimatedFrom = nil }
        return entry
    }

    private func readLegs(into entry: inout Entry) throws(Fault) {
        let value = try notBelowZero("value")
        entry.value = try notBelowZero("value_out") ?? value
        switch entry.kind {
        case .buy, .sell: try readTrade(into: &entry)
        case .swap:
            (entry.sent, entry.received) = (try leg("asset", "quantity"), try leg("to_asset", "to_quantity"))
            entry.valueReceived = try notBelowZero("value_in")
        case .rename:
            (entry.sent, entry.received) = (try leg("asset", "quantity"), try leg("to_asset", "to_quantity"))
        case .income, .giftIn:
            entry.received = try leg("asset", "quantity")
            entry.giverCost = try notBelowZero("cost")
            entry.giverAcquired = try timeIfAny("acquired")
        case .transfer: try readTransfer(into: &entry)
        case .fee, .spend, .lost, .giftOut: entry.sent = try leg("asset", "quantity")
        case .adjustment: try readAdjustment(into: &entry)
        }
    }

    /// A price is kept where the total is its product, or the quantity its quotient: then it was typed.
    private func readTrade(into entry: inout Entry) throws(Fault) {
        let coins = try leg("asset", "quantity")
        let price = try notBelowZero("price")
        let total = try notBelowZero("total") ?? price.map { $0 * coins.quantity }
        let quote = try textIfAny("quote") ?? currency.code
        let quoted = asset(quote)
        var other = total.map { Leg(quoted, $0) }
        if total?.isZero == true {
            other = nil
            entry.value = 0
        }
        (entry.received, entry.sent) = entry.kind == .buy ? (coins, other) : (other, coins)
        if case .coin? = other?.asset {
            // Against a coin it is a swap.
            return entry.kind = .swap
        }
        guard let total else { return }
        entry.terms = .amountAndTotal
        guard let price else { return }
        if price * coins.quantity == total {
            (entry.terms, entry.price) = (.amountAndPrice, price)
        } else if total.divided(by: price) == coins.quantity {
            (entry.terms, entry.price) = (.priceAndTotal, price)
        }
    }

    private func readTransfer(into entry: inout Entry) throws(Fault) {
        let sent = try leg("asset", "quantity")
        let arrived = try notBelowZero("received") ?? sent.quantity
        guard arrived <= sent.quantity else {
            throw Fault("More arrives (\(arrived)) than leaves (\(sent.quantity)).")
        }
        entry.sent = sent
        entry.wallet = try textIfAny("from") ?? entry.wallet
        guard !arrived.isZero else { return try readSpentTransfer(into: &entry) }
        entry.received = Leg(sent.asset, arrived)
        entry.toWallet = try text("to")
    }

    /// Of which nothing arrives: the network took all of it.
    private func readSpentTransfer(into entry: inout Entry) throws(Fault) {
        entry.kind = .fee
        entry.value = try notBelowZero("fee_value") ?? entry.value
    }

    /// A quantity below zero takes away.
    private func readAdjustment(into entry: inout Entry) throws(Fault) {
        guard let quantity = try number("quantity"), !quantity.isZero else {
            throw Fault("“quantity” is missing or zero.")
        }
        let leg = Leg(.coin(coins[try text("asset")]), quantity.magnitude)
        if quantity.isNegative { entry.sent = leg } else { entry.received = leg }
    }

    private func readFee(into entry: inout Entry) throws(Fault) {
        guard let fee = try number("fee"), !fee.isZero else { return }
        let asset = asset(try textIfAny("fee_asset") ?? currency.code)
        entry.fee = Leg(asset, fee)
        if asset != .money(currency) { entry.feeValue = try number("fee_value") }
    }
}

extension EventReader {
    /// Which coin a code stands for; each code is looked up once.
    final class Coins {
        private(set) var byCode: [String: CoinID] = [:]
        private let find: (String) -> CoinID

        init(_ find: @escaping (String) -> CoinID) { self.find = find }

        subscript(code: String) -> CoinID {
            if let known = byCode[code] { return known }
            let found = find(code)
            byCode[code] = found
            return found
        }
    }

    /// What is wrong, as a sentence.
    struct Fault: Error {
        let reason: String

        init(_ reason: String) { self.reason = reason }
    }

    private func leg(_ asset: String, _ quantity: String) throws(Fault) -> Leg {
        guard let amount = try number(quantity) else { throw Fault("“\(quantity)” is missing.") }
        guard amount > 0 else { throw Fault("“\(quantity)” is \(amount), and must be above zero.") }
        return Leg(.coin(coins[try text(asset)]), amount)
    }

    /// The ledger's currency and other money of states are money, everything else is a coin.
    private func asset(_ code: String) -> Asset {
        let money = Currency(code)
        return money == currency || money.isOfState ? .money(money) : .coin(coins[code])
    }

    private func text(_ name: String) throws(Fault) -> String {
        guard let text = try textIfAny(name), !text.isEmpty else { throw Fault("“\(name)” is missing.") }
        return text
    }

    private func textIfAny(_ name: String) throws(Fault) -> String? {
        switch event[name] {
        case nil, .null: return nil
        case .string(let text): return text
        default: throw Fault("“\(name)” is no text.")
        }
    }

    private func time(_ name: String) throws(Fault) -> Moment {
        guard let time = try timeIfAny(name) else { throw Fault("“\(name)” is missing.") }
        return time
    }

    private func timeIfAny(_ name: String) throws(Fault) -> Moment? {
        guard let text = try textIfAny(name) else { return nil }
        guard let time = Moment(iso8601: text) else {
            throw Fault("“\(name)” is “\(text)”, which is no time like 2025-02-14T20:03:03+00:00.")
        }
        return time
    }

    private func number(_ name: String) throws(Fault) -> Exact? {
        switch event[name] {
        case nil, .null: return nil
        case .number(let value?): return value
        case .string(let text):
            guard let value = Exact(text) else { throw Fault("“\(name)” is “\(text)”, which is no number.") }
            return value
        default: throw Fault("“\(name)” is no number of at most 38 digits.")
        }
    }

    private func notBelowZero(_ name: String) throws(Fault) -> Exact? {
        guard let value = try number(name) else { return nil }
        guard !value.isNegative else { throw Fault("“\(name)” is \(value), and must not be below zero.") }
        return value
    }

    private func positive(_ name: String) throws(Fault) -> Exact? {
        guard let value = try number(name) else { return nil }
        guard value > 0 else { throw Fault("“\(name)” is \(value), and must be above zero.") }
        return value
    }
}
