/// The password that opens the server (HTTP Basic, RFC 7617); any user name goes with it.
struct Password: Sendable {
    private let secret: [UInt8]

    /// `nil` when it is empty.
    init?(_ text: String) {
        guard !text.isEmpty else { return nil }
        secret = Array(text.utf8)
    }

    /// Whether this `Authorization` header holds it.
    func opens(_ header: String?) -> Bool {
        guard let header, header.prefix(6).lowercased() == "basic ", let given = Base64.decoded(header.dropFirst(6)),
            let colon = given.firstIndex(of: UInt8(ascii: ":"))
        else { return false }
        return matches(given[(colon + 1)...])
    }

    /// Takes as long for a wrong byte at the end as for one at the start.
    private func matches(_ given: ArraySlice<UInt8>) -> Bool {
        var difference = given.count ^ secret.count
        for (index, byte) in given.enumerated() { difference |= Int(byte ^ secret[index % secret.count]) }
        return difference == 0
    }
}
