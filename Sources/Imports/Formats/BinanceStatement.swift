import Ledger

/// Binance's statement: the whole history in pieces. Rows of one second and one family make an event; there is no id.
struct BinanceStatement: RowReader {
    private let time, account, operation, coin, change, remark: Column

    init(_ file: inout TableSpec, isNew: Bool) {
        if isNew {
            _ = file.text("User ID")
            time = file.time("Time", "Time(*)")
        } else {
            _ = file.textIfAny("User_ID")
            time = file.time("UTC_Time")
        }
        account = file.text("Account")
        operation = file.text("Operation")
        coin = file.text("Coin")
        change = file.number("Change")
        remark = file.textIfAny("Remark")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        let time = try row.time(time)
        let coin = row.code(coin)
        let change = try row.number(change)
        guard !coin.isEmpty || change != nil else { throw .warned("no coin and no amount") }
        guard let change else { throw .warned("no amount") }
        let operation = row.word(operation)
        let account = row.word(account)
        if ["margin", "future", "option", "delivery", "loan"].contains(where: { account.contains($0) }) {
            throw .warned("account \(row.text(self.account)): margin and futures are kept apart, not booked")
        }
        switch BinanceOperation.meaning(operation) {
        case .trade: out.keep(Part("trade \(time.text) \(account)", row.line, time, operation, change, coin))
        case .pair:
            // A row of nothing is half of no pair.
            guard !change.isZero else { throw .warned("amount is zero") }
            out.keep(Part("\(operation) \(time.text)", row.line, time, operation, change, coin))
        case .deposit, .withdrawal:
            var event = row.event(change.isNegative ? .withdrawal : .deposit, time, change.magnitude, coin)
            if change.isNegative, !coin.isMoney, row.text(remark).lowercased().contains("fee is included") {
                event.note = "the network fee is inside the amount and not told apart"
            }
            out.add(event)
        case .income(let sort):
            guard change > 0 else { throw .warned("“\(row.text(self.operation))” takes coins away: say what it was") }
            var event = row.event(.income, time, change, coin)
            event.subtype = sort
            out.add(event)
        case .fee: out.add(row.event(.fee, time, change.magnitude, coin))
        case .spend: out.add(row.event(change.isNegative ? .spend : .deposit, time, change.magnitude, coin))
        case .gift: out.add(row.event(change.isNegative ? .giftOut : .giftIn, time, change.magnitude, coin))
        case .inside(let reason): throw .skipped(reason)
        case .apart: throw .warned("“\(row.text(self.operation))”: loans and margin are not booked")
        case .unknown:
            throw .warned("unknown operation “\(row.text(self.operation))”: it must be looked at, and is not booked")
        }
    }
}

extension BinanceStatement {
    func combine(_ parts: [Part], _ out: inout Output) {
        if parts[0].key.hasPrefix("trade ") { trades(parts, &out) } else { pairs(parts, &out) }
    }

    /// Fills of one second are added up where they are of one pair; else each is found by its rows, which stand together.
    private func trades(_ parts: [Part], _ out: inout Output) {
        if let event = trade(parts) { return out.add(event, fees: fees(parts)) }
        let blocks = blocks(parts)
        let events = blocks.compactMap { trade($0) }
        guard events.count == blocks.count, !blocks.isEmpty else {
            return out.warn(parts, "the rows of this second do not make trades that can be told apart")
        }
        for (event, block) in zip(events, blocks) { out.add(event, fees: fees(block)) }
    }

    private func trade(_ parts: [Part]) -> Event? {
        let legs = LegSums(parts.filter { !BinanceOperation.isFee($0.kind) })
        guard let given = legs.given, let received = legs.received else { return nil }
        let lines = parts.map(\.line).sorted()
        let kinds = Set(parts.map(\.kind))
        let isSale = kinds.contains("sell") || kinds.contains("transaction sold")
        let isPurchase = kinds.contains("buy") || kinds.contains("transaction buy")
        guard isSale != isPurchase else {
            return Trade.oriented(lines: lines, time: parts[0].time, given: given, received: received)
        }
        return isSale
            ? Trade.event(.sell, lines, parts[0].time, given, received)
            : Trade.event(.buy, lines, parts[0].time, received, given)
    }

    private func fees(_ parts: [Part]) -> [(Exact, String)] {
        let sums = LegSums(parts.filter { BinanceOperation.isFee($0.kind) })
        return sums.allGiven + sums.allReceived.map { (-$0.0, $0.1) }
    }

    /// Rows that stand together until both sides are there, with the fees behind them.
    private func blocks(_ parts: [Part]) -> [[Part]] {
        var blocks: [[Part]] = []
        var block: [Part] = []
        for part in parts {
            let legs = LegSums(block.filter { !BinanceOperation.isFee($0.kind) })
            let isWhole = legs.given != nil && legs.received != nil
            if isWhole, !BinanceOperation.isFee(part.kind) {
                blocks.append(block)
                block = []
            }
            block.append(part)
        }
        return block.isEmpty ? blocks : blocks + [block]
    }

    /// Coins that were turned into others: each one given with the one received beside it.
    private func pairs(_ parts: [Part], _ out: inout Output) {
        let gone = parts.filter { $0.amount.isNegative }
        let come = parts.filter { $0.amount > 0 }
        let legs = LegSums(parts)
        if gone.count != come.count, let given = legs.given, let received = legs.received {
            return out.add(
                Trade.swap(lines: parts.map(\.line).sorted(), time: parts[0].time, given: given, received: received))
        }
        guard gone.count == come.count, !gone.isEmpty else {
            return out.warn(parts, "what was given and what came of this second cannot be told apart")
        }
        for (old, new) in zip(gone, come) {
            let given = (old.amount.magnitude, old.asset)
            let lines = [old.line, new.line].sorted()
            out.add(Trade.swap(lines: lines, time: old.time, given: given, received: (new.amount, new.asset)))
            if gone.count > 1, lines[1] - lines[0] != 1 {
                for line in lines {
                    out.warn(line, "taken together by their order: the file does not tell which belong together")
                }
            }
        }
    }
}

extension Format {
    static let binanceStatements = [
        Format("binance/statement-v1", "Binance, statement", order: .ymd) { BinanceStatement(&$0, isNew: false) },
        Format("binance/statement-v2", "Binance, statement since 2024", zone: .header, order: .ymd) {
            BinanceStatement(&$0, isNew: true)
        },
    ]
}
