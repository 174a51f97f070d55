/// The entries of a ledger in their order, in stretches that copies share: what is put in or taken away copies one of them,
/// and two lists are told apart without looking at what they have in common.
public struct Entries: RandomAccessCollection, Sendable {
    /// A stretch that grew beyond twice this is cut; a list that was never changed is one, whatever its length.
    private static let length = 512

    /// None of them empty.
    private var parts: [[Entry]]
    /// The place of the first entry of each, and the count.
    private var starts: [Int]

    public init(_ entries: [Entry] = []) {
        parts = entries.isEmpty ? [] : [entries]
        starts = entries.isEmpty ? [0] : [0, entries.count]
    }

    /// Of two lists, one behind the other.
    public init(_ first: [Entry], _ second: [Entry]) {
        parts = [first, second].filter { !$0.isEmpty }
        starts = [0]
        for part in parts { starts.append(starts[starts.count - 1] + part.count) }
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { starts[parts.count] }

    public subscript(position: Int) -> Entry {
        precondition(position >= 0 && position < endIndex, "a place beyond the entries")
        let part = part(at: position)
        return parts[part][position - starts[part]]
    }

    /// The stretch that holds a place, the last one for the place behind all.
    private func part(at position: Int) -> Int {
        if parts.count == 1 { return 0 }
        return starts.withUnsafeBufferPointer { starts in
            var (low, high) = (0, starts.count - 1)
            while high - low > 1 {
                let middle = (low + high) / 2
                if starts[middle] <= position { low = middle } else { high = middle }
            }
            return low
        }
    }
}

extension Entries: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: Entry...) { self.init(elements) }
}

extension Entries {
    public struct Iterator: IteratorProtocol {
        private let parts: [[Entry]]
        private var nextPart = 0
        private var part: [Entry] = []
        private var place = 0

        fileprivate init(_ parts: [[Entry]]) { self.parts = parts }

        public mutating func next() -> Entry? {
            while place == part.count {
                guard nextPart < parts.count else { return nil }
                part = parts[nextPart]
                nextPart += 1
                place = 0
            }
            defer { place += 1 }
            return part[place]
        }
    }

    public func makeIterator() -> Iterator { Iterator(parts) }
}

extension Entries {
    public mutating func insert(_ entry: Entry, at position: Int) {
        precondition(position >= 0 && position <= endIndex, "a place beyond the entries")
        guard !parts.isEmpty else { return self = Entries([entry]) }
        cut()
        let part = part(at: position)
        parts[part].insert(entry, at: position - starts[part])
        count(from: part)
    }

    public mutating func remove(at position: Int) {
        precondition(position >= 0 && position < endIndex, "a place beyond the entries")
        cut()
        let part = part(at: position)
        parts[part].remove(at: position - starts[part])
        if parts[part].isEmpty { parts.remove(at: part) }
        count(from: part)
    }

    /// Cuts stretches that are too long to be copied for one entry.
    private mutating func cut() {
        while let long = parts.firstIndex(where: { $0.count > 2 * Entries.length }) {
            let part = parts[long]
            let cut = stride(from: 0, to: part.count, by: Entries.length).map { start in
                Array(part[start..<Swift.min(start + Entries.length, part.count)])
            }
            parts.replaceSubrange(long...long, with: cut)
            count(from: long)
        }
    }

    /// Sets the starts of all stretches behind one.
    private mutating func count(from part: Int) {
        starts.removeSubrange((part + 1)...)
        for part in parts[part...] { starts.append(starts[starts.count - 1] + part.count) }
    }
}

extension Entries {
    /// How many at the start, and how many at the end, are identical to those of another list.
    func identicalEnds(_ other: Entries) -> (start: Int, end: Int) {
        let shorter = Swift.min(count, other.count)
        let (startParts, endParts) = identicalParts(other)
        var start = starts[startParts]
        while start < shorter, self[start].isIdentical(to: other[start]) { start += 1 }
        var end = Swift.min(count - starts[parts.count - endParts], shorter - start)
        while end < shorter - start, self[count - 1 - end].isIdentical(to: other[other.count - 1 - end]) { end += 1 }
        return (start, end)
    }

    /// How many stretches at the start, and how many at the end, are the very same.
    private func identicalParts(_ other: Entries) -> (start: Int, end: Int) {
        let shorter = Swift.min(parts.count, other.parts.count)
        var start = 0
        while start < shorter, Entries.isSame(parts[start], other.parts[start]) { start += 1 }
        var end = 0
        while end < shorter - start,
            Entries.isSame(parts[parts.count - 1 - end], other.parts[other.parts.count - 1 - end])
        {
            end += 1
        }
        return (start, end)
    }

    private static func isSame(_ one: [Entry], _ other: [Entry]) -> Bool {
        one.count == other.count
            && one.withUnsafeBufferPointer { one in
                other.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress }
            }
    }
}
