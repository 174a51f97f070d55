extension EntryDraft {
    /// What the fields are read with: who writes, where, and over what.
    public struct Surroundings {
        public var format: NumberFormat
        /// The ledger's.
        public var currency: Currency
        public var now: Moment
        /// Local time less UTC, in minutes, at a time on the wall given as if it were UTC.
        public var offset: (Int64) -> Int
        /// What a text means as a coin.
        public var coin: (String) -> CoinMatch
        /// The text that means a coin; the other way round.
        public var code: (CoinID) -> String
        /// The entry that is edited.
        public var stored: Entry?
        /// Marks of what was asked about already (``Outcome/questions``).
        public var confirmed: Set<String>
        /// What the archive says a coin cost round a day.
        public var range: (CoinID, Day) -> PriceRange?
        /// The question about a price that lies far outside of it.
        public var question: (PriceDoubt) -> DoubtfulPrice?

        public init(
            format: NumberFormat, currency: Currency, now: Moment, offset: @escaping (Int64) -> Int,
            coin: @escaping (String) -> CoinMatch, code: @escaping (CoinID) -> String, stored: Entry? = nil,
            confirmed: Set<String> = [], range: @escaping (CoinID, Day) -> PriceRange? = { _, _ in nil },
            question: @escaping (PriceDoubt) -> DoubtfulPrice? = { _ in nil }
        ) {
            self.format = format
            self.currency = currency
            self.now = now
            self.offset = offset
            self.coin = coin
            self.code = code
            self.stored = stored
            self.confirmed = confirmed
            self.range = range
            self.question = question
        }
    }

    /// Reads the fields of the kind; those of other kinds decide nothing.
    public func outcome(_ surroundings: Surroundings) -> Outcome {
        var reader = EntryDraftReader(draft: self, surroundings: surroundings)
        return reader.read()
    }
}

/// One reading of one draft.
struct EntryDraftReader {
    let draft: EntryDraft
    let surroundings: EntryDraft.Surroundings
    var outcome = EntryDraft.Outcome()

    init(draft: EntryDraft, surroundings: EntryDraft.Surroundings) {
        self.draft = draft
        self.surroundings = surroundings
    }

    mutating func read() -> EntryDraft.Outcome {
        let untouched = surroundings.stored.map { EntryDraft($0, surroundings) == draft } ?? false
        var entry = begun()
        readTime(into: &entry)
        readTexts(into: &entry)
        switch draft.kind {
        case .buy, .sell: readTrade(into: &entry)
        case .swap, .rename: readExchange(into: &entry)
        case .transfer: readTransfer(into: &entry)
        default: readOneSided(into: &entry)
        }
        if draft.kind.fields.contains(.fee), draft.kind != .transfer { readFee(into: &entry) }
        check(entry)
        if outcome.errors.isEmpty, !untouched { askAboutPrice(entry) }
        guard outcome.errors.isEmpty else { return outcome }
        // An odd shape of another source is not brought into ours without a reason.
        outcome.entry = untouched ? surroundings.stored : entry
        return outcome
    }

    /// The stored entry, or as much of it as another kind leaves.
    private func begun() -> Entry {
        guard let stored = surroundings.stored else { return Entry(kind: draft.kind, time: surroundings.now) }
        guard stored.kind != draft.kind, !(stored.kind.isTrade && draft.kind.isTrade) else { return stored }
        var entry = Entry(kind: draft.kind, time: stored.time)
        (entry.id, entry.version, entry.batch) = (stored.id, stored.version, stored.batch)
        (entry.wallet, entry.note, entry.reference) = (stored.wallet, stored.note, stored.reference)
        entry.isDemo = stored.isDemo
        return entry
    }

    private mutating func readTexts(into entry: inout Entry) {
        let stored = surroundings.stored
        entry.wallet = text(.wallet, stored?.wallet)
        if entry.wallet.isEmpty { entry.wallet = "Main" }
        let note = draft[.note].withPlainLines
        if note != stored?.note.withPlainLines { entry.note = note }
        entry.reference = text(.reference, stored?.reference)
        if draft.kind.fields.contains(.subtype) {
            let subtype = text(.subtype, stored?.subtype)
            entry.subtype = subtype == stored?.subtype ? subtype : subtype.lowercased()
        }
    }

    /// Without blanks at its ends, unless it is as it was stored.
    func text(_ field: EntryDraft.Field, _ stored: String?) -> String {
        draft[field] == stored ? draft[field] : draft[field].trimmed
    }

    /// What holds for every entry (rules 17 to 19).
    private mutating func check(_ entry: Entry) {
        do {
            try entry.check(now: surroundings.now, replacing: surroundings.stored)
        } catch {
            if outcome.errors[error.field] == nil { outcome.errors[error.field] = error }
        }
    }
}

extension EntryDraftReader {
    /// Rule 29.
    private mutating func askAboutPrice(_ entry: Entry) {
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
