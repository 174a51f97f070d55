import Ledger

/// Kraken's ledgers: a row a movement, with its sign and without the fee; rows of one trade share `refid`. UTC.
struct KrakenLedgers: RowReader {
    private let txid, refid, time, type, subtype, asset, amount, fee, balance, dollars: Column

    /// - Parameter generation: 2 has the wallet, 3 the subclass too.
    init(_ file: inout TableSpec, generation: Int) {
        txid = file.text("txid")
        refid = file.text("refid")
        time = file.time("time")
        type = file.text("type")
        subtype = file.textIfAny("subtype")
        _ = file.text("aclass")
        if generation == 3 { _ = file.text("subclass") }
        if generation >= 2 { _ = generation == 2 ? file.text("wallet") : file.textIfAny("wallet") }
        asset = file.text("asset")
        amount = file.number("amount")
        fee = file.number("fee")
        balance = file.number("balance")
        dollars = file.numberIfAny("amountusd")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        let type = row.word(type)
        if row.isEmpty(txid) {
            throw .skipped("pending copy of the \(type): no txid\(row.isEmpty(balance) ? ", no balance" : "")")
        }
        let time = try row.time(time)
        let code = row.code(asset, .kraken)
        let amount = try row.needed(amount)
        let fee = try row.number(fee)
        switch type {
        case "deposit", "withdrawal":
            var event = row.event(amount.isNegative ? .withdrawal : .deposit, time, amount.magnitude, code)
            event.charge(fee, in: code)
            event.id = row.text(refid)
            if type == "withdrawal", !amount.isNegative {
                event.note =
                    "the failed withdrawal comes back, fee included: together with the row before it is nothing"
            }
            out.add(event)
        case "trade", "spend", "receive", "sale", "conversion", "dustsweeping", "nfttrade":
            var part = Part(row.text(refid), row.line, time, type, amount, code)
            part.fee = fee
            part.value = try row.number(dollars)
            out.keep(part)
        case "transfer": try transfer(row, time, amount, code, &out)
        case "staking", "reward", "dividend": income(row, time, amount, code, fee, "staking", &out)
        case "earn": try earn(row, time, amount, code, fee, &out)
        case "airdrop": income(row, time, amount, code, fee, "airdrop", &out)
        case "invite bonus", "invite_bonus", "referral": income(row, time, amount, code, fee, "referral", &out)
        case "margin", "rollover", "settled": throw .warned("\(type): margin positions are not booked")
        default: throw .warned("unknown type “\(row.text(self.type))”")
        }
    }

    private func income(
        _ row: Row, _ time: FileTime, _ amount: Exact, _ code: String, _ fee: Exact?, _ sort: String,
        _ out: inout Output
    ) {
        var event = row.event(.income, time, amount, code)
        event.chargeIfAny(fee, in: code)
        event.subtype = sort
        event.id = row.text(refid)
        out.add(event)
    }

    private func earn(
        _ row: Row, _ time: FileTime, _ amount: Exact, _ code: String, _ fee: Exact?, _ out: inout Output
    ) throws(RowEnd) {
        let sort = row.word(subtype)
        if sort == "reward" || sort.isEmpty { return income(row, time, amount, code, fee, "staking", &out) }
        let moves = [
            "allocation", "deallocation", "autoallocation", "autoallocate", "migration", "migrate", "bonus allocation",
        ]
        guard moves.contains(sort) else { throw .warned("unknown subtype “\(row.text(subtype))” of earn") }
        throw .skipped("internal move of earn (\(sort))")
    }

    /// Between own wallets at Kraken; without a subtype it can be a listing's airdrop.
    private func transfer(
        _ row: Row, _ time: FileTime, _ amount: Exact, _ code: String, _ out: inout Output
    ) throws(RowEnd) {
        let sort = row.word(subtype)
        let written = row.text(asset).uppercased()
        let twin = written.contains(".") ? " (\(written) is \(code))" : ""
        if sort.contains("stak") {
            throw .skipped(
                "internal move \(sort.hasPrefix("spotfrom") || sort.hasPrefix("stakingto") ? "out of" : "to") staking\(twin)"
            )
        }
        if !sort.isEmpty { throw .skipped("internal move (\(sort))\(twin)") }
        guard amount > 0 else { throw .warned("a transfer without a subtype takes coins away: say what it was") }
        income(row, time, amount, code, nil, "airdrop", &out)
        out.warn(row.line, "a transfer without a subtype: taken as an airdrop of a new listing")
    }
}

extension KrakenLedgers {
    func combine(_ parts: [Part], _ out: inout Output) {
        // Fee credits of Kraken are no coin.
        let real = parts.filter { $0.asset != "FEE" }
        for part in parts where part.asset == "FEE" { out.skip(part.line, "fee credits of Kraken") }
        guard let first = real.first else { return }
        let legs = LegSums(real)
        if legs.allGiven.isEmpty, legs.allReceived.isEmpty {
            for part in real { out.skip(part.line, "internal move: the same coin out and in") }
            return
        }
        if legs.allGiven.count > 1, let received = legs.received { return swept(real, into: received, &out) }
        guard let given = legs.given, let received = legs.received else {
            return out.warn(real, "the other row of this trade is missing")
        }
        var event = Trade.oriented(lines: real.map(\.line).sorted(), time: first.time, given: given, received: received)
        event.id = first.key
        out.add(event, fees: fees(of: real))
    }

    private func fees(of parts: [Part]) -> [(Exact, String)] {
        var fees: [(Exact, String)] = []
        for part in parts {
            guard let fee = part.fee, !fee.isZero else { continue }
            if let place = fees.firstIndex(where: { $0.1 == part.asset }) {
                fees[place].0 = fees[place].0 + fee
            } else {
                fees.append((fee, part.asset))
            }
        }
        return fees
    }

    /// Several coins into one: what came is shared out by what they were worth, where the file tells it.
    private func swept(_ parts: [Part], into received: (Exact, String), _ out: inout Output) {
        let given = parts.filter { $0.amount.isNegative }
        guard let come = parts.first(where: { !$0.amount.isNegative }),
            let events = SharedSwap.events(given, into: come, of: received)
        else { return out.warn(parts, "several coins went into one, and the file does not tell what each was worth") }
        for var event in events {
            event.id = come.key
            out.add(event)
        }
    }
}

extension Format {
    static let krakenLedgers = (1...3).map { generation in
        Format("kraken/ledgers-v\(generation)", "Kraken, ledgers") { KrakenLedgers(&$0, generation: generation) }
    }
}
