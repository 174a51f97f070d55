import Ledger

/// The transaction reports of Coinbase since 2018. Times are UTC, a preamble of some lines stands before the header.
struct Coinbase: RowReader {
    private let id, time, type, asset, quantity, currency, price, subtotal, total, fees, notes: Column

    enum Generation { case v1, v2, v3, v4 }

    init(_ file: inout TableSpec, _ generation: Generation) {
        id = generation == .v4 ? file.text("ID") : file.textIfAny("ID (none)")
        time = file.time("Timestamp")
        type = file.text("Transaction Type")
        asset = file.text("Asset")
        quantity = file.number("Quantity Transacted")
        switch generation {
        case .v1:
            // The currency stands in the names.
            currency = file.textIfAny("Spot Price Currency (none)")
            price = file.number("* Spot Price at Transaction")
            subtotal = file.numberIfAny("* Subtotal")
            total = file.number("* Total (inclusive of fees)", "* Amount Transacted (Inclusive of Coinbase Fees)")
            fees = file.numberIfAny("* Fees")
        case .v2, .v3:
            currency = file.text("Spot Price Currency")
            price = file.number("Spot Price at Transaction")
            subtotal = file.number("Subtotal")
            let isNew = generation == .v3
            total = file.number(isNew ? "Total (inclusive of fees and/or spread)" : "Total (inclusive of fees)")
            fees = file.number(isNew ? "Fees and/or Spread" : "Fees")
        case .v4:
            currency = file.text("Price Currency")
            price = file.number("Price at Transaction")
            subtotal = file.number("Subtotal")
            total = file.number("Total (inclusive of fees and/or spread)", "Total (inclusive of fees)")
            fees = file.number("Fees and/or Spread", "Fees")
        }
        notes = file.textIfAny("Notes")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        let time = try row.time(time)
        let type = row.word(type)
        let asset = row.code(asset)
        let amount = try row.needed(quantity)
        var event = row.event(.buy, time, amount.magnitude, asset)
        event.id = row.text(id)
        switch type {
        case "buy", "sell": try trade(row, &event, type == "buy" ? .buy : .sell)
        case _ where type.hasPrefix("advance"): try advancedTrade(row, &event, isBuy: type.hasSuffix("buy"))
        case "convert": try convert(row, &event)
        case "send", "exchange deposit", "pro deposit", "withdrawal", "fiat withdrawal", "vault withdrawal":
            try move(row, &event, .withdrawal)
        case "receive", "exchange withdrawal", "pro withdrawal", "deposit", "fiat deposit":
            if type == "receive", let sort = incomeByNotes(row) {
                try income(row, &event, sort)
            } else {
                try move(row, &event, .deposit)
            }
        case "retail staking transfer", "retail unstaking transfer", "staking transfer", "unstaking transfer":
            throw .skipped(type.contains("unstaking") ? "internal move out of staking" : "internal move into staking")
        case "retail eth2 deprecation":
            return out.keep(Part("renamed \(amount.magnitude)", row.line, time, type, amount, asset))
        default:
            guard let sort = Coinbase.incomes[type] else {
                throw .warned("unknown transaction type “\(row.text(self.type))”")
            }
            try income(row, &event, sort)
        }
        out.add(event)
    }

    /// Two rows of a coin that got another name.
    func combine(_ parts: [Part], _ out: inout Output) {
        let gone = parts.filter { $0.amount.isNegative }
        let come = parts.filter { !$0.amount.isNegative }
        guard gone.count == come.count else { return out.warn(parts, "the other row of the renaming is missing") }
        for (old, new) in zip(gone, come) {
            var event = Trade.swap(
                lines: [old.line, new.line].sorted(), time: min(old.time, new.time),
                given: (old.amount.magnitude, old.asset), received: (new.amount, new.asset))
            event.isRenaming = true
            event.note = "renaming of the coin: carry cost and date over, no gain"
            out.add(event)
        }
    }

    private static let incomes: [String: String] = [
        "coinbase earn": "learning_reward", "learning reward": "learning_reward", "rewards income": "staking",
        "reward income": "interest", "staking income": "staking", "inflation reward": "staking",
        "interest payout": "interest",
        "incentives rewards payout": "cashback", "subscription rebate": "cashback", "card cashback": "cashback",
        "subscription rebates (24 hours)": "cashback", "card buy back": "cashback", "airdrop": "airdrop",
        "referral reward": "referral", "referral": "referral", "trading incentive": "cashback",
        "usdc rewards": "interest",
    ]
}

extension Coinbase {
    private func currency(_ row: Row) -> String {
        let named = row.code(currency)
        return named.isEmpty ? row.capture(price).uppercased() : named
    }

    private func trade(_ row: Row, _ event: inout Event, _ kind: Event.Kind) throws(RowEnd) {
        event.kind = kind
        let money = currency(row)
        let whole = try row.number(total)
        event.pay(try row.number(subtotal)?.magnitude ?? whole?.magnitude, in: money)
        event.charge(try row.number(fees), in: money)
    }

    /// The market stands in the notes alone; where it is another than the currency of the report, so does the price.
    private func advancedTrade(_ row: Row, _ event: inout Event, isBuy: Bool) throws(RowEnd) {
        try trade(row, &event, isBuy ? .buy : .sell)
        let words = row.text(notes).split(separator: " ").map(String.init)
        guard let on = words.lastIndex(of: "on"), on + 1 < words.count,
            let pair = PairNames.marked(words[on + 1]), pair.quote != event.other
        else { return }
        guard let at = words.lastIndex(of: "at"), at + 1 < words.count, let each = Coinbase.number(words[at + 1]) else {
            throw .warned("the trade was made in \(pair.quote), and its notes do not tell the price")
        }
        event.pay(each * event.quantity, in: pair.quote)
        (event.fee, event.feeAsset) = (nil, "")
        guard let paid = words.firstIndex(of: "for"), paid + 1 < words.count, let sum = Coinbase.number(words[paid + 1])
        else { return }
        // What was paid includes the fee, what was got is without it.
        event.charge(isBuy ? sum - event.otherQuantity : event.otherQuantity - sum, in: pair.quote)
    }

    /// `Converted 0.5 ETH to 0.01334 BTC`: what came stands there alone, and the fee is inside the amounts.
    private func convert(_ row: Row, _ event: inout Event) throws(RowEnd) {
        event.kind = .swap
        let words = row.text(notes).split(separator: " ").map(String.init)
        guard let to = words.lastIndex(of: "to"), to + 2 < words.count, let amount = Coinbase.number(words[to + 1])
        else {
            throw .warned("the notes do not tell what the conversion gave")
        }
        event.pay(amount, in: words[to + 2].uppercased())
        try appraise(row, &event)
    }

    private func move(_ row: Row, _ event: inout Event, _ kind: Event.Kind) throws(RowEnd) {
        event.kind = kind
        let fee = try row.number(fees)
        if event.asset.isMoney { event.charge(fee, in: event.asset) } else { event.chargeIfAny(fee, in: currency(row)) }
    }

    private func income(_ row: Row, _ event: inout Event, _ sort: String) throws(RowEnd) {
        event.kind = .income
        event.subtype = sort
        try appraise(row, &event)
    }

    private func appraise(_ row: Row, _ event: inout Event) throws(RowEnd) {
        let part = try row.number(subtotal)
        event.appraise(try row.number(total) ?? part, in: currency(row))
    }

    /// Some income comes as “Receive” and says so in words.
    private func incomeByNotes(_ row: Row) -> String? {
        let text = row.text(notes).lowercased()
        if text.contains("coinbase earn") { return "learning_reward" }
        if text.contains("coinbase rewards") { return "staking" }
        return text.contains("coinbase referral") ? "referral" : nil
    }

    /// In notes the point is the decimal mark, and a sign may stand before.
    private static func number(_ text: String) -> Exact? {
        var copy = text
        return copy.withUTF8 { bytes in
            guard let cell = NumberCell(bytes), let figure = try? cell.figure(.point) else { return nil }
            return figure.value
        }
    }
}

extension Format {
    static let coinbase = [
        Format("coinbase/v1", "Coinbase, report until 2020", ids: .shared) { Coinbase(&$0, .v1) },
        Format("coinbase/v2", "Coinbase, report of 2020 to 2022", ids: .shared) { Coinbase(&$0, .v2) },
        Format("coinbase/v3", "Coinbase, report of 2022 to 2024", ids: .shared) { Coinbase(&$0, .v3) },
        Format("coinbase/v4", "Coinbase, report since 2024", ids: .unique) { Coinbase(&$0, .v4) },
    ]
}
