/// An address that may stand in a page: one of our own, or one of the web that was looked at.
public struct Link: Hashable, Sendable {
    public let text: String

    private init(checked text: String) { self.text = text }

    /// Our own: `/coins/bitcoin?range=7d#chart`. Each part is percent-encoded.
    public init(path: [String], query: [(name: String, value: String)] = [], fragment: String? = nil) {
        var text = ""
        // An empty part would make `//`, which begins a host.
        for part in path where !part.isEmpty {
            text += "/"
            text += Link.encoded(part)
        }
        if text.isEmpty { text = "/" }
        for (index, item) in query.enumerated() {
            text += index == 0 ? "?" : "&"
            text += Link.encoded(item.name) + "=" + Link.encoded(item.value)
        }
        if let fragment { text += "#" + Link.encoded(fragment) }
        self.init(checked: text)
    }

    /// The same for the short addresses that stand in every row: `/first/second`.
    public init(_ first: String, _ second: String) {
        var text = "/"
        text.reserveCapacity(first.utf8.count + second.utf8.count + 2)
        text += Link.encoded(first)
        if !second.isEmpty {
            text += "/"
            text += Link.encoded(second)
        }
        self.init(checked: text)
    }

    /// A place in the same page.
    public static func here(_ id: String) -> Link { Link(checked: "#" + encoded(id)) }

    /// An address of the web that was looked at: whoever calls knows that it is `http` or `https` with a host, and
    /// nothing odd in it (`WebAddress` in Ledger).
    package init(checkedWeb text: String) { self.init(checked: text) }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }

    /// Percent-encoding of all but the unreserved characters (RFC 3986, section 2.3).
    private static func encoded(_ part: String) -> String {
        if part.utf8.allSatisfy(isUnreserved) { return part }
        var text: [UInt8] = []
        for byte in part.utf8 {
            if isUnreserved(byte) { text.append(byte) } else { text += percent(byte) }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        isLetterOrDigit(byte) || "-._~".utf8.contains(byte)
    }

    private static func percent(_ byte: UInt8) -> [UInt8] {
        let digits = Array("0123456789ABCDEF".utf8)
        return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
}
