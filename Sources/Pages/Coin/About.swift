import HTML
import Ledger

/// What the coin says of itself: description and links.
struct About: View {
    let coin: Coin
    let detail: CoinDetail?

    var body: some HTML {
        section(.class("about"), .labelledBy("about")) {
            h2(.id("about")) { "About" }
            if let text = detail?.description, !text.isEmpty {
                p(.class("description"), .dir("auto")) { text }
                if text.utf8.count > 180 {
                    details(.class("more")) {
                        summary {
                            span(.class("closed")) { "Read more" }
                            span(.class("opened")) { "Less" }
                        }
                    }
                }
            } else {
                p(.class("dim")) { "The description comes with live data." }
            }
            dl(.class("links card")) {
                FigureLine("Website") { WebLink(text: detail?.homepage) }
                FigureLine("Reddit") { WebLink(text: detail?.subreddit) }
                FigureLine("Id") { code { coin.id.rawValue } }
            }
        }
    }
}

/// An address that others wrote: a link where it is a real one, text where not.
private struct WebLink: View {
    let text: String?

    var body: some HTML {
        if let text, !text.isEmpty {
            if let address = WebAddress(text) {
                a(
                    .class("text-link"), .href(Link(address)), .rel("noreferrer noopener"),
                    .referrerPolicy("no-referrer")
                ) {
                    bdi { WebLink.short(address.text) }
                }
            } else {
                bdi { text }
            }
        } else {
            span(.class("unknown")) { "–" }
        }
    }

    /// Without the scheme, `www.` and a slash at the end.
    private static func short(_ address: String) -> String {
        var text = Substring(address)
        for start in ["https://", "http://", "www."] where text.hasPrefix(start) { text = text.dropFirst(start.count) }
        if text.hasSuffix("/") { text = text.dropLast() }
        return String(text)
    }
}
