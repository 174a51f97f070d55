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
        /// What money was in the ledger's currency on a day, as the bank says.
        public var rate: (Currency, Day) -> Conversion?

        public init(
            format: NumberFormat, currency: Currency, now: Moment, offset: @escaping (Int64) -> Int,
            coin: @escaping (String) -> CoinMatch, code: @escaping (CoinID) -> String, stored: Entry? = nil,
            confirmed: Set<String> = [], range: @escaping (CoinID, Day) -> PriceRange? = { _, _ in nil },
            question: @escaping (PriceDoubt) -> DoubtfulPrice? = { _ in nil },
            rate: @escaping (Currency, Day) -> Conversion? = { _, _ in nil }
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
            self.rate = rate
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
