/// What texts that come again and again mean: a text that was there a moment ago is compared, not read.
struct TextCache<Meaning> {
    private struct Slot {
        let text: [UInt8]
        let meaning: Meaning
    }

    private static var count: Int { 64 }
    private var slots: [Slot?] = Array(repeating: nil, count: TextCache.count)

    /// - Parameter read: what a text means that is not known; it is asked again when another text has taken its place.
    mutating func meaning(of bytes: UnsafeBufferPointer<UInt8>, _ read: (String) -> Meaning) -> Meaning {
        var hash: UInt32 = 2_166_136_261
        for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        let place = Int((hash ^ hash >> 15) % UInt32(TextCache.count))
        if let slot = slots[place], slot.text.count == bytes.count, slot.text.elementsEqual(bytes) {
            return slot.meaning
        }
        let meaning = read(String(decoding: bytes, as: UTF8.self))
        slots[place] = Slot(text: Array(bytes), meaning: meaning)
        return meaning
    }
}
