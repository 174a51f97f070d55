public import Ledger
public import JSON
public import Store

extension State {
    /// A stretch of `entries`, oldest first, and how many there are in all.
    public func entriesJSON(_ entries: Entries, offset: Int = 0, limit: Int = .max) -> JSON {
        .object([
            "currency": .string(ledgerCurrency.code),
            "total": .count(entries.count),
            "offset": .count(offset),
            "entries": .array(entries.dropFirst(offset).prefix(limit).map(\.json)),
        ])
    }
}

extension Entry {
    /// One line of the ledger. What few kinds of entries say is there only where it is said.
    public var json: JSON {
        let always: JSON = .object([
            "id": .count(Int(id.rawValue)),
            "version": .count(version),
            "batch": .count(Int(batch)),
            "kind": .string(kind.rawValue),
            "time": .time(time),
            "received": received?.json ?? .null,
            "sent": sent?.json ?? .null,
            "fee": fee?.json ?? .null,
            "fee_value": .exact(feeValue),
            "price": .exact(price),
            "terms": .text(terms?.rawValue),
            "value": .exact(value),
            "estimated_from": .time(estimatedFrom),
            "wallet": .string(wallet),
            "to_wallet": .text(toWallet),
            "note": .string(note),
            "demo": .bool(isDemo),
        ])
        let rare: [JSON.Member] = [
            JSON.Member("value_received", .exact(valueReceived)),
            JSON.Member("giver_cost", .exact(giverCost)),
            JSON.Member("giver_acquired", .time(giverAcquired)),
            JSON.Member("rate", .exact(rate)),
            JSON.Member("subtype", .text(subtype.isEmpty ? nil : subtype)),
            JSON.Member("reference", .text(reference.isEmpty ? nil : reference)),
        ]
        return .object((always.members ?? []) + rare.filter { $0.value != .null })
    }
}

extension Leg {
    var json: JSON {
        switch asset {
        case .coin(let id): .object(["coin": .string(id.rawValue), "quantity": .exact(quantity)])
        case .money(let currency): .object(["currency": .string(currency.code), "quantity": .exact(quantity)])
        }
    }
}

extension Batch {
    /// What one write did.
    public var json: JSON {
        .object([
            "id": .count(Int(id)),
            "time": .time(time),
            "title": .string(title),
            "undoes": undoes.map { .count(Int($0)) } ?? .null,
            "undone_by": undoneBy.map { .count(Int($0)) } ?? .null,
            "entries": .count(count),
        ])
    }
}
