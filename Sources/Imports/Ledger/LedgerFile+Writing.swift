import JSON
public import Ledger

extension LedgerFile {
    /// The file, an event a line; the same ledger gives the same bytes.
    ///
    /// - Parameter code: how the file calls a coin.
    public func bytes(code: @escaping (CoinID) -> String) -> [UInt8] {
        var bytes = Array("{\n \"currency\": ".utf8)
        bytes += JSON.string(currency.code.uppercased()).bytes()
        bytes += ",\n \"policy\": ".utf8
        bytes += JSON.object(policy.changed.map { JSON.Member($0.key, .string($0.value)) }).bytes()
        if let schedule {
            bytes += ",\n \"method\": ".utf8
            bytes += schedule.json.bytes()
        }
        bytes += ",\n \"events\": [".utf8
        for (number, entry) in entries.enumerated() {
            bytes += (number == 0 ? "\n  " : ",\n  ").utf8
            bytes += entry.event(in: currency, code: code).bytes()
        }
        bytes += (entries.isEmpty ? "]" : "\n ]").utf8
        if !balances.isEmpty { bytes += balanceBytes(code) }
        bytes += "\n}\n".utf8
        return bytes
    }
}

extension LedgerFile {
    private func balanceBytes(_ code: (CoinID) -> String) -> [UInt8] {
        var bytes = Array(",\n \"balances\": [".utf8)
        for (number, balance) in balances.enumerated() {
            var members = [
                JSON.Member("on", .string(balance.day.description)), JSON.Member("asset", .string(code(balance.coin))),
                JSON.Member("quantity", .string(balance.quantity.description)),
            ]
            if let wallet = balance.wallet { members.append(JSON.Member("wallet", .string(wallet))) }
            bytes += (number == 0 ? "\n  " : ",\n  ").utf8
            bytes += JSON.object(members).bytes()
        }
        bytes += "\n ]".utf8
        return bytes
    }
}

extension MethodSchedule {
    /// A name, or an object of first year and name.
    var json: JSON {
        guard steps.count > 1 || steps[0].year != 0 else { return .string(first.rawValue) }
        return .object(steps.map { JSON.Member(String($0.year), .string($0.method.rawValue)) })
    }
}

extension Entry {
    /// The event that says the same.
    func event(in currency: Currency, code: @escaping (CoinID) -> String) -> JSON {
        var event = EventWriter(code: code)
        event.put("id", eventID)
        event.put("time", time.isoWithOffset)
        event.put("type", kind.rawValue)
        if !subtype.isEmpty { event.put("subtype", subtype) }
        putLegs(into: &event, currency)
        if let fee {
            event.put("fee", fee.quantity)
            event.put("fee_asset", fee.asset)
            event.put("fee_value", fee.asset == .money(currency) ? fee.quantity : feeValue)
        }
        event.put("rate", rate)
        if kind != .transfer, wallet != "Main" { event.put("wallet", wallet) }
        if let estimatedFrom { event.put("estimated_from", estimatedFrom.isoWithOffset) }
        if !note.isEmpty { event.put("note", note) }
        if isDemo { event.members.append(JSON.Member("demo", .bool(true))) }
        return .object(event.members)
    }

    private func putLegs(into event: inout EventWriter, _ currency: Currency) {
        switch kind {
        case .buy, .sell: putTrade(into: &event, currency)
        case .swap, .rename:
            event.put(sent)
            event.put(received, "to_asset", "to_quantity")
            event.put(valueReceived == nil ? "value" : "value_out", value)
            event.put("value_in", valueReceived)
        case .transfer:
            event.put(sent ?? received)
            event.put("received", (received ?? sent)?.quantity)
            event.put("from", wallet)
            event.put("to", toWallet ?? wallet)
            event.put("value", value)
        case .adjustment:
            event.put("asset", (received ?? sent)?.asset)
            event.put("quantity", received?.quantity ?? sent.map { -$0.quantity })
            event.put("value", value)
        case .income, .giftIn, .fee, .spend, .lost, .giftOut:
            event.put(received ?? sent)
            event.put("value", value)
            event.put("cost", giverCost)
            if let giverAcquired { event.put("acquired", giverAcquired.isoWithOffset) }
        }
    }

    /// What came for nothing has no money leg and the value 0.
    private func putTrade(into event: inout EventWriter, _ currency: Currency) {
        let (coins, money) = kind == .buy ? (received, sent) : (sent, received)
        event.put(coins)
        if let money {
            event.put("quote", money.asset)
            event.put("price", price)
            event.put("total", money.quantity)
            event.put("value", value)
        } else if value?.isZero == true {
            event.put("quote", .money(currency))
            event.put("price", price)
            event.put("total", 0)
        } else {
            event.put("value", value)
        }
    }
}

/// Puts the members of an event in their order; what is unknown is left out.
private struct EventWriter {
    let code: (CoinID) -> String
    var members: [JSON.Member] = []

    mutating func put(_ name: String, _ text: String) { members.append(JSON.Member(name, .string(text))) }

    mutating func put(_ name: String, _ value: Exact?) {
        if let value { put(name, value.description) }
    }

    mutating func put(_ name: String, _ asset: Asset?) {
        switch asset {
        case .coin(let coin): put(name, code(coin))
        case .money(let money): put(name, money.code.uppercased())
        case nil: break
        }
    }

    mutating func put(_ leg: Leg?, _ asset: String = "asset", _ quantity: String = "quantity") {
        put(asset, leg?.asset)
        put(quantity, leg?.quantity)
    }
}
