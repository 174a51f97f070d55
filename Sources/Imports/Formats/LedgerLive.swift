import Ledger

/// Ledger Live's operations: what goes out includes its fee; tokens have theirs in a row of its own, in the chain's coin.
struct LedgerLive: RowReader {
    private let time, status, coin, type, amount, fees, hash, account: Column

    init(_ file: inout TableSpec, generation: Int) {
        time = file.time("Operation Date")
        status = generation == 3 ? file.text("Status") : file.textIfAny("Status")
        coin = file.text("Currency Ticker")
        type = file.text("Operation Type")
        amount = file.number("Operation Amount")
        fees = file.number("Operation Fees")
        hash = file.text("Operation Hash")
        account = file.text("Account Name")
        _ = generation == 1 ? file.text("Account id") : file.text("Account xpub")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        let type = row.word(type)
        let status = row.word(status)
        let time = try row.time(time)
        let code = row.code(coin)
        let fee = try row.number(fees)
        var event = row.event(.fee, time, .zero, code)
        event.id = row.text(hash)
        event.wallet = row.text(account)
        if status == "failed" {
            guard let fee, !fee.isZero else { throw .skipped("failed, and no fee was paid") }
            event.quantity = fee.magnitude
            event.note = "the transaction failed, the gas is gone"
            return out.add(event)
        }
        guard status.isEmpty || status == "confirmed" else { throw .skipped("status \(row.text(self.status))") }
        let amount = try row.needed(amount).magnitude
        event.quantity = amount
        switch type {
        case "in", "nft_in":
            event.kind = .deposit
            if fee?.isZero == false { event.note = "the fee was paid by the sender: not ours" }
        case "out", "nft_out", "burn":
            event.kind = type == "burn" ? .lost : .withdrawal
            if let fee, !fee.isZero {
                guard fee <= amount else {
                    throw .warned("the fee \(fee) is larger than the \(amount) \(code) that left")
                }
                event.quantity = amount - fee
                event.charge(fee, in: code)
                if event.quantity.isZero { (event.kind, event.quantity, event.fee) = (.fee, fee, nil) }
            }
        case "reward", "rewards", "reward_payout", "withdraw_reward": (event.kind, event.subtype) = (.income, "staking")
        case "fees", "delegate", "undelegate", "redelegate", "reveal", "bond", "unbond", "nominate", "chill", "approve",
            "freeze",
            "unfreeze", "vote", "opt_in", "opt_out", "close_account", "set_controller", "withdraw_unbonded", "create",
            "activate", "stake", "unstake", "lock", "unlock":
            guard let paid = fee ?? (type == "fees" ? amount : nil), !paid.isZero else {
                throw .skipped("\(type): no coins left the account")
            }
            event.quantity = paid.magnitude
        default: throw .warned("unknown type “\(row.text(self.type))”")
        }
        out.add(event)
    }
}

extension Format {
    static let ledgerLive = (1...3).reversed().map { generation in
        Format("ledgerlive/v\(generation)", "Ledger Live") { LedgerLive(&$0, generation: generation) }
    }
}
