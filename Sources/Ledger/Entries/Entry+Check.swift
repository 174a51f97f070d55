extension Entry {
    /// Characters of a note at most.
    public static let longestNote = 2000
    /// Characters of a wallet's name at most, and of a subtype; a reference may have twice as many.
    public static let longestWallet = 100
    /// The day of Bitcoin's first block.
    public static let firstDay = Day(number: 14_247)

    /// What holds for every entry, however it came (docs/SPEC-holdings.md, rules 17 to 19).
    ///
    /// - Parameter old: the entry that it takes the place of: what is kept of it is not questioned again.
    public func check(now: Moment, replacing old: Entry? = nil) throws(EntryError) {
        if note != old?.note { try Entry.check(note, .note, limit: Entry.longestNote) }
        if wallet != old?.wallet { try Entry.checkWallet(wallet) }
        if let toWallet, toWallet != old?.toWallet { try Entry.checkWallet(toWallet) }
        if subtype != old?.subtype { try Entry.check(subtype, .subtype, limit: Entry.longestWallet) }
        if reference != old?.reference { try Entry.check(reference, .reference, limit: Entry.longestWallet * 2) }
        for leg in [received, sent, fee] {
            guard case .money(let currency)? = leg?.asset, !currency.isKnown else { continue }
            throw .unknownCurrency(currency.code)
        }
        if time != old?.time { try Entry.checkDay(of: time, now: now) }
    }

    /// Nothing happened before Bitcoin's first block, and tomorrow is the latest day (it has begun elsewhere).
    public static func checkDay(of time: Moment, now: Moment) throws(EntryError) {
        guard time.day >= firstDay else { throw .beforeBitcoin(time.day) }
        guard time.day.number <= now.day.number + 1 else { throw .tooFarAhead(time.day) }
    }
}

extension Entry {
    private static func checkWallet(_ name: String) throws(EntryError) {
        if name.utf8.first.map({ $0 &- 0x21 >= 0x5E }) ?? true {
            guard name.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else { throw .blankWallet }
        }
        try check(name, .wallet, limit: longestWallet)
    }

    private static func check(_ text: String, _ kind: EntryError.Text, limit: Int) throws(EntryError) {
        // Nearly every text is short and of printable ASCII.
        if text.utf8.count <= limit, text.utf8.allSatisfy({ $0 &- 0x20 < 0x5F }) { return }
        let scalars = text.unicodeScalars
        guard scalars.count <= limit else { throw .tooLong(kind, count: scalars.count, limit: limit) }
        for scalar in scalars where scalar.properties.generalCategory == .control {
            // A note may have lines.
            if kind == .note, scalar == "\n" || scalar == "\r" || scalar == "\t" { continue }
            throw .controlCharacter(kind, code: scalar.value)
        }
    }
}
