/// Tells Ghostfolio's JSON from a ledger of Coffer's.
public enum GhostfolioFile {

    /// Whether its beginning names the list of activities before any list of events.
    public static func isOne(_ bytes: [UInt8]) -> Bool {
        let text = String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
        guard let found = text.firstRange(of: "\"activities\"") else { return false }
        return !text[..<found.lowerBound].contains("\"events\"")
    }
}
