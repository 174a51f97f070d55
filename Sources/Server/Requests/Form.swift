/// Names and values, as a query or a form sends them, in the order sent; a name may come more than once.
public struct Form: Hashable, Sendable {
    public struct Pair: Hashable, Sendable {
        public let name: String
        public let value: String

        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The content type of a body that holds one.
    public static let type = "application/x-www-form-urlencoded"

    public let pairs: [Pair]

    public init(_ pairs: [Pair] = []) { self.pairs = pairs }

    /// The first value of that name; `nil` when it was not sent.
    public func first(_ name: String) -> String? { pairs.first { $0.name == name }?.value }

    /// Every value of that name.
    public func all(_ name: String) -> [String] { pairs.lazy.filter { $0.name == name }.map(\.value) }

    /// Reads `application/x-www-form-urlencoded`; `nil` where a text is not UTF-8, holds NUL, or there are too many pairs.
    ///
    /// A `%` that begins no escape stands for itself (URL Standard, section 5.1): people type `?q=100%`.
    init?(urlencoded bytes: some Collection<UInt8>, limit: Int = 20_000) {
        var pairs: [Pair] = []
        for part in bytes.split(separator: UInt8(ascii: "&")) {
            guard pairs.count < limit else { return nil }
            let equals = part.firstIndex(of: UInt8(ascii: "=")) ?? part.endIndex
            let value = equals == part.endIndex ? part[part.endIndex...] : part[part.index(after: equals)...]
            guard let name = Form.text(part[..<equals]), let value = Form.text(value) else { return nil }
            pairs.append(Pair(name: name, value: value))
        }
        self.pairs = pairs
    }
}

extension Form {
    private static func text(_ bytes: some Collection<UInt8>) -> String? {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index != bytes.endIndex {
            let byte = bytes[index]
            index = bytes.index(after: index)
            switch byte {
            case UInt8(ascii: "+"): decoded.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                if let (value, next) = Percent.escape(in: bytes, at: index) {
                    decoded.append(value)
                    index = next
                } else {
                    decoded.append(byte)
                }
            default: decoded.append(byte)
            }
        }
        guard !decoded.contains(0) else { return nil }
        return String(validating: decoded, as: UTF8.self)
    }
}
