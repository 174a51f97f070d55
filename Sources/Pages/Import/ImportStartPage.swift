public import HTML
public import Ledger

/// Where files come in: a place to drop them, and a plain field for them.
public struct ImportStartPage: View {
    /// An import that was begun and not finished.
    public struct Waiting: Sendable {
        public var id: String
        public var names: [String]
        public var made: Moment

        public init(id: String, names: [String], made: Moment) {
            self.id = id
            self.names = names
            self.made = made
        }
    }

    let look: Look
    let waiting: [Waiting]
    let flash: Flash?
    /// Bytes that the files of one import may have together.
    let limit: Int

    public init(look: Look, waiting: [Waiting], limit: Int, flash: Flash? = nil) {
        self.look = look
        self.waiting = waiting
        self.limit = limit
        self.flash = flash
    }

    public var body: some HTML {
        Page(
            PageHead("Import", tab: .settings, leftButton: .back(.settings, label: "Settings")), look: look,
            flash: flash
        ) {
            div(.class("import")) {
                form(
                    .method("post"), .action(.imports), .encoding("multipart/form-data"), .class("drop"),
                    .behaviour("import-files"), .data("data-limit", String(limit))
                ) {
                    h2 { "Bring your history in" }
                    p {
                        "Choose the files that your exchanges, wallets and other trackers gave you. You see what each line means before anything is written."
                    }
                    label(.class("files")) {
                        span(.class("with-drop")) { "Drop files here, or choose them" }
                        span(.class("without-drop")) { "Files" }
                        input(
                            .type("file"), .name("files"), .multiple(), .required(),
                            .accept(".csv,.tsv,.txt,.json,text/csv,text/plain,application/json"))
                    }
                    button(.type("submit"), .class("button")) { "Read them" }
                    div(.class("sending"), .hidden()) {
                        p(.role("status"), .class("sending-text")) { "Sending…" }
                        progressBar(.label("Sent"), .class("bar-progress")) { Nothing() }
                        button(.type("button"), .class("plain"), .data("data-cancel", "")) { "Cancel" }
                    }
                    p(.class("field-error"), .role("alert"), .data("data-complaint", ""), .hidden()) { Nothing() }
                }
                if !waiting.isEmpty {
                    h2 { "Not finished" }
                    ul(.class("card history")) { Each(waiting) { item in li(.class("line")) { line(item) } } }
                }
                p { a(.class("text-link"), .href(.remembered)) { "Remembered codes and mapped tables" } }
                p(.class("note")) {
                    "CSV and JSON of Coinbase, Kraken, Binance, Bitstamp, Gemini, Bitfinex, KuCoin, Crypto.com, Revolut, Nexo, Bitvavo, Ledger Live, Trezor, Koinly, CoinTracking, CoinTracker, CoinLedger, Blockpit, Delta, rotki, Ghostfolio, bitcoin.tax and Coffer are recognised; so is any table with columns such as time, type, asset, quantity, quote and total."
                }
            }
        }
    }

    private func line(_ item: Waiting) -> some HTML {
        Both {
            span {
                a(.class("text-link"), .href(.importFiles(item.id))) { bdi { item.names.joined(separator: ", ") } }
                span(.class("sub dim")) { "since \(item.made.day.shortText), \(item.made.clockText)" }
            }
            form(.method("post"), .action(.importFiles(item.id)), .class("inline")) {
                button(.type("submit"), .name("action"), .value("discard"), .class("plain")) {
                    "Discard"
                    span(.class("spoken")) { " \(item.names.joined(separator: ", "))" }
                }
            }
        }
    }
}

/// Several parts where one is wanted.
struct Both<Content: HTML>: View {
    let content: Content

    init(@HTMLBuilder content: () -> Content) { self.content = content() }

    var body: some HTML { content }
}
