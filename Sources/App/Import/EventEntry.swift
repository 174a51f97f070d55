import Imports
import Ledger

/// Turns an event of a file into an entry of the ledger (docs/SPEC-imports.md).
struct EventEntry {
    /// The ledger's.
    let currency: Currency
    /// Where the file's rows name no wallet.
    let wallet: String
    /// What a code stands for.
    let asset: (String) -> Asset

    init(currency: Currency, wallet: String, coin: @escaping (String) -> CoinID) {
        self.init(currency: currency, wallet: wallet) { code in
            let money = Currency(code)
            return money.isOfState ? .money(money) : .coin(coin(code))
        }
    }

    init(currency: Currency, wallet: String, asset: @escaping (String) -> Asset) {
        self.currency = currency
        self.wallet = wallet
        self.asset = asset
    }

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
        var parts = Parts(core: Entry.Core(kind: .adjustment, time: event.time.moment))
        parts.core.wallet = name(event.wallet.isEmpty ? wallet : event.wallet)
        parts.costs.reference = event.id.harmless(Entry.longestWallet * 2)
        parts.details.note = event.note.harmless(Entry.longestNote)
        parts.details.subtype = event.subtype.harmless(Entry.longestWallet)
        legs(event, &parts)
        guard parts.movesCoins else { throw .moneyOnly }
        if let fee = event.fee, !fee.isZero, parts.core.kind != .transfer {
            parts.costs.fee = leg(fee, event.feeAsset)
        }
        worth(event, &parts)
        return Entry(parts.core, parts.costs, parts.details)
    }

    /// What becomes an entry in one go.
    private struct Parts {
        var core: Entry.Core
        var costs = Entry.Costs()
        var details = Entry.Details()

        var movesCoins: Bool {
            if case .coin? = core.received?.asset { return true }
            if case .coin? = core.sent?.asset { return true }
            return false
        }
    }

    private func legs(_ event: Event, _ parts: inout Parts) {
        let main = leg(event.quantity, event.asset)
        switch event.kind {
        case .buy: trade(received: main, sent: other(event), &parts)
        case .sell: trade(received: other(event), sent: main, &parts)
        case .swap:
            trade(received: other(event), sent: main, &parts)
            if event.isRenaming, parts.core.kind == .swap { parts.core.kind = .rename }
        case .rename:
            parts.core.kind = .rename
            (parts.core.sent, parts.core.received) = (main, other(event))
        case .deposit: (parts.core.received, parts.details.subtype) = (main, "deposit")
        case .withdrawal: (parts.core.sent, parts.details.subtype) = (main, "withdrawal")
        case .income: (parts.core.kind, parts.core.received) = (.income, main)
        case .giftIn: (parts.core.kind, parts.core.received) = (.giftIn, main)
        case .giftOut: (parts.core.kind, parts.core.sent) = (.giftOut, main)
        case .spend: (parts.core.kind, parts.core.sent) = (.spend, main)
        case .lost: (parts.core.kind, parts.core.sent) = (.lost, main)
        case .fee: (parts.core.kind, parts.core.sent) = (.fee, main)
        case .transfer: transfer(event, &parts)
        case .adjustment:
            let size = leg(event.quantity.magnitude, event.asset)
            if event.quantity.isNegative { parts.core.sent = size } else { parts.core.received = size }
        }
    }

    /// A buy or a sale where one side is money, else a swap.
    private func trade(received: Leg?, sent: Leg?, _ parts: inout Parts) {
        (parts.core.received, parts.core.sent) = (received, sent)
        switch (received?.asset, sent?.asset) {
        case (.coin?, .coin?): parts.core.kind = .swap
        case (.coin?, _): parts.core.kind = .buy
        default: parts.core.kind = .sell
        }
        guard parts.core.kind != .swap else { return }
        // For nothing: then there is no money leg, and the value is known to be 0.
        if received == nil || sent == nil { parts.core.value = 0 } else { parts.costs.terms = .amountAndTotal }
    }

    /// What leaves is what arrives and the fee.
    private func transfer(_ event: Event, _ parts: inout Parts) {
        let fee = event.feeAsset == event.asset ? event.fee ?? .zero : .zero
        let leaves = event.arrived == nil ? event.quantity + fee : event.quantity
        let arrives = event.arrived ?? event.quantity
        parts.core.kind = .transfer
        (parts.core.sent, parts.core.received) = (leg(leaves, event.asset), leg(arrives, event.asset))
        parts.core.wallet = name(event.from.isEmpty ? wallet : event.from)
        parts.details.toWallet = name(event.to.isEmpty ? "Main" : event.to)
        if event.feeAsset != event.asset, let fee = event.fee, !fee.isZero {
            parts.costs.fee = leg(fee, event.feeAsset)
        }
    }

    private func worth(_ event: Event, _ parts: inout Parts) {
        guard let value = event.value, parts.costs.terms == nil, parts.core.value == nil,
            parts.core.kind != .transfer, parts.core.kind != .adjustment
        else { return }
        if Currency(event.valueAsset) == currency {
            parts.core.value = value
        } else {
            // A worth in another currency is no value of this ledger; it is kept in words.
            let words = "worth \(value) \(event.valueAsset)"
            let note = parts.details.note
            parts.details.note = note.isEmpty ? words : note + " (\(words))"
        }
    }

    /// `nil` for nothing.
    private func other(_ event: Event) -> Leg? {
        event.otherQuantity.isZero ? nil : leg(event.otherQuantity, event.other)
    }

    private func leg(_ quantity: Exact, _ code: String) -> Leg { Leg(asset(code), quantity) }

    private func name(_ wallet: String) -> String { wallet.harmless(Entry.longestWallet) }
}

extension Event {
    /// Whether one of its amounts is that one.
    fileprivate func uses(_ amount: Exact) -> Bool {
        [quantity, otherQuantity].contains(amount) || fee == amount || arrived == amount || value == amount
    }
}

extension String {
    /// At most so many characters, without control characters, which no text of an entry may have.
    fileprivate func harmless(_ limit: Int) -> String {
        // Nearly every text is short and of printable ASCII.
        if utf8.count <= limit, utf8.allSatisfy({ $0 &- 0x20 < 0x5F }) { return self }
        guard unicodeScalars.contains(where: { $0.properties.generalCategory == .control && $0 != "\n" }) else {
            return String(prefix(limit))
        }
        var kept = String.UnicodeScalarView()
        for scalar in unicodeScalars where scalar.properties.generalCategory != .control || scalar == "\n" {
            kept.append(scalar)
        }
        return String(String(kept).prefix(limit))
    }
}
