import Ledger

/// The app of Crypto.com: the kind decides. There is no fee; the spread is in the price. UTC.
struct CryptoCom: RowReader {
    private let time, description, currency, amount, toCurrency, toAmount, native, nativeAmount, kind, hash: Column

    init(_ file: inout TableSpec) {
        time = file.time("Timestamp (UTC)")
        description = file.text("Transaction Description")
        currency = file.text("Currency")
        amount = file.number("Amount")
        toCurrency = file.text("To Currency")
        toAmount = file.number("To Amount")
        native = file.text("Native Currency")
        nativeAmount = file.number("Native Amount")
        _ = file.numberIfAny("Native Amount (in USD)")
        kind = file.text("Transaction Kind")
        hash = file.textIfAny("Transaction Hash")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        let time = try row.time(time)
        let kind = row.word(kind)
        let code = row.code(currency)
        let amount = try row.needed(amount)
        var event = row.event(.deposit, time, amount.magnitude, code)
        if CryptoCom.purchases.contains(kind) { return out.add(try purchase(row, event)) }
        if CryptoCom.exchanges.contains(kind) { return out.add(try exchange(row, event, amount)) }
        if CryptoCom.inside.contains(kind) || CryptoCom.insideEndings.contains(where: kind.hasSuffix) {
            throw .skipped(kind.hasPrefix("lockup") ? "internal lock" : "internal move (\(kind))")
        }
        if kind.hasPrefix("dust_conversion_") || kind.hasSuffix("_swap_debited") || kind.hasSuffix("_swap_credited") {
            var part = Part("\(kind.prefix { $0 != "_" }) \(time.text)", row.line, time, kind, amount, code)
            (part.value, part.valueAsset) = (try row.number(nativeAmount), row.code(native))
            return out.keep(part)
        }
        if CryptoCom.moves.contains(kind) {
            event.kind = amount.isNegative ? .withdrawal : .deposit
            if kind == "crypto_to_exchange_transfer" {
                event.note = "to the same owner: pairs with a deposit at the exchange"
            }
            if kind == "exchange_to_crypto_transfer" {
                event.note = "from the same owner: pairs with a withdrawal at the exchange"
            }
            event.id = row.text(hash)
            return out.add(event)
        }
        if CryptoCom.spent.contains(kind) {
            event.kind = .spend
        } else if kind == "crypto_transfer" {
            event.kind = amount.isNegative ? .giftOut : .giftIn
        } else if kind.hasSuffix("_reverted") || kind.hasSuffix("_reversed") {
            // Income that is taken back.
            event.kind = .spend
            event.note = "income taken back: \(kind)"
        } else if let sort = CryptoCom.incomes[kind] ?? CryptoCom.income(kind) {
            (event.kind, event.subtype) = (amount.isNegative ? .spend : .income, sort)
        } else {
            throw .warned("unknown kind “\(row.text(self.kind))”")
        }
        event.appraise(try row.number(nativeAmount), in: row.code(native))
        out.add(event)
    }

    func combine(_ parts: [Part], _ out: inout Output) {
        let given = parts.filter { $0.amount.isNegative }
        let come = parts.filter { !$0.amount.isNegative }
        guard come.count == 1, let into = come.first, !given.isEmpty,
            let events = SharedSwap.events(given, into: into, of: (into.amount, into.asset))
        else { return out.warn(parts, "what was given and what came cannot be told apart") }
        for event in events { out.add(event) }
    }

    private static let purchases: Set<String> = ["crypto_purchase", "rewards_platform_deposit_buy"]
    private static let exchanges: Set<String> = [
        "crypto_exchange", "viban_purchase", "recurring_buy_order", "crypto_viban_exchange", "crypto_to_van_sell_order",
        "van_purchase", "trading.limit_order.crypto_wallet.exchange", "trading.crypto_purchase.google_pay",
        "trading.crypto_purchase.apple_pay", "trading.limit_order.fiat_wallet.purchase_commit", "card_top_up_exchange",
        "trading_limit_order_crypto_wallet_exchange", "crypto_basket_purchase",
    ]
    private static let moves: Set<String> = [
        "crypto_deposit", "crypto_withdrawal", "viban_deposit", "viban_withdrawal", "van_deposit", "van_withdrawal",
        "crypto_to_exchange_transfer", "exchange_to_crypto_transfer", "viban_card_top_up", "crypto_viban",
        "fiat_deposit",
        "fiat_withdrawal", "gift_card_deposit",
    ]
    private static let spent: Set<String> = [
        "crypto_payment", "card_top_up", "gift_card_purchase", "mobile_airtime_purchase", "pay_checkout",
        "crypto_payment_refund_reversed",
    ]
    private static let inside: Set<String> = [
        "lockup_lock", "lockup_unlock", "lockup_upgrade", "lockup_swap_lock", "supercharger_deposit",
        "supercharger_withdrawal",
        "crypto_earn_program_created", "crypto_earn_program_withdrawn", "council_node_deposit_created",
        "trading.limit_order.crypto_wallet.fund_lock", "trading.limit_order.crypto_wallet.fund_unlock",
        "trading.limit_order.fiat_wallet.purchase_lock", "trading.limit_order.fiat_wallet.purchase_unlock",
        "trading.limit_order.cash_account.purchase_lock", "finance.lockup.dpos_lock.crypto_wallet",
        "finance.dpos.staking.crypto_wallet",
        "finance.dpos.unstaking.crypto_wallet", "finance.lockup.dpos_unlock.crypto_wallet",
        "crypto_credit_program_created",
    ]
    private static let insideEndings = ["_fund_lock", "_fund_unlock"]
    private static let incomes: [String: String] = [
        "crypto_earn_interest_paid": "interest", "crypto_earn_extra_interest_paid": "interest",
        "mco_stake_reward": "staking",
        "referral_card_cashback": "cashback", "card_cashback": "cashback", "reimbursement": "cashback",
        "rewards_platform_deposit_credited": "cashback",
        "referral_bonus": "referral", "referral_gift": "referral", "referral_commission": "referral",
        "campaign_reward": "airdrop",
        "admin_wallet_credited": "airdrop", "supercharger_reward_to_app_credited": "staking",
        "staking_reward": "staking",
        "finance.dpos.compound_interest.crypto_wallet": "staking",
        "finance.dpos.non_compound_interest.crypto_wallet": "staking",
        "crypto_payment_refund": "cashback", "pay_checkout_reward": "cashback", "gift_card_reward": "cashback",
        "council_node_deposit_reward": "staking", "airdrop_to_exchange_transfer": "airdrop",
        "transfer_cashback": "cashback",
    ]

    private static func income(_ kind: String) -> String? {
        for (word, sort) in [
            ("interest", "interest"), ("cashback", "cashback"), ("rebate", "cashback"), ("airdrop", "airdrop"),
            ("referral", "referral"), ("reward", "staking"),
        ]
        where kind.contains(word) { return sort }
        return nil
    }
}

extension CryptoCom {
    /// By card: the price stands in the native columns.
    private func purchase(_ row: Row, _ begun: Event) throws(RowEnd) -> Event {
        var event = begun
        event.kind = .buy
        event.pay(try row.needed(nativeAmount).magnitude, in: row.code(native))
        event.note = "card purchase: the price is in the Native columns"
        return event
    }

    /// Both sides stand in the row.
    private func exchange(_ row: Row, _ begun: Event, _ amount: Exact) throws(RowEnd) -> Event {
        let to = row.code(toCurrency)
        guard !to.isEmpty, let received = try row.number(toAmount) else {
            // A sale into money whose other side stands in the native columns.
            guard amount.isNegative else { return try purchase(row, begun) }
            var event = begun
            event.kind = .sell
            event.pay(try row.needed(nativeAmount).magnitude, in: row.code(native))
            return event
        }
        var event = Trade.againstMoney(
            lines: begun.lines, time: begun.time, given: (begun.quantity, begun.asset),
            received: (received.magnitude, to))
        if event.kind == .swap { event.appraise(try row.number(nativeAmount), in: row.code(native)) }
        return event
    }
}

extension Format {
    static let cryptoCom = Format("cryptocom/app", "Crypto.com, app") { CryptoCom(&$0) }
}
