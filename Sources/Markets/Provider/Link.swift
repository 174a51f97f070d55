/// Addresses that a provider names: only what is really a web address becomes a link.
enum Link {
    /// `https://…` or `http://…`; a bare host such as `rwax.org` gets a scheme; anything else is `nil`.
    static func checked(_ text: String) -> String? {
        let trimmed = String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
        guard !trimmed.isEmpty, trimmed.utf8.count <= 2000,
            trimmed.unicodeScalars.allSatisfy({
                $0.value > 0x20 && $0 != "\"" && $0 != "<" && $0 != ">" && $0 != "\\" && $0.value != 0x7F
            })
        else { return nil }
        let lowered = trimmed.lowercased()
        for scheme in ["https://", "http://"] where lowered.hasPrefix(scheme) {
            return lowered.count > scheme.count ? trimmed : nil
        }
        let host = trimmed.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        let isHost =
            labels.count >= 2
            && labels.allSatisfy { label in
                !label.isEmpty && label.utf8.allSatisfy { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == 0x2D }
            }
        return isHost ? "https://" + trimmed : nil
    }
}
