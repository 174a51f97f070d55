/// An address of the web as others wrote it: `http` or `https` with a host and nothing odd.
///
/// The one rule for what a provider names: pages link to it, JSON and the terminal print it, pictures are fetched by it.
public struct WebAddress: Hashable, Sendable {
    /// What may stand in a page and in a request: ASCII, the rest percent-encoded.
    public let text: String

    /// `nil` for anything else. A bare host (`rwax.org`) gets `https://`.
    public init?(_ text: some StringProtocol) {
        let trimmed = text.utf8.drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 }.reversed().map { $0 }
        guard !trimmed.isEmpty, trimmed.count <= 2048 else { return nil }
        let lower = trimmed.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        guard let scheme = ["https://", "http://"].first(where: { lower.starts(with: $0.utf8) }) else {
            guard WebAddress.isBareHost(lower) else { return nil }
            self.text = "https://" + WebAddress.tidied(trimmed[...])
            return
        }
        let rest = trimmed.dropFirst(scheme.utf8.count)
        let authority = rest.prefix { !"/?#".utf8.contains($0) }
        guard WebAddress.isHost(authority) else { return nil }
        self.text = scheme + WebAddress.tidied(rest)
    }

    /// The same from bytes; nothing is taken apart where they stand as they should already.
    public init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
        let text = String(decoding: bytes, as: UTF8.self)
        if WebAddress.isTidy(bytes) { self.init(tidy: text) } else { self.init(text) }
    }

    private init(tidy text: String) { self.text = text }
}

extension WebAddress {
    /// Host names, IPv4 and ports: letters, digits, dots, hyphens, one colon; also letters beyond ASCII. No user names.
    private static func isHost(_ authority: ArraySlice<UInt8>) -> Bool {
        guard let first = authority.first, isLetterOrDigit(first) || first >= 0x80 else { return false }
        return authority.allSatisfy { isLetterOrDigit($0) || $0 >= 0x80 || isMark($0) }
    }

    /// Scheme and host in the usual letters, and nothing behind them that is encoded.
    private static func isTidy(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = bytes.starts(with: "https://".utf8) ? 8 : bytes.starts(with: "http://".utf8) ? 7 : bytes.count
        guard start < bytes.count, bytes.count <= 2048, isLetterOrDigit(bytes[start]) else { return false }
        var place = start + 1
        while place < bytes.count, isLetterOrDigit(bytes[place]) || isMark(bytes[place]) { place += 1 }
        guard place < bytes.count else { return true }
        let end = bytes[place]
        guard end == UInt8(ascii: "/") || end == UInt8(ascii: "?") || end == UInt8(ascii: "#") else { return false }
        while place < bytes.count, !isEncoded(bytes[place]) { place += 1 }
        return place == bytes.count
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

    /// What a host may have between its letters.
    private static func isMark(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "_"): true
        default: false
        }
    }

    private static func isEncoded(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, 0x7F...0xFF, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
            UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"),
            UInt8(ascii: "'"):
            true
        default: false
        }
    }

    /// Blanks, quotes, brackets, backslashes, control characters and what lies beyond ASCII are percent-encoded.
    private static func tidied(_ bytes: ArraySlice<UInt8>) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var text: [UInt8] = []
        for byte in bytes {
            if isEncoded(byte) {
                text += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            } else {
                text.append(byte)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
