import Ledger
import Testing

@testable import Store

@Suite("Writing entries") struct WriteTests {
    let database: Database
    let now = Samples.now

    init() throws { database = try Database.inMemory() }

    @Test("a new database has no entries, changes, coins, quotes or settings")
    func empty() throws {
        #expect(try database.entries().isEmpty)
        #expect(try database.batches(limit: 10).isEmpty)
        #expect(try database.knownCoins().isEmpty)
        #expect(try database.settings().isEmpty)
        #expect(try database.quotes(currency: .usd) == Quotes(rows: [], global: nil, savedAt: nil))
    }

    @Test("every field comes back as it was written, digit for digit")
    func roundTrip() throws {
        let batch = try database.write([.add(Samples.full)], title: "Buy", at: now)
        let entry = try #require(try database.entries().first)
        #expect(entry.typed == Samples.full)
        #expect(entry.version == 1 && entry.batch == batch.id)
        #expect(entry.time.offsetMinutes == 60)
        #expect(entry.estimatedFrom?.offsetMinutes == -330)
        #expect(batch == Batch(id: 1, time: now, title: "Buy", undoes: nil, undoneBy: nil, count: 1))
        #expect(try database.entryIDs(of: batch.id) == [entry.id])
    }

    @Test("every kind is kept", arguments: Entry.Kind.allCases)
    func kinds(kind: Entry.Kind) throws {
        var entry = Entry(kind: kind, time: now)
        if [.buy, .swap, .rename, .income, .giftIn, .adjustment].contains(kind) {
            entry.received = Leg(.coin("eth"), 1)
        }
        if [.sell, .swap, .rename, .giftOut, .spend, .lost, .fee, .transfer].contains(kind) {
            entry.sent = Leg(.coin("btc"), 1)
        }
        if kind == .transfer { entry.toWallet = "Cold" }
        try database.write([.add(entry)], title: "x", at: now)
        #expect(try database.entries().map(\.typed) == [entry])
    }

    @Test("entries come by time, then id, whatever the order in which they were written")
    func order() throws {
        let days: [Int64] = [3, -1, 3, 0, 2, -1]
        try database.write(days.map { .add(Samples.buy(day: $0)) }, title: "x", at: now)
        #expect(try database.entries().map(\.id.rawValue) == [2, 6, 4, 5, 1, 3])
    }

    @Test("many entries at once are kept as they would be one by one, and can be edited and taken back like any other")
    func many() throws {
        let entries = (0..<450).map { number in
            var entry = number % 3 == 0 ? Samples.full : Samples.buy(day: Int64(number * 7 % 31))
            entry.reference = "r\(number)"
            return entry
        }
        let batch = try database.write(entries.map { .add($0) }, title: "many", at: now)
        let single = try Database.inMemory()
        for entry in entries { try single.write([.add(entry)], title: "one", at: now) }
        let kept = try database.entries()
        let expected = try single.entries()
        #expect(kept.map(\.typed) == expected.map(\.typed))
        #expect(kept.map(\.id) == expected.map(\.id))
        #expect(batch.count == 450)
        #expect(try database.verify().allSatisfy(\.isWell))
        var edited = kept[7]
        edited.note = "edited"
        let edit = try database.write([.replace(edited)], title: "Edit", at: now)
        #expect(try database.entry(kept[7].id)?.note == "edited")
        try database.undo(batch: edit.id, at: now)
        try database.undo(batch: batch.id, at: now)
        #expect(try database.entries().isEmpty)
    }

    @Test("one of many that breaks a rule leaves none of them, and the next write is as ever")
    func oneOfMany() throws {
        let entries = (0..<6000).map { Samples.buy(day: Int64($0 % 31)) }
        var wrong = Samples.buy()
        wrong.received = nil
        #expect(throws: StoreError.self) {
            try database.write((entries + [wrong]).map { .add($0) }, title: "many", at: now)
        }
        #expect(try database.entries().isEmpty)
        #expect(try database.batches(limit: 9).isEmpty)
        try database.write([.add(Samples.buy())], title: "one", at: now)
        #expect(try database.entries().count == 1)
    }

    @Test("an edit makes the next version and moves the entry to its new time")
    func edit() throws {
        try database.write([.add(Samples.buy(day: 1)), .add(Samples.buy(day: 2))], title: "x", at: now)
        var entry = try #require(try database.entry(Entry.ID(1)))
        entry.time = Moment(milliseconds: now.milliseconds + 3 * 86_400_000)
        entry.note = "later"
        try database.write([.replace(entry)], title: "Edit", at: now)
        let entries = try database.entries()
        #expect(entries.map(\.id.rawValue) == [2, 1])
        #expect(entries[1].version == 2 && entries[1].note == "later" && entries[1].batch == 2)
    }

    @Test("an edit of an older version is refused with both, and nothing of the batch is written")
    func conflict() throws {
        try database.write([.add(Samples.buy())], title: "x", at: now)
        let read = try #require(try database.entry(Entry.ID(1)))
        var theirs = read
        theirs.note = "theirs"
        try database.write([.replace(theirs)], title: "theirs", at: now)
        var mine = read
        mine.note = "mine"
        let current = try #require(try database.entry(Entry.ID(1)))
        #expect(throws: StoreError.conflict(mine: mine, current: current)) {
            try database.write([.add(Samples.buy()), .replace(mine)], title: "mine", at: now)
        }
        #expect(throws: StoreError.conflict(mine: nil, current: current)) {
            try database.write([.remove(Entry.ID(1), version: 1)], title: "mine", at: now)
        }
        #expect(try database.entries() == [current])
        #expect(try database.batches(limit: 9).count == 2)
    }

    @Test("an edit of a removed entry is a conflict without a current one")
    func removed() throws {
        try database.write([.add(Samples.buy())], title: "x", at: now)
        let mine = try #require(try database.entry(Entry.ID(1)))
        try database.write([.remove(mine.id, version: 1)], title: "gone", at: now)
        #expect(try database.entry(mine.id) == nil)
        #expect(throws: StoreError.conflict(mine: mine, current: nil)) {
            try database.write([.replace(mine)], title: "x", at: now)
        }
        #expect(throws: StoreError.noSuchEntry(Entry.ID(77))) {
            try database.write([.remove(Entry.ID(77), version: 1)], title: "x", at: now)
        }
    }

    @Test("the same key writes once and gives the same batch again")
    func key() throws {
        let first = try database.write([.add(Samples.buy())], title: "x", at: now, key: RequestKey("k"))
        let again = try database.write([.add(Samples.buy())], title: "other", at: now, key: RequestKey("k"))
        #expect(first == again)
        #expect(try database.entries().count == 1)
        #expect(try database.write([.add(Samples.buy())], title: "x", at: now, key: RequestKey("l")).id == 2)
    }

    @Test("the same key for another request is refused, names the first one and writes nothing")
    func keyForAnother() throws {
        let first = try database.write(
            [.add(Samples.buy())], title: "x", at: now, key: RequestKey("k", digest: "one"))
        let again = RequestKey("k", digest: "one")
        #expect(try database.write([.add(Samples.buy())], title: "x", at: now, key: again) == first)
        let other = RequestKey("k", digest: "two")
        let refusal = StoreError.keyUsed("k", by: first)
        #expect(throws: refusal) { try database.write([.add(Samples.buy())], title: "x", at: now, key: other) }
        #expect(throws: refusal) { try database.undo(at: now, key: other) }
        #expect(throws: refusal) { try database.batch(key: other) }
        #expect(try database.batches(limit: 9).count == 1)
    }

    @Test("changes made from an older state are refused, so that whoever made them looks again")
    func writtenMeanwhile() throws {
        #expect(try database.newestBatch() == 0)
        try database.write([.add(Samples.buy())], title: "x", at: now, after: 0)
        #expect(throws: StoreError.writtenMeanwhile) {
            try database.write([.add(Samples.buy())], title: "late", at: now, after: 0)
        }
        #expect(try database.write([.add(Samples.buy())], title: "y", at: now, after: 1).id == 2)
        #expect(try database.newestBatch() == 2)
    }

    @Test("an empty batch is refused")
    func nothing() {
        #expect(throws: StoreError.nothingToWrite) { try database.write([], title: "x", at: now) }
    }

    @Test("what breaks a rule is refused in the words of the rule")
    func rules() throws {
        func refusal(_ change: (inout Entry) -> Void) -> String? {
            var entry = Samples.buy()
            change(&entry)
            do {
                try database.write([.add(entry)], title: "x", at: now)
                return nil
            } catch StoreError.refused(let rule) { return rule } catch { return "\(error)" }
        }
        #expect(refusal { $0.received = nil } == "a buy receives a coin and sends money or nothing known")
        #expect(refusal { $0.received = Leg(.coin("btc"), 0) } == "what is received is a number above zero")
        #expect(refusal { $0.sent = Leg(.money(.usd), -1) } == "what is sent is a number above zero")
        #expect(refusal { $0.price = 1 } == "a price stands with the terms that name it")
        #expect(refusal { $0.wallet = "" } == "a wallet has a name")
        #expect(refusal { $0.value = -1 } == "the value is a number, not below zero")
        #expect(refusal { $0.estimatedFrom = now } == "an estimate has a value and the time of its quote")
        #expect(refusal { $0.kind = .transfer } == "a transfer moves something to another wallet")
        #expect(refusal { $0.received = Leg(.coin(""), 1) } == "a coin has an id")
        #expect(try database.batches(limit: 1).isEmpty)
    }

    @Test("only canonical number texts pass the schema")
    func canonical() throws {
        let insert = """
            INSERT INTO entry_version (entry, version, batch, removed, kind, time, time_offset, fee_money, fee, wallet, note, is_demo, subtype, reference)
            VALUES ((SELECT coalesce(max(entry), 0) + 1 FROM entry_version), 1, 1, 0, 'fee', 0, 0, 'usd', ?, 'Main', '', 0, '', '')
            """
        try database.write([.add(Samples.buy())], title: "x", at: now)
        func passes(_ text: String) -> Bool {
            (try? database.write { (connection) throws(StoreError) in
                try connection.run(insert, [.text(text)])
            }) != nil
        }
        for text in ["0", "1", "-1", "10", "0.1", "-0.1", "100.001", "12345678901234567890123456789012345678"] {
            #expect(passes(text), "\(text)")
        }
        for text in [
            "", "-", ".", "-.", "00", "01", "-01", "-0", "0.0", "1.0", "1.", ".5", "-.5", "1.10", "--1", "1-1", "+1",
            "1e5", "1,5", " 1", "1 ", "1.2.3", "0x1", "NaN", "١", "0.10", "00.1",
        ] {
            #expect(!passes(text), "\(text)")
        }
    }

    @Test("history cannot be changed or deleted, by whatever SQL")
    func appendOnly() throws {
        try database.write([.add(Samples.buy())], title: "x", at: now, key: RequestKey("k"))
        for sql in [
            "UPDATE entry_version SET note = 'x'", "DELETE FROM entry_version", "UPDATE batch SET title = 'y'",
            "DELETE FROM batch",
            "INSERT OR REPLACE INTO entry_version SELECT * FROM entry_version",
            "INSERT OR REPLACE INTO batch SELECT * FROM batch",
            "INSERT OR REPLACE INTO batch (id, made_at, made_offset, title, key) VALUES (9, 0, 0, 'z', 'k')",
            "INSERT INTO batch (id, made_at, made_offset, title, undoes) VALUES (9, 0, 0, 'z', 9)",
            "INSERT INTO entry_version (entry, version, batch, removed, kind, time, time_offset, wallet, note, is_demo) VALUES (1, 3, 1, 1, 'fee', 0, 0, 'M', '', 0)",
        ] {
            #expect(throws: StoreError.self, "\(sql)") {
                try database.write { (connection) throws(StoreError) in try connection.run(sql) }
            }
        }
        #expect(try database.verify().isWell)
        #expect(try database.batches(limit: 5).map(\.title) == ["x"])
    }
}
