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

    /// An address of the web as others wrote it: `http` and `https` with a host and nothing odd, else `nil`.
    ///
    /// A bare host (`rwax.org`) gets `https://`.
    public init?(web text: String) {
        let trimmed = text.utf8.drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 }.reversed().map { $0 }
        guard !trimmed.isEmpty, trimmed.count <= 2048 else { return nil }
        let lower = trimmed.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        guard let scheme = ["https://", "http://"].first(where: { lower.starts(with: $0.utf8) }) else {
            guard Link.isBareHost(lower) else { return nil }
            self.init(checked: "https://" + Link.tidied(trimmed[...]))
            return
        }
        let rest = trimmed.dropFirst(scheme.utf8.count)
        let authority = rest.prefix { !"/?#".utf8.contains($0) }
        guard Link.isHost(authority) else { return nil }
        self.init(checked: scheme + Link.tidied(rest))
    }

    /// Host names, IPv4 and ports: letters, digits, dots, hyphens, one colon; also letters beyond ASCII. No user names.
    private static func isHost(_ authority: ArraySlice<UInt8>) -> Bool {
        guard let first = authority.first, isLetterOrDigit(first) || first >= 0x80 else { return false }
        return authority.allSatisfy { isLetterOrDigit($0) || $0 >= 0x80 || ".-:_".utf8.contains($0) }
    }

    /// `rwax.org`, `example.com/about`: a host with a dot, whose end is letters, and nothing that looks like a scheme.
    private static func isBareHost(_ text: [UInt8]) -> Bool {
        let host = text.prefix { !"/?#".utf8.contains($0) }
        let labels = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard labels.count >= 2, !host.contains(UInt8(ascii: ":")), isHost(host), let last = labels.last else {
            return false
        }
        return labels.allSatisfy { !$0.isEmpty } && last.count >= 2 && last.allSatisfy { (0x61...0x7A).contains($0) }
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }

    /// Blanks, quotes, brackets, backslashes, control characters and what lies beyond ASCII are percent-encoded.
    private static func tidied(_ bytes: ArraySlice<UInt8>) -> String {
        var text: [UInt8] = []
        for byte in bytes {
            if byte <= 0x20 || byte >= 0x7F || "\"<>\\^`{|}'".utf8.contains(byte) {
                text += percent(byte)
            } else {
                text.append(byte)
            }
        }
        return String(decoding: text, as: UTF8.self)
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
