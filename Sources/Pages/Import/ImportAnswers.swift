import HTML
public import Ledger

/// How one file was read, and what may be said instead.
public struct ImportFileCard: Sendable {
    /// A field of the card: what was said, and what is wrong or asked.
    public struct Field: Sendable {
        public var text: String
        /// What the file leaves open, with an example from it.
        public var question: String?
        public var error: (any Explained)?

        public init(_ text: String, question: String? = nil, error: (any Explained)? = nil) {
            self.text = text
            self.question = question
            self.error = error
        }
    }

    public var name: String
    /// `Kraken, trades`; empty where it could not be read.
    public var title: String
    /// Encoding, separator, header line, zone: in words.
    public var facts: [(name: String, value: String)]
    /// Why it cannot be read at all.
    public var failure: (problem: String, remedy: String)?
    public var format = Field("")
    public var zone = Field("")
    public var dateOrder = Field("")
    public var decimal = Field("")
    public var wallet = Field("")
    /// It has nothing to choose.
    public var isFixed = false
    /// Where its columns are mapped.
    public var mapping: Route?

    public init(
        name: String, title: String, facts: [(name: String, value: String)],
        failure: (problem: String, remedy: String)? = nil
    ) {
        self.name = name
        self.title = title
        self.facts = facts
        self.failure = failure
    }

    var isAsked: Bool {
        [format, zone, dateOrder, decimal, wallet].contains { $0.question != nil || $0.error != nil }
    }
}

/// A code that may stand for several coins.
public struct ImportCoinQuestion: Sendable {
    /// One of them.
    public struct Candidate: Sendable {
        public var coin: Coin
        public var rank: Int?
        public var price: Exact?
        /// On the day of the example; `nil` where the archive has none.
        public var priceThen: Exact?

        public init(coin: Coin, rank: Int?, price: Exact?, priceThen: Exact?) {
            self.coin = coin
            self.rank = rank
            self.price = price
            self.priceThen = priceThen
        }
    }

    public var code: String
    public var candidates: [Candidate]
    /// `line 3 of kraken.csv: buy 1 ABC for 10 USD`.
    public var example: String
    public var day: Day
    /// What was typed for another coin, and what is wrong with it.
    public var other: ImportFileCard.Field

    public init(code: String, candidates: [Candidate], example: String, day: Day, other: ImportFileCard.Field) {
        self.code = code
        self.candidates = candidates
        self.example = example
        self.day = day
        self.other = other
    }
}

/// What is asked and how files were read: one form, so that one button answers all.
struct ImportAnswers: View {
    let page: ImportPage

    var body: some HTML {
        form(
            .method("post"), .action(.importFiles(page.id, page.query)), .id("answers"), .class("import-answers"),
            .behaviour("once")
        ) {
            Each(page.coins) { question in CoinQuestionCard(question: question, page: page) }
            Each(Array(page.files.enumerated())) { numbered in
                FileCard(number: numbered.offset, file: numbered.element, formats: page.formats)
            }
            datalist(.id("import-zones")) {
                for name in ImportAnswers.zones { option(.value(name)) { Nothing() } }
            }
            datalist(.id("import-wallets")) {
                for name in page.wallets { option(.value(name)) { Nothing() } }
            }
            if page.files.contains(where: { !$0.isFixed }) || !page.coins.isEmpty {
                button(
                    .type("submit"), .name("action"), .value("answer"), .class(page.isOpen ? "button" : "button quiet")
                ) { page.isOpen ? "Answer" : "Read again with this" }
            }
        }
    }

    /// Those that most people live in; any other may be typed.
    private static let zones = [
        "UTC", "Europe/Berlin", "Europe/London", "Europe/Paris", "Europe/Madrid", "Europe/Rome", "Europe/Zurich",
        "Europe/Amsterdam", "Europe/Warsaw", "Europe/Kyiv", "Europe/Istanbul", "America/New_York", "America/Chicago",
        "America/Denver", "America/Los_Angeles", "America/Toronto", "America/Sao_Paulo", "Asia/Dubai", "Asia/Kolkata",
        "Asia/Singapore", "Asia/Hong_Kong", "Asia/Shanghai", "Asia/Seoul", "Asia/Tokyo", "Australia/Sydney",
        "Pacific/Auckland",
    ]
}

/// Which coin a code stands for.
private struct CoinQuestionCard: View {
    let question: ImportCoinQuestion
    let page: ImportPage

    var body: some HTML {
        fieldset(.class("card ask group coin-question")) {
            legend { "Which coin is “\(question.code)”?" }
            p(.class("note")) { bdi { example } }
            ul(.class("candidates")) {
                Each(question.candidates) { candidate in
                    li {
                        label(.class("candidate")) {
                            input(
                                .type("radio"), .name("coin-\(question.code)"), .value(candidate.coin.id.rawValue))
                            Logo(candidate.coin, logos: page.look.logos)
                            span {
                                bdi(.class("symbol")) { candidate.coin.shownName }
                                span(.class("sub dim")) {
                                    "\(candidate.coin.id.rawValue)\(candidate.rank.map { ", rank \($0)" } ?? ", not ranked"), now "
                                    page.look.price(candidate.price)
                                    if let then = candidate.priceThen {
                                        ", on \(question.day.shortText) "
                                        page.look.price(then)
                                    }
                                }
                            }
                        }
                    }
                }
            }
            AnswerField(
                title: "Another coin", name: "other-\(question.code)", field: question.other,
                placeholder: "Its id, name or symbol", note: "The answer is remembered for later files.")
        }
    }

    private var example: String {
        page.look.hidesAmounts ? String(question.example.map { $0.isNumber ? "•" : $0 }) : question.example
    }
}

/// A text field with what is asked or wrong below it.
struct AnswerField: View {
    let title: String
    let name: String
    let field: ImportFileCard.Field
    var placeholder = ""
    var note = ""
    var list: String?

    var body: some HTML {
        div(.class("ask-field")) {
            label(.for("f-" + name)) { title }
            input(
                .type("text"), .id("f-" + name), .name(name), .class("field"), .value(field.text),
                .placeholder(placeholder), .autocomplete("off"), .autocapitalize("off"), .spellcheck(false),
                .maxLength(200), .list(list), .invalid(field.error != nil), .describedBy("f-\(name)-below"))
            AnswerBelow(name: name, field: field, note: note)
        }
    }
}

/// What is wrong, asked, or good to know.
struct AnswerBelow: View {
    let name: String
    let field: ImportFileCard.Field
    let note: String

    var body: some HTML {
        div(.class("below"), .id("f-\(name)-below")) {
            if let error = field.error {
                FieldError(id: "f-\(name)-error", error)
            } else if let question = field.question {
                p(.class("note stale")) { bdi { question } }
            } else if !note.isEmpty {
                small(.class("dim")) { note }
            }
        }
    }
}
