import HTML
import Ledger

/// What if I buy … at …: nothing is written.
struct WhatIfForm: View {
    let page: TradesPage

    var body: some HTML {
        h2 { "What if I buy" }
        form(
            .method("get"), .action(.coinTrades(page.coin.id)), .class("card what-if"), .id("what-if"),
            .behaviour("what-if")
        ) {
            div {
                label(.for("if-amount")) { "Amount" }
                field(.amount, "if_amount", page.whatIf.amount, placeholder: "Ex: 0.5")
            }
            div {
                label(.for("if-price")) { "Price" }
                field(
                    .price, "if_price", page.whatIf.price,
                    placeholder: page.price.map { page.look.format.price($0, page.look.currency).text } ?? "Ex: 100")
            }
            div(.id("what-if-result"), .live("polite")) {
                span { "New average" }
                if let after = page.whatIf.after {
                    span(.class("number")) {
                        page.look.ownAverage(after.averageCost)
                        span(.class("sub dim")) {
                            "you would own "
                            page.look.ownAmount(after.quantity)
                        }
                    }
                } else {
                    span(.class("number dim")) { "–" }
                }
                Each(TradeDraft.Field.allCases) { field in
                    if let error = page.whatIf.errors[field] { FieldError(id: "if-\(field.rawValue)-error", error) }
                }
            }
            noscript { button(.type("submit"), .class("button")) { "Show" } }
        }
        p(.class("note")) {
            "A question only: nothing is written. What a sale would gain: "
            a(.href(.sale(SaleQuery(coin: page.coin.id.rawValue)))) { "Before I sell" }
            "."
        }
    }

    private func field(_ field: TradeDraft.Field, _ name: String, _ text: String, placeholder: String) -> some HTML {
        let isWrong = page.whatIf.errors[field] != nil
        return input(
            .type("text"), .id("if-\(field.rawValue)"), .name(name), .value(text), .placeholder(placeholder),
            .inputMode("decimal"), .autocomplete("off"), .maxLength(200), .invalid(isWrong),
            .describedBy(isWrong ? "if-\(field.rawValue)-error" : nil))
    }
}
