/// Rows that were seen, by what they say: the line of the first of each. 16 bytes a row, and no text.
struct SeenRows {
    private struct Slot {
        var key: UInt64 = 0
        /// 0 where nothing stands.
        var line: UInt32 = 0
        /// Of the whole row.
        var content: UInt32 = 0
    }

    private var slots: [Slot]
    private var count = 0

    /// - Parameter expected: as many as there will be, about.
    init(expected: Int = 0) { slots = [Slot](repeating: Slot(), count: max(64, expected + expected / 3)) }

    /// Keeps it, unless one like it was there.
    ///
    /// - Returns: the first one like it.
    mutating func first(like key: UInt64, content: UInt32, line: Int) -> (line: Int, content: UInt32)? {
        if (count + 1) * 8 > slots.count * 7 { grow() }
        var place = SeenRows.place(key, slots.count)
        while slots[place].line != 0 {
            if slots[place].key == key { return (Int(slots[place].line), slots[place].content) }
            place = place + 1 == slots.count ? 0 : place + 1
        }
        slots[place] = Slot(key: key, line: UInt32(clamping: line), content: content)
        count += 1
        return nil
    }

    private mutating func grow() {
        let old = slots
        slots = [Slot](repeating: Slot(), count: old.count * 2)
        for slot in old where slot.line != 0 {
            var place = SeenRows.place(slot.key, slots.count)
            while slots[place].line != 0 { place = place + 1 == slots.count ? 0 : place + 1 }
            slots[place] = slot
        }
    }

    private static func place(_ key: UInt64, _ count: Int) -> Int {
        Int(truncatingIfNeeded: key.multipliedFullWidth(by: UInt64(count)).high)
    }

    /// Differs from run to run, so that nobody can write a file of rows that look the same.
    static func key(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var hasher = Hasher()
        hasher.combine(bytes: bytes)
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }

    /// Quicker, for telling letters apart that stand beside a key.
    static func sum(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
        var sum = UInt64(bytes.count)
        var place = 0
        while place + 8 <= bytes.count {
            mix(&sum, bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
            place += 8
        }
        while place < bytes.count {
            mix(&sum, UInt64(bytes[place]))
            place += 1
        }
        return UInt32(truncatingIfNeeded: sum ^ sum >> 32)
    }

    private static func mix(_ sum: inout UInt64, _ word: UInt64) {
        let product = (sum ^ word ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: 0xD1B5_4A32_D192_ED03)
        sum = product.high ^ product.low
    }

    static func key(_ text: String) -> UInt64 {
        var text = text
        return text.withUTF8 { key(UnsafeRawBufferPointer($0)) }
    }
}
