import Ledger
import TestSupport
import Testing

/// A list in stretches is the same list as an array, whatever is done to it.
struct EntriesTests {
    private func entry(_ number: Int) -> Entry {
        var entry = Entry(kind: .buy, time: Moment(milliseconds: Int64(number)))
        entry.id = Entry.ID(Int64(number))
        return entry
    }

    private func ids(_ entries: some Sequence<Entry>) -> [Int64] { entries.map(\.id.rawValue) }

    @Test("what is put in and taken away leaves what an array has, and differs from before there alone")
    func changes() {
        var random = SeededGenerator(seed: 20)
        for start in [0, 1, 2, 1024, 1025, 3000] {
            var array = (0..<start).map(entry)
            var entries = Entries(array)
            for step in 0..<300 {
                let before = entries
                let old = array
                if !array.isEmpty, random.next(below: 3) == 0 {
                    let place = random.next(below: array.count)
                    array.remove(at: place)
                    entries.remove(at: place)
                } else {
                    let place = step % 4 == 0 ? array.count : random.next(below: array.count + 1)
                    array.insert(entry(10_000 + step), at: place)
                    entries.insert(array[place], at: place)
                }
                #expect(entries.count == array.count)
                let difference = EntryDifference(from: before, to: entries)
                #expect(difference.removed.count + difference.added.count <= 2 * (step + 1))
                #expect(difference.isEmpty == EntryDifference(from: old, to: array).isEmpty)
                #expect(ids(before) == ids(old))
            }
            #expect(ids(entries) == ids(array))
            #expect(entries.indices.allSatisfy { entries[$0].id == array[$0].id })
            #expect(ids(entries.reversed()) == ids(array.reversed()))
        }
    }

    @Test("of a long list that changes in one place, what stands before and behind is the same, however it is cut")
    func ends() {
        let array = (0..<5000).map { entry($0 * 2) }
        var entries = Entries(array)
        for place in [0, 1, 511, 512, 513, 2500, 4999, 5000] {
            let before = entries
            entries.insert(entry(place * 2 - 1), at: place)
            let difference = EntryDifference(from: before, to: entries)
            #expect(difference.removed.isEmpty)
            #expect(ids(difference.added) == [Int64(place * 2 - 1)])
            #expect(difference.isGrowth == (place == before.count))
            entries.remove(at: place)
            #expect(EntryDifference(from: before, to: entries).isEmpty)
        }
        while !entries.isEmpty { entries.remove(at: entries.count / 2) }
        #expect(entries.count == 0 && entries.first == nil)
        entries.insert(array[0], at: 0)
        #expect(ids(entries) == [0])
    }
}
