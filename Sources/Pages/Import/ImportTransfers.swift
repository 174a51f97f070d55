import HTML
public import Ledger

/// A withdrawal and a deposit that look like one transfer.
public struct ImportTransfer: Sendable {
    /// Names it in forms.
    public var mark: String
    public var transfer: Entry
    /// Both name one transaction.
    public var isCertain: Bool
    public var isConfirmed: Bool

    public init(mark: String, transfer: Entry, isCertain: Bool, isConfirmed: Bool) {
        self.mark = mark
        self.transfer = transfer
        self.isCertain = isCertain
        self.isConfirmed = isConfirmed
    }
}

/// Proposals, to confirm one by one or all.
struct ImportTransfers: View {
    /// More than that are confirmed together.
    static let limit = 100
    let page: ImportPage

    var body: some HTML {
        form(
            .method("post"), .action(.importFiles(page.id, page.query)), .class("card padded transfers"),
            .behaviour("once")
        ) {
            h2 {
                page.transfers.count == 1 ? "A transfer of your own?" : "\(page.transfers.count) transfers of your own?"
            }
            p(.class("note")) {
                "What left one wallet and came to another a little later looks like a transfer. Confirmed ones become one entry each; coins keep their cost, and no gain is made."
            }
            ul(.class("entry-list")) {
                Each(page.transfers.prefix(ImportTransfers.limit)) { item in
                    li {
                        label(.class("mark")) {
                            input(.type("checkbox"), .name("transfer"), .value(item.mark), .checked(item.isConfirmed))
                            span(.class("spoken")) { "Confirm the transfer of \(item.transfer.time.day.shortText)" }
                        }
                        div(.class("entry import-line")) {
                            span(.class("what")) {
                                span(.class("symbol")) { "\(item.transfer.wallet) → \(item.transfer.toWallet ?? "")" }
                                span(.class("sub dim")) {
                                    "\(item.transfer.time.day.shortText) \(item.transfer.time.clockText)"
                                }
                            }
                            span(.class("legs number")) {
                                if let sent = item.transfer.sent {
                                    EntryLeg(leg: sent, sign: "−", look: page.look, coin: page.coin)
                                }
                                if let received = item.transfer.received {
                                    EntryLeg(leg: received, sign: "+", look: page.look, coin: page.coin)
                                }
                            }
                            span(.class("verdict")) {
                                span(.class("dim small")) { item.isCertain ? "One transaction" : "By amount and time" }
                            }
                        }
                    }
                }
            }
            div(.class("entry-end")) {
                button(.type("submit"), .name("action"), .value("confirm"), .class("plain")) {
                    "Confirm the marked ones"
                }
                button(.type("submit"), .name("action"), .value("confirm-all"), .class("plain")) {
                    page.transfers.count == 1 ? "Confirm it" : "Confirm all \(page.transfers.count)"
                }
            }
        }
    }
}
