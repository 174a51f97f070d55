public import HTML
public import Ledger

/// A coin's logo over its drawn monogram, the first letters of its symbol on a colour that its id decides: without a
/// logo, or until it comes, the monogram is what one sees.
public struct Logo: View {
    public enum Size: Sendable {
        /// 32 pixels, in a row.
        case small
        /// 50 pixels, at the head of a page or in the strip.
        case large
    }

    let coin: Coin
    let size: Size
    let logos: LogoNames

    public init(_ coin: Coin, size: Size = .small, logos: LogoNames = .none) {
        self.coin = coin
        self.size = size
        self.logos = logos
    }

    public var body: some HTML {
        switch logos.name(of: coin.id) {
        case .kept(let address):
            span(.class(names), .ariaHidden()) {
                Logo.monogram(of: coin)
                img(.src(route(address)), .alt(""), .loading("lazy"))
            }
        case .wanted(let address):
            span(.class(names), .ariaHidden(), .behaviour("logo"), .data("data-logo", route(address).link.text)) {
                Logo.monogram(of: coin)
            }
        case nil:
            span(.class(names), .ariaHidden()) { Logo.monogram(of: coin) }
        }
    }

    private func route(_ address: String) -> Route { .logo(coin.id, version: LogoVersion.of(address)) }

    private var names: String {
        (size == .large ? "logo large hue" : "logo hue") + String(Logo.hue(of: coin.id))
    }

    /// 0 to 23; the style sheet has a colour for each, on which white text has a contrast of 4.5 or more.
    static func hue(of id: CoinID) -> Int {
        let hash = FNV.hash32(id.rawValue)
        return Int((hash ^ hash >> 15) % 24)
    }

    /// A symbol of three characters or fewer as it is, else its first one; a coin without a symbol has its name's first.
    static func monogram(of coin: Coin) -> String {
        let label = coin.symbol.isEmpty ? coin.name : coin.symbol
        // Most symbols are plain letters: no need to look for characters that are made of several.
        if let first = label.utf8.first, label.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) {
            return label.utf8.count <= 3 ? label.uppercased() : String(Unicode.Scalar(first)).uppercased()
        }
        let visible = label.lazy.filter { !$0.isWhitespace }.map(trimmed)
        let first = Array(visible.prefix(4))
        guard let one = first.first else { return "?" }
        return (first.count <= 3 && first.allSatisfy { $0.utf8.count == 1 } ? first.joined() : one).uppercased()
    }

    /// A character with at most one mark on top of it; joined emoji stay whole.
    private static func trimmed(_ character: Character) -> String {
        let scalars = character.unicodeScalars
        guard scalars.count > 2, scalars.first?.properties.isEmoji != true else { return String(character) }
        return String(String.UnicodeScalarView(scalars.prefix(2)))
    }
}
