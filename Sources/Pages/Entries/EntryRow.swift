import HTML
import Ledger

/// One entry: a box to mark it, what it is, what it moved, what that is worth.
struct EntryRow: View {
    let entry: Entry
    let look: Look
    let coin: @Sendable (CoinID) -> Coin
    /// Its value is asked about.
    let isAsked: Bool
    let estimate: Entry?

    var body: some HTML {
        label(.class("mark")) {
            input(.type("checkbox"), .name("entry"), .value("\(entry.id):\(entry.version)"))
            span(.class("spoken")) { "Mark entry \(entry.eventID)" }
        }
        a(.class("entry"), .href(.entry(entry.id))) {
            span(.class("what")) {
                span(.class("symbol")) { title }
                span(.class("sub dim")) { place }
                if !entry.note.isEmpty {
                    span(.class("sub dim note-text")) { bdi { entry.note } }
                }
            }
            span(.class("legs number")) {
                if let sent = entry.sent { EntryLeg(leg: sent, sign: "−", look: look, coin: coin) }
                if let received = entry.received { EntryLeg(leg: received, sign: "+", look: look, coin: coin) }
                if let fee = entry.fee { EntryLeg(leg: fee, sign: "fee", look: look, coin: coin) }
            }
            span(.class("number worth")) {
                small { "Value" }
                look.ownMoney(entry.worth(in: look.currency))
                if entry.estimatedFrom != nil {
                    small(.class("stale")) { " estimated" + (entry.estimatedRate.map { " at the " + $0 } ?? "") }
                }
                if entry.lacksValue(in: look.currency) { unknown }
            }
        }
    }

    private var unknown: some HTML {
        small(.class("stale")) {
            if !isAsked {
                " unknown"
            } else if let estimate {
                " unknown; \(estimate.estimatedRate ?? "archive"): "
                look.ownMoney(estimate.worth(in: look.currency))
            } else {
                " unknown, and no price of that day in the archive"
            }
        }
    }

    private var title: String {
        entry.subtype.isEmpty ? entry.kind.label : "\(entry.kind.label), \(entry.subtype)"
    }

    private var place: String {
        "\(entry.time.day.shortText) \(entry.time.clockText), \(entry.wallet)"
            + (entry.toWallet.map { " → \($0)" } ?? "")
    }
}

/// What one leg moves.
struct EntryLeg: View {
    let leg: Leg
    let sign: String
    let look: Look
    let coin: @Sendable (CoinID) -> Coin

    var body: some HTML {
        span(.class("leg")) {
            sign + " "
            switch leg.asset {
            case .coin(let id):
                look.ownAmount(leg.quantity)
                " "
                bdi { coin(id).shownSymbol }
            case .money(let currency): money(currency)
            }
        }
    }

    private func money(_ currency: Currency) -> Figure {
        var look = look
        look.currency = currency
        look.ownCurrency = currency
        return look.ownMoney(leg.quantity)
    }
}
