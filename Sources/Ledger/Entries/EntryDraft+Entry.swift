extension EntryDraft {
    /// The fields that say what an entry says.
    public init(_ entry: Entry, _ surroundings: Surroundings) {
        self.init(kind: entry.kind)
        let format = surroundings.format
        func text(_ asset: Asset?) -> String {
            switch asset {
            case .coin(let id): surroundings.code(id)
            case .money(let currency): currency.code.uppercased()
            case nil: ""
            }
        }
        func text(_ number: Exact?) -> String { number.map(format.field) ?? "" }
        (self[.date], self[.time]) = EntryDraft.dateAndTime(of: entry.time)
        (self[.wallet], self[.toWallet]) = (entry.wallet, entry.toWallet ?? "")
        (self[.note], self[.reference], self[.subtype]) = (entry.note.withPlainLines, entry.reference, entry.subtype)
        self[.rate] = text(entry.rate)
        let main = mainLeg(of: entry)
        (self[.coin], self[.amount]) = (text(main?.asset), text(main?.quantity))
        if kind.isTrade {
            fill(trade: entry, text)
        } else if kind.hasValue {
            self[.value] = text(entry.value ?? (main == entry.fee ? entry.feeValue : nil))
        }
        if kind.hasTwoCoins || kind == .transfer {
            if kind.hasTwoCoins { self[.toCoin] = text(entry.received?.asset) }
            self[.toAmount] = text((entry.received ?? entry.sent)?.quantity)
        }
        self[.valueReceived] = text(entry.valueReceived)
        self[.direction] = entry.kind == .adjustment && entry.sent != nil ? "down" : ""
        if let fee = entry.fee, kind != .fee || entry.sent != nil {
            (self[.fee], self[.feeAsset]) = (text(fee.quantity), text(fee.asset))
            self[.feeValue] = text(entry.feeValue)
        }
        self[.giverCost] = text(entry.giverCost)
        self[.giverAcquired] = entry.giverAcquired?.day.description ?? ""
        let isUnsaid = isBlank(.value) || kind.isTrade && entry.money != nil
        isUnknown = needsValue && isUnsaid && entry.worth(in: surroundings.currency) == nil
    }

    private mutating func fill(trade entry: Entry, _ text: (Exact?) -> String) {
        if let money = entry.money, case .money(let currency) = money.asset {
            self[.currency] = currency.code.uppercased()
            // The bank's rate says it.
            if entry.estimatedRate == nil { self[.ownValue] = text(entry.value) }
        }
        guard let figures = entry.figures else { return }
        if figures.terms == .priceAndTotal { self[.amount] = "" }
        if figures.terms != .amountAndTotal { self[.price] = text(figures.price) }
        if figures.terms != .amountAndPrice { self[.value] = text(figures.value) }
    }

    private func mainLeg(of entry: Entry) -> Leg? {
        switch kind {
        case .swap, .rename, .transfer, .sell: entry.sent ?? entry.received
        case .fee: entry.sent ?? entry.fee
        default: entry.received ?? entry.sent
        }
    }
}
