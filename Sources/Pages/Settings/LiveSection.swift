import HTML
public import Ledger

/// The live market as the Settings page shows it: what was chosen, what was spent, what left this computer.
public struct LiveFacts: Sendable {
    /// One request of the log.
    public struct Line: Hashable, Sendable {
        public let time: Moment
        public let host: String
        public let reason: String
        /// `200`, or what was wrong.
        public let outcome: String

        public init(time: Moment, host: String, reason: String, outcome: String) {
            self.time = time
            self.host = host
            self.reason = reason
            self.outcome = outcome
        }
    }

    /// By name: what was chosen, or typed.
    public var values: [String: String]
    /// What is wrong, by name.
    public var errors: [String: any Explained]
    /// The words that a setting takes.
    public var options: [String: [String]]
    /// `demo` or `paid`; `nil` without a key. The key itself goes nowhere.
    public var keyKind: String?
    /// Who may be asked in CoinGecko's place.
    public var fallbacks: [(name: String, title: String)] = []
    /// Sentences on the budget.
    public var spending: [String]
    /// Sentences on how much the archive holds, and what becomes of it.
    public var archive: [String]
    /// The newest first.
    public var log: [Line]

    public init(
        values: [String: String], errors: [String: any Explained] = [:], options: [String: [String]], keyKind: String?,
        spending: [String], archive: [String], log: [Line]
    ) {
        self.values = values
        self.errors = errors
        self.options = options
        self.keyKind = keyKind
        self.spending = spending
        self.archive = archive
        self.log = log
    }
}

extension LiveFacts {
    static let places = ["First", "Second", "Third", "Fourth"]
    /// The field of a place in the order, counted from 0.
    public static func fallbackField(_ place: Int) -> String { "fallback_\(place + 1)" }
    /// How many places there are.
    public static var placeCount: Int { places.count }

    /// Those that were chosen, or typed, in their order.
    var chosenFallbacks: [String] {
        (values["fallbacks"] ?? "").split(separator: ",").map(String.init).filter { $0 != "none" }
    }
}

/// Where prices come from, the key, the budget, and what left this computer.
struct LiveSection: View {
    let facts: LiveFacts
    let look: Look

    var body: some HTML {
        section(.labelledBy("live")) {
            h2(.id("live")) { "Live prices" }
            form(.method("post"), .action(.saveLiveSettings), .class("card ask")) {
                div(.class("fields")) {
                    choice("base_currency", "Prices in", [:])
                    choice("offline", "Network", ["no": "Ask CoinGecko for prices", "yes": "Never use the network"])
                    choice("market_coins", "Coins of the list", [:])
                    number("requests_per_minute", "Requests in a minute")
                    number("requests_per_month", "Requests in a month")
                    key
                    fallbacks
                    button(.type("submit"), .class("button")) { "Save" }
                }
                Each(facts.spending) { sentence in p(.class("note")) { sentence } }
                Each(facts.archive) { sentence in p(.class("note")) { sentence } }
            }
            log
        }
    }

    private func choice(_ name: String, _ title: String, _ labels: [String: String]) -> ChoiceField {
        ChoiceField(
            title, name: name, options: (facts.options[name] ?? []).map { ($0, labels[$0] ?? $0) },
            chosen: facts.values[name] ?? "", error: facts.errors[name])
    }

    /// Selects in a row, so that an order can be given with the keyboard alone and without script.
    private var fallbacks: some HTML {
        fieldset(.class("fallbacks"), .describedBy(facts.errors["fallbacks"] == nil ? nil : "fallbacks-error")) {
            legend { "While CoinGecko does not answer, ask for prices" }
            div(.class("fields")) {
                Each(LiveFacts.places.indices) { number in
                    ChoiceField(
                        LiveFacts.places[number], name: LiveFacts.fallbackField(number),
                        options: [("none", "Nobody")] + facts.fallbacks.map { ($0.name, $0.title) },
                        chosen: number < facts.chosenFallbacks.count ? facts.chosenFallbacks[number] : "none")
                }
            }
            if let error = facts.errors["fallbacks"] { FieldError(id: "fallbacks-error", error) }
            p(.class("note")) {
                "They are asked for whole tables or for a fixed list of coins, never for what you hold. Binance tells "
                "prices in Tether: they are used by what Tether costs, and say so."
            }
        }
    }

    private func number(_ name: String, _ title: String) -> TextField {
        TextField(
            title, name: name, value: facts.values[name] ?? "", placeholder: "standard", inputMode: "numeric",
            error: facts.errors[name])
    }

    /// What is typed is sent once and shown to nobody again.
    private var key: some HTML {
        div(.class("ask-field")) {
            label(.for("f-key")) { "Key of CoinGecko" }
            input(
                .type("password"), .id("f-key"), .name("key"), .class("field"), .autocomplete("off"),
                .placeholder(facts.keyKind.map { "A \($0) key is kept" } ?? "Works without one"), .maxLength(210),
                .invalid(facts.errors["key"] != nil), .describedBy("f-key-below"))
            div(.class("below"), .id("f-key-below")) {
                if let error = facts.errors["key"] {
                    FieldError(id: "f-key-error", error)
                } else {
                    small(.class("dim")) {
                        "“paid:” before a paid one; “none” takes the key away. Kept in a file for you alone."
                    }
                }
            }
        }
    }

    @HTMLBuilder private var log: some HTML {
        details(.class("card padded")) {
            summary { "What left this computer" }
            if facts.log.isEmpty {
                p(.class("dim")) { "Nothing was asked yet." }
            } else {
                dl(.class("sources")) {
                    Each(facts.log) { line in
                        dt { "\(look.local(line.time).day.shortText), \(look.local(line.time).clockText)" }
                        dd {
                            p { line.reason + " · " + line.host }
                            p(.class("dim")) { line.outcome }
                        }
                    }
                }
                p(.class("dim")) {
                    "All of it: "
                    code { "coffer log requests" }
                }
            }
        }
    }
}
