/// Names and texts as bytes, one in a line: what a provider says of a coin has twenty fields today and others tomorrow.
struct FieldList {
    private(set) var texts: [String: String] = [:]
    private var order: [String] = []

    init() {}

    /// A line that is none is left out.
    init(_ bytes: [UInt8]) {
        for line in bytes.split(separator: 10) {
            let parts = line.split(separator: 9, maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { continue }
            self[String(decoding: parts[0], as: UTF8.self)] = FieldList.unescaped(parts[1])
        }
    }

    /// `nil` and an empty text are no field.
    subscript(name: String) -> String? {
        get { texts[name] }
        set {
            guard let newValue, !newValue.isEmpty else { return }
            if texts.updateValue(newValue, forKey: name) == nil { order.append(name) }
        }
    }

    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        for name in order {
            bytes += name.utf8
            bytes.append(9)
            for byte in (texts[name] ?? "").utf8 {
                switch byte {
                case 10: bytes += [0x5C, 0x6E]
                case 0x5C: bytes += [0x5C, 0x5C]
                default: bytes.append(byte)
                }
            }
            bytes.append(10)
        }
        return bytes
    }

    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
        var plain: [UInt8] = []
        var isEscaped = false
        for byte in bytes {
            if isEscaped {
                plain.append(byte == 0x6E ? 10 : byte)
                isEscaped = false
            } else if byte == 0x5C {
                isEscaped = true
            } else {
                plain.append(byte)
            }
        }
        return String(decoding: plain, as: UTF8.self)
    }
}
