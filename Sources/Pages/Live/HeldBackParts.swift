import HTML
import Ledger

/// In a row: that another price is in question, and the way to where it is answered.
struct HeldBackMark: View {
    let heldBack: HeldBackPrice?
    let look: Look

    var body: some HTML {
        if let heldBack {
            a(
                .class("sub held-back"), .href(.coin(heldBack.coin)),
                .title(heldBack.sentence(look.format))
            ) {
                "\(heldBack.source): \(look.format.price(heldBack.price, heldBack.currency).text)?"
            }
        }
    }
}

/// On a coin's page: the question, and both answers.
struct HeldBackQuestion: View {
    let heldBack: HeldBackPrice
    /// When the price that stays was said.
    let knownTime: Moment?
    let look: Look

    var body: some HTML {
        form(
            .method("post"), .action(.heldBack(heldBack.coin)), .class("banner held-back"),
            .label("A price in question")
        ) {
            p {
                "\(heldBack.source) says "
                price(heldBack.price)
                " at \(clock(heldBack.time)), \(heldBack.knownSource) said "
                price(heldBack.known)
                knownTime.map { " at \(clock($0))" } ?? ""
                ": not used, because one is more than five times the other."
            }
            input(.type("hidden"), .name("price"), .value(heldBack.price.description))
            input(.type("hidden"), .name("source"), .value(heldBack.source))
            button(.type("submit"), .name("answer"), .value("take"), .class("plain")) {
                "Use \(look.format.price(heldBack.price, heldBack.currency).text)"
            }
            button(.type("submit"), .name("answer"), .value("refuse"), .class("plain")) {
                "Keep \(look.format.price(heldBack.known, heldBack.currency).text)"
            }
        }
    }

    private func price(_ price: Exact) -> Figure { Figure(look.format.price(price, heldBack.currency)) }

    private func clock(_ moment: Moment) -> String {
        let local = look.local(moment)
        return (local.day == look.now.day ? "" : local.day.shortText + ", ") + local.clockText
    }
}
