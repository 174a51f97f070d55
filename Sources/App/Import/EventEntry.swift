import Imports
import Ledger

/// Turns an event of a file into an entry of the ledger (docs/SPEC-imports.md).
struct EventEntry {
    /// The ledger's.
    let currency: Currency
    /// Where the file's rows name no wallet.
    let wallet: String
    /// The coin that a code stands for.
    let coin: (String) -> CoinID

    /// Why an event is no entry.
    enum Refusal: Error, Equatable {
        /// Only money moved, which the ledger does not keep.
        case moneyOnly
        case tooManyDigits(String)
        case notAnEntry(any Explained)

        static func == (left: Refusal, right: Refusal) -> Bool { left.text == right.text }

        var text: String {
            switch self {
            case .moneyOnly: "only money moved, and the ledger keeps coins"
            case .tooManyDigits(let digits): "\(digits) has more than the 38 digits that Coffer keeps"
            case .notAnEntry(let error): "\(error.problem) \(error.remedy)"
            }
        }
    }

    func entry(_ event: Event) throws(Refusal) -> Entry {
        if let long = event.longDigits.first(where: { event.uses($0.key) }) { throw .tooManyDigits(long.value) }
        var entry = Entry(kind: .adjustment, time: event.time.moment)
        entry.wallet = name(event.wallet.isEmpty ? wallet : event.wallet)
        entry.reference = String(event.id.harmless.prefix(Entry.longestWallet * 2))
        entry.note = String(event.note.harmless.prefix(Entry.longestNote))
        entry.subtype = String(event.subtype.harmless.prefix(Entry.longestWallet))
        try legs(event, &entry)
        let moved = [entry.received, entry.sent].compactMap { $0 }
        guard moved.contains(where: { if case .coin = $0.asset { true } else { false } }) else { throw .moneyOnly }
        if let fee = event.fee, !fee.isZero, entry.kind != .transfer { entry.fee = leg(fee, event.feeAsset) }
        if let fee = entry.fee, fee.asset == .money(currency) { entry.feeValue = nil }
        worth(event, &entry)
        return entry
    }

    private func legs(_ event: Event, _ entry: inout Entry) throws(Refusal) {
        let main = leg(event.quantity, event.asset)
        switch event.kind {
        case .buy: trade(received: main, sent: other(event), &entry)
        case .sell: trade(received: other(event), sent: main, &entry)
        case .swap:
            trade(received: other(event), sent: main, &entry)
            if event.isRenaming, entry.kind == .swap { entry.kind = .rename }
        case .rename: (entry.kind, entry.sent, entry.received) = (.rename, main, other(event))
        case .deposit: (entry.received, entry.subtype) = (main, "deposit")
        case .withdrawal: (entry.sent, entry.subtype) = (main, "withdrawal")
        case .income: (entry.kind, entry.received) = (.income, main)
        case .giftIn: (entry.kind, entry.received) = (.giftIn, main)
        case .giftOut: (entry.kind, entry.sent) = (.giftOut, main)
        case .spend: (entry.kind, entry.sent) = (.spend, main)
        case .lost: (entry.kind, entry.sent) = (.lost, main)
        case .fee: (entry.kind, entry.sent) = (.fee, main)
        case .transfer: transfer(event, &entry)
        case .adjustment:
            let size = leg(event.quantity.magnitude, event.asset)
            if event.quantity.isNegative { entry.sent = size } else { entry.received = size }
        }
    }

    /// A buy or a sale where one side is money, else a swap.
    private func trade(received: Leg?, sent: Leg?, _ entry: inout Entry) {
        (entry.received, entry.sent) = (received, sent)
        switch (received?.asset, sent?.asset) {
        case (.coin?, .coin?): entry.kind = .swap
        case (.coin?, _): entry.kind = .buy
        default: entry.kind = .sell
        }
        guard entry.kind != .swap else { return }
        // For nothing: then there is no money leg, and the value is known to be 0.
        if received == nil || sent == nil { entry.value = 0 } else { entry.terms = .amountAndTotal }
    }

    /// What leaves is what arrives and the fee.
    private func transfer(_ event: Event, _ entry: inout Entry) {
        let fee = event.feeAsset == event.asset ? event.fee ?? .zero : .zero
        let leaves = event.arrived == nil ? event.quantity + fee : event.quantity
        let arrives = event.arrived ?? event.quantity
        entry.kind = .transfer
        (entry.sent, entry.received) = (leg(leaves, event.asset), leg(arrives, event.asset))
        (entry.wallet, entry.toWallet) = (
            name(event.from.isEmpty ? wallet : event.from), name(event.to.isEmpty ? "Main" : event.to)
        )
        if event.feeAsset != event.asset, let fee = event.fee, !fee.isZero { entry.fee = leg(fee, event.feeAsset) }
    }

    private func worth(_ event: Event, _ entry: inout Entry) {
        guard let value = event.value, entry.terms == nil, entry.value == nil, entry.kind != .transfer,
            entry.kind != .adjustment
        else { return }
        if Currency(event.valueAsset) == currency {
            entry.value = value
        } else {
            // A worth in another currency is no value of this ledger; it is kept in words.
            let words = "worth \(value) \(event.valueAsset)"
            entry.note = entry.note.isEmpty ? words : entry.note + " (\(words))"
        }
    }

    /// `nil` for nothing.
    private func other(_ event: Event) -> Leg? {
        event.otherQuantity.isZero ? nil : leg(event.otherQuantity, event.other)
    }

    private func leg(_ quantity: Exact, _ code: String) -> Leg {
        let money = Currency(code)
        return Leg(money.isOfState ? .money(money) : .coin(coin(code)), quantity)
    }

    private func name(_ wallet: String) -> String { String(wallet.harmless.prefix(Entry.longestWallet)) }
}

extension Event {
    /// Whether one of its amounts is that one.
    fileprivate func uses(_ amount: Exact) -> Bool {
        [quantity, otherQuantity].contains(amount) || fee == amount || arrived == amount || value == amount
    }
}

extension String {
    /// Without control characters, which no text of an entry may have.
    fileprivate var harmless: String {
        guard unicodeScalars.contains(where: { $0.properties.generalCategory == .control && $0 != "\n" }) else {
            return self
        }
        var kept = String.UnicodeScalarView()
        for scalar in unicodeScalars where scalar.properties.generalCategory != .control || scalar == "\n" {
            kept.append(scalar)
        }
        return String(kept)
    }
}
