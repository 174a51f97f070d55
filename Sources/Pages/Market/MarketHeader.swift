import HTML
import Ledger

/// The headers of the list, which sort it: natural order, reversed, rank again.
struct MarketHeader: View {
    let query: MarketQuery

    var body: some HTML {
        tr {
            th(.class("rank"), .scope("col")) { abbr(.title("Rank by market capitalisation")) { "#" } }
            th(.scope("col"), .sort(order(.rank))) { link(.rank, "Coin") }
            th(.class("number wide"), .scope("col"), .sort(order(.holdings))) { link(.holdings, "Holdings") }
            th(.class("number wide"), .scope("col"), .sort(order(.cap))) { link(.cap, "Market cap") }
            th(.class("number wide"), .scope("col")) { "Last 7 days" }
            th(.class("number"), .scope("col"), .sort(order(.price) ?? order(.change))) {
                link(.price, "Price")
                link(.change, "24h")
            }
        }
    }

    private func link(_ column: MarketSort, _ name: String) -> some HTML {
        a(
            .class(column == query.sort ? "sort active" : "sort"), .href(.market(query.tapping(column))),
            .behaviour("part-link"), .data("data-part", "list"), .data("data-sort", column.rawValue)
        ) {
            name
            if column == query.sort {
                span(.class("chevron"), .ariaHidden()) { order(column) == "ascending" ? "▴" : "▾" }
            }
        }
    }

    /// `ascending` or `descending` for the column that sorts, else nothing.
    private func order(_ column: MarketSort) -> String? {
        guard column == query.sort else { return nil }
        return (column == .rank) != query.isReversed ? "ascending" : "descending"
    }
}
