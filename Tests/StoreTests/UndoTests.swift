import Ledger
import TestSupport
import Testing

@testable import Store

@Suite("Undo") struct UndoTests {
    let database: Database
    let now = Samples.now

    init() throws { database = try Database.inMemory() }

    @Test("it takes back what was added, edited and removed, as one")
    func allThree() throws {
        try database.write([.add(Samples.buy()), .add(Samples.full)], title: "First", at: now)
        let before = try database.entries().map(\.typed)
        var edited = try #require(try database.entry(Entry.ID(1)))
        edited.note = "edited"
        let second = try database.write(
            [.replace(edited), .remove(Entry.ID(2), version: 1), .add(Samples.buy("eth"))], title: "Second", at: now)
        let undo = try database.undo(at: now)
        #expect(undo.undoes == second.id && undo.title == "Undo: Second" && undo.count == 3)
        #expect(try database.entries().map(\.typed) == before)
        #expect(try database.batches(limit: 2).map(\.undoneBy) == [nil, undo.id])
    }

    @Test("without a name it goes back step by step and never undoes an undo")
    func stepByStep() throws {
        for title in ["a", "b", "c"] { try database.write([.add(Samples.buy())], title: title, at: now) }
        #expect(try database.undo(at: now).title == "Undo: c")
        #expect(try database.undo(at: now).title == "Undo: b")
        #expect(try database.undo(at: now).title == "Undo: a")
        #expect(throws: StoreError.nothingToUndo) { try database.undo(at: now) }
        #expect(try database.entries().isEmpty)
    }

    @Test("an undo is undone by naming it, and then the first can be undone again")
    func redo() throws {
        let first = try database.write([.add(Samples.buy())], title: "Buy", at: now)
        let undo = try database.undo(at: now)
        let redo = try database.undo(batch: undo.id, at: now)
        #expect(redo.title == "Redo: Buy" && redo.undoes == undo.id)
        #expect(try database.entries().count == 1)
        #expect(try database.batches(limit: 9).map(\.undoneBy) == [nil, redo.id, nil])
        #expect(try database.undo(at: now).undoes == first.id)
        #expect(try database.entries().isEmpty)
        #expect(throws: StoreError.self) { try database.undo(batch: first.id, at: now) }
    }

    @Test("what a later batch changed is not taken back; the later one is named")
    func changedSince() throws {
        try database.write([.add(Samples.buy())], title: "Buy", at: now)
        var edited = try #require(try database.entry(Entry.ID(1)))
        edited.note = "x"
        try database.write([.replace(edited)], title: "Edit", at: now)
        let all = try database.batches(limit: 9)
        #expect(throws: StoreError.changedSince(batch: all[1], later: all[0])) {
            try database.undo(batch: 1, at: now)
        }
        try database.undo(at: now)
        #expect(try database.undo(at: now).undoes == 1, "the edit is taken back, so nothing stands in the way")
        #expect(try database.entries().isEmpty)
    }

    @Test("a batch is undone once, an unknown one not at all, and a key undoes once")
    func refusals() throws {
        try database.write([.add(Samples.buy())], title: "a", at: now)
        try database.write([.add(Samples.buy())], title: "b", at: now)
        let undo = try database.undo(at: now, key: RequestKey("k"))
        #expect(try database.undo(at: now, key: RequestKey("k")) == undo)
        let undone = try database.batches(limit: 2)[1]
        #expect(throws: StoreError.alreadyUndone(undone)) { try database.undo(batch: 2, at: now) }
        #expect(throws: StoreError.noSuchBatch(99)) { try database.undo(batch: 99, at: now) }
        #expect(try database.entries().count == 1)
    }

    @Test("undoing everything gives the entries of the start, whatever happened", arguments: 0..<20)
    func law(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var states = [try database.entries().map(\.typed)]
        for step in 1...25 {
            let entries = try database.entries()
            var changes: [Change] = [.add(Samples.buy("btc", Exact(step), day: .random(in: -9...9, using: &random)))]
            for entry in entries.shuffled(using: &random).prefix(.random(in: 0...3, using: &random)) {
                var edited = entry
                edited.note = "edit \(step)"
                edited.time = Samples.buy(day: .random(in: -9...9, using: &random)).time
                changes.append(
                    Bool.random(using: &random) ? .replace(edited) : .remove(entry.id, version: entry.version))
            }
            try database.write(changes, title: "step \(step)", at: now)
            states.append(try database.entries().map(\.typed))
            // Now and then back and forth again.
            if Int.random(in: 0..<4, using: &random) == 0 {
                let undo = try database.undo(at: now)
                #expect(try database.entries().map(\.typed) == states[states.count - 2])
                try database.undo(batch: undo.id, at: now)
                #expect(try database.entries().map(\.typed) == states[states.count - 1])
            }
        }
        #expect(try database.verify().isWell)
        while states.popLast() != nil, !states.isEmpty {
            try database.undo(at: now)
            #expect(try database.entries().map(\.typed) == states.last)
        }
        #expect(throws: StoreError.nothingToUndo) { try database.undo(at: now) }
        #expect(try database.verify().isWell)
    }
}
