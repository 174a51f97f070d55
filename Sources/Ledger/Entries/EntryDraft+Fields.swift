extension EntryDraftReader {
    /// Rule 29.
    mutating func askAboutPrice(_ entry: Entry) {
        guard
            let doubt = entry.doubt(
                in: surroundings.currency, replacing: surroundings.stored, range: surroundings.range),
            let question = surroundings.question(doubt), !isConfirmed(doubt.mark)
        else { return }
        refuse(draft.isBlank(.price) ? .value : .price, question)
    }

    mutating func refuse(_ field: EntryDraft.Field, _ error: any Explained) {
        if outcome.errors[field] == nil { outcome.errors[field] = error }
    }

    /// Asks once; `true` where that was answered.
    mutating func isConfirmed(_ question: String) -> Bool {
        outcome.questions.append(question)
        return surroundings.confirmed.contains(question)
    }

    /// A number from zero up; `nil` where the field is empty, or wrong, which is then said.
    mutating func number(
        _ field: EntryDraft.Field, unit: String?, mayBeZero: Bool = true, mayBeNegative: Bool = false
    ) -> Exact? {
        let text = draft[field]
        guard !draft.isBlank(field) else { return nil }
        do {
            let read = try surroundings.format.read(text, unit: unit)
            if read.value.isNegative, !mayBeNegative { throw EntryDraftError.belowZero(field, text) }
            if read.value.isZero, !mayBeZero { throw EntryDraftError.zero(field) }
            outcome.understood[field] = read.understoodAs
            return read.value
        } catch let error as any Explained {
            refuse(field, error)
        } catch {}
        return nil
    }

    /// The coin that a text means; asks where it is none that is listed.
    mutating func coin(_ field: EntryDraft.Field) -> CoinID? {
        let text = draft[field].trimmed
        guard !text.isEmpty else {
            refuse(field, EntryDraftError.missing(field))
            return nil
        }
        switch surroundings.coin(text) {
        case .one(let coin):
            outcome.coins[field] = coin
            return coin.id
        case .several(let rows):
            outcome.candidates[field] = rows.map(\.coin)
            refuse(field, EntryDraftError.severalCoins(text, rows.count))
            return nil
        case .idAndSymbol(let own, let rival):
            outcome.candidates[field] = [rival, own]
            refuse(field, EntryDraftError.severalCoins(text, 2))
            return nil
        case .none(let near):
            outcome.candidates[field] = near
            guard isConfirmed("coin:" + text) else {
                refuse(field, EntryDraftError.unlistedCoin(text))
                return nil
            }
            outcome.unlisted.append(text)
            outcome.coins[field] = Coin(id: CoinID(text), symbol: text, name: text)
            return CoinID(text)
        }
    }

    /// What a leg is in: money where the stored leg was money of that name, else a coin.
    mutating func asset(_ field: EntryDraft.Field, like stored: Leg?) -> Asset? {
        if case .money(let currency)? = stored?.asset, Currency(draft[field].trimmed) == currency {
            return .money(currency)
        }
        return coin(field).map { .coin($0) }
    }

    /// What may stand beside a number of a coin.
    func unit(_ asset: Asset?) -> String? {
        switch asset {
        case .money(let currency): currency.code
        case .coin(let id):
            outcome.coins.values.first { $0.id == id }.map { $0.symbol.isEmpty ? id.rawValue : $0.symbol }
        case nil: nil
        }
    }
}

extension String {
    /// Its lines end as a form's do not: with a line feed alone.
    public var withPlainLines: String {
        guard unicodeScalars.contains("\r") else { return self }
        var plain = String.UnicodeScalarView()
        var last: Unicode.Scalar?
        for scalar in unicodeScalars {
            if scalar != "\n" || last != "\r" { plain.append(scalar == "\r" ? "\n" : scalar) }
            last = scalar
        }
        return String(plain)
    }

    /// Without blanks at its ends.
    var trimmed: String {
        var rest = self[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }
}
