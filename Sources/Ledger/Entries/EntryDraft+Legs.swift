extension EntryDraftReader {
    /// Buy and sell (rules 21 to 24).
    mutating func readTrade(into entry: inout Entry) {
        let isSale = draft.kind == .sell
        let coin = coin(.coin)
        let code = draft[.currency].trimmed
        let money = code.isEmpty ? surroundings.currency : Currency(code)
        if !money.isKnown { refuse(.currency, EntryError.unknownCurrency(code)) }
        let isOwn = money == surroundings.currency
        entry.rate = number(.rate, unit: nil, mayBeZero: false)
        let worth = isOwn ? nil : number(.ownValue, unit: surroundings.currency.code)
        let (amount, figures) = figures(in: money, unit(coin.map { .coin($0) }))
        guard let coin, let amount else { return }
        let old = surroundings.stored
        guard let figures else { return readUnknownTrade(into: &entry, Leg(.coin(coin), amount), isSale) }
        let isStillWorth =
            old?.money == nil && old?.terms == nil && old?.value == figures.value && !figures.value.isZero && isOwn
        let estimate = old?.estimatedFrom
        entry.setTrade(of: coin, isSale: isSale, figures, currency: money, at: entry.time)
        if isStillWorth {
            // A value that no money leg says: an estimate, or a file's word.
            (entry.received, entry.sent) = isSale ? (nil, entry.sent) : (entry.received, nil)
            (entry.value, entry.estimatedFrom, entry.terms, entry.price) = (figures.value, estimate, nil, nil)
        }
        guard !isOwn, !figures.value.isZero else { return }
        entry.value = worth
        if worth != nil, worth == old?.value { entry.estimatedFrom = estimate }
        if worth == nil, old?.estimatedRate != nil, let rate = entry.rate, rate == old?.rate {
            (entry.value, entry.estimatedFrom) = (figures.value * rate, estimate)
        }
        if worth == nil, entry.rate == nil, !draft.isUnknown { offerRate(of: money, to: &entry) }
    }

    /// The bank's, taken once the form is sent again.
    private mutating func offerRate(of money: Currency, to entry: inout Entry) {
        guard let conversion = surroundings.rate(money, entry.time.day) else {
            return refuse(.rate, EntryDraftError.noRate(money.code))
        }
        if isConfirmed("rate \(money.code) \(conversion.rate) \(conversion.day)") {
            entry = entry.estimated(at: conversion)
        } else {
            refuse(.rate, EntryDraftError.offersRate(money.code, conversion.rate, conversion.day))
        }
    }

    private mutating func readUnknownTrade(into entry: inout Entry, _ coins: Leg, _ isSale: Bool) {
        entry.kind = draft.kind
        (entry.received, entry.sent) = isSale ? (nil, coins) : (coins, nil)
        (entry.value, entry.estimatedFrom, entry.terms, entry.price) = (nil, nil, nil, nil)
    }

    /// Swap and renaming.
    mutating func readExchange(into entry: inout Entry) {
        let (sent, received) = (coin(.coin), coin(.toCoin))
        if let sent, sent == received { refuse(.toCoin, EntryDraftError.sameCoin(draft[.toCoin])) }
        let came = positive(.toAmount, unit(received.map { .coin($0) }))
        var left: Exact?
        if draft.kind == .swap {
            let (amount, figures) = figures(in: surroundings.currency, unit(sent.map { .coin($0) }))
            left = amount
            setValue(figures?.value, of: &entry)
            entry.valueReceived = number(.valueReceived, unit: surroundings.currency.code)
        } else {
            left = positive(.amount, unit(sent.map { .coin($0) }))
        }
        guard let sent, let received, let left, let came else { return }
        (entry.sent, entry.received) = (Leg(.coin(sent), left), Leg(.coin(received), came))
    }

    /// Income, gifts, what is spent, lost or paid as a fee, an adjustment.
    mutating func readOneSided(into entry: inout Entry) {
        let old = surroundings.stored.flatMap { $0.kind == draft.kind ? $0 : nil }
        let isInFee = draft.kind == .fee && old?.sent == nil && old?.fee != nil
        let asset = asset(.coin, like: old?.received ?? old?.sent ?? old?.fee)
        let (amount, figures) = figures(in: surroundings.currency, unit(asset))
        if isInFee { entry.feeValue = figures?.value } else { setValue(figures?.value, of: &entry) }
        if draft.kind == .giftIn { readGiver(into: &entry) }
        guard let asset, let amount else { return }
        let leg = Leg(asset, amount)
        let comes = draft.kind == .income || draft.kind == .giftIn || draft.kind == .adjustment && !draft.isDown
        if isInFee {
            entry.fee = leg
        } else {
            (entry.received, entry.sent) = comes ? (leg, nil) : (nil, leg)
        }
    }

    /// An estimate stays one while its value is not typed anew.
    private mutating func setValue(_ value: Exact?, of entry: inout Entry) {
        let old = surroundings.stored
        entry.estimatedFrom = value != nil && value == old?.value ? old?.estimatedFrom : nil
        entry.value = value
    }

    mutating func positive(_ field: EntryDraft.Field, _ unit: String?) -> Exact? {
        if draft.isBlank(field) { refuse(field, EntryDraftError.missing(field)) }
        return number(field, unit: unit, mayBeZero: false)
    }

    /// The amount, and all three where two of amount, price and value are there; says what is missing.
    private mutating func figures(in money: Currency, _ unit: String?) -> (Exact?, TradeDraft.Figures?) {
        let (amount, price) = (number(.amount, unit: unit, mayBeZero: false), number(.price, unit: money.code))
        let value = number(.value, unit: money.code)
        let isWrong = [EntryDraft.Field.amount, .price, .value].contains { outcome.errors[$0] != nil }
        guard !isWrong else { return (nil, nil) }
        if let amount, let price, let value, amount * price != value {
            let product = surroundings.format.amount(amount * price).text
            refuse(.value, TradeError.doesNotFit(draft[.value], product: product))
            return (nil, nil)
        }
        if amount == nil, price?.isZero == true, value != nil { refuse(.price, TradeError.noAmountAtZero) }
        let figures = TradeDraft.figures(amount, price, value)
        if let figures {
            if amount == nil { outcome.derived[.amount] = figures.amount }
            if price == nil { outcome.derived[.price] = figures.price }
            if value == nil { outcome.derived[.value] = figures.value }
        }
        let typed = price == nil ? draft[.value] : draft[.price]
        if draft.isUnknown, money == surroundings.currency, price != nil || value != nil {
            refuse(price == nil ? .value : .price, EntryDraftError.valueAndUnknown(typed))
        }
        guard let amount = amount ?? figures?.amount else {
            refuse(.amount, EntryDraftError.missing(.amount))
            return (nil, nil)
        }
        if figures == nil, draft.needsValue, !draft.isUnknown { refuse(.value, EntryDraftError.noValue) }
        return (amount, figures)
    }
}

extension Entry {
    /// The money of a trade.
    var money: Leg? {
        for leg in [received, sent] { if let leg, case .money = leg.asset { return leg } }
        return nil
    }
}
