import HTML
import Ledger

/// One file: how it was read, and fields to say it differently.
struct FileCard: View {
    let number: Int
    let file: ImportFileCard
    /// The layouts that are known: name and title.
    let formats: [(String, String)]

    var body: some HTML {
        section(.class("card ask group file-card"), .labelledBy("file-\(number)")) {
            h2(.id("file-\(number)")) { bdi { file.name } }
            if let failure = file.failure {
                p(.class("field-error"), .role("alert")) {
                    failure.problem
                    " "
                    failure.remedy
                }
            } else {
                p { file.title }
                dl(.class("facts")) {
                    for fact in file.facts {
                        div {
                            dt { fact.name }
                            dd { bdi { fact.value } }
                        }
                    }
                }
            }
            if let mapping = file.mapping {
                p {
                    a(.class(file.failure == nil ? "text-link" : "button quiet"), .href(mapping)) { "Map its columns" }
                }
            }
            if !file.isFixed {
                details(.open(file.isAsked)) {
                    summary { file.isAsked ? "What the file does not tell" : "Read it differently" }
                    fields
                }
            }
        }
    }

    private var fields: some HTML {
        div(.class("fields")) {
            AnswerChoice(
                title: "Layout", name: name("format"), field: file.format, options: [("", "As recognised")] + formats)
            AnswerField(
                title: "Time zone", name: name("zone"), field: file.zone, placeholder: "Europe/Berlin",
                note: "Of times that name none.", list: "import-zones")
            AnswerChoice(
                title: "Order of dates", name: name("date_order"), field: file.dateOrder,
                options: AnswerChoice.dateOrders)
            AnswerChoice(
                title: "Decimal mark", name: name("decimal"), field: file.decimal,
                options: AnswerChoice.decimals)
            AnswerField(
                title: "Wallet", name: name("wallet"), field: file.wallet, placeholder: "As the file says",
                note: "Where its coins are.", list: "import-wallets")
        }
    }

    private func name(_ field: String) -> String { "\(field)-\(number)" }
}

/// One of a few, with what is asked or wrong below it.
struct AnswerChoice: View {
    let title: String
    let name: String
    let field: ImportFileCard.Field
    let options: [(String, String)]

    static let dateOrders = [
        ("", "As the file tells"), ("DMY", "Day, month, year"), ("MDY", "Month, day, year"),
        ("YMD", "Year, month, day"),
    ]
    static let decimals = [("", "As the file tells"), ("point", "Point: 1.5"), ("comma", "Comma: 1,5")]

    var body: some HTML {
        div(.class("ask-field")) {
            label(.for("f-" + name)) { title }
            select(
                .id("f-" + name), .name(name), .class("field"), .invalid(field.error != nil),
                .describedBy("f-\(name)-below")
            ) {
                for item in options { option(.value(item.0), .selected(item.0 == field.text)) { item.1 } }
            }
            AnswerBelow(name: name, field: field, note: "")
        }
    }
}
