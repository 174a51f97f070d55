import HTML
import Ledger

/// What a portfolio consists of, as a ring and as a table.
struct AllocationCard: View {
    private let parts: [Part]
    private let withoutValue: [Holding]
    private let origin: PriceOrigin
    private let look: Look

    struct Part {
        let name: String
        let value: Exact
        /// In percent.
        let share: Exact
        let colour: String
    }

    /// More colours than that cannot be told apart; what is left is one part of the ring.
    private static let colours = 6

    init(holdings: [Holding], origin: PriceOrigin = PriceOrigin(), look: Look) {
        self.origin = origin
        let valued = holdings.filter { $0.quantity > 0 && ($0.value ?? 0) > 0 }
        let total = valued.reduce(Exact.zero) { $0 + ($1.value ?? 0) }
        let sorted = valued.sorted { ($0.value ?? 0, $1.coin.id) > ($1.value ?? 0, $0.coin.id) }
        parts = sorted.enumerated().map { place, holding in
            let value = holding.value ?? 0
            return Part(
                name: holding.coin.shownSymbol, value: value, share: value.share(100, of: total, places: 8) ?? 0,
                colour: place < AllocationCard.colours ? "slice-\(place)" : "slice-rest")
        }
        withoutValue = holdings.filter { $0.quantity > 0 && $0.value == nil }
        self.look = look
    }

    var body: some HTML {
        if !parts.isEmpty {
            section(.class("card padded"), .label("Allocation")) {
                h2 { "Allocation now" }
                div(.class("allocation")) {
                    svg(.class("ring"), .viewBox("0 0 120 120"), .role("img"), .label(summary)) {
                        Each(slices) { slice in
                            circle(
                                .class(slice.colour), .cx("60"), .cy("60"), .r("48"), .pathLength("1000"),
                                .strokeDasharray("\(Coordinate.text(slice.length)) 1000"),
                                .strokeDashoffset(Coordinate.text(-slice.start)))
                        }
                    }
                    table {
                        caption(.class("spoken")) { "Parts of the value, the largest first" }
                        thead {
                            tr {
                                th(.scope("col")) { "Coin" }
                                th(.scope("col"), .class("number")) { "Part" }
                                th(.scope("col"), .class("number")) { "Value" }
                            }
                        }
                        tbody {
                            Each(parts) { part in
                                tr {
                                    td {
                                        span(.class("swatch \(part.colour)"), .ariaHidden()) {}
                                        bdi { part.name }
                                    }
                                    td(.class("number")) { look.share(part.share) }
                                    td(.class("number")) { look.ownMoney(part.value) }
                                }
                            }
                        }
                    }
                }
                PriceOriginNote(origin: origin)
                if !withoutValue.isEmpty {
                    p(.class("note")) {
                        "Without a known price, so not in it: "
                        bdi { withoutValue.map(\.coin.shownSymbol).joined(separator: ", ") }
                        "."
                    }
                }
            }
        }
    }

    private struct Slice {
        let colour: String
        let start: Double
        let length: Double
    }

    /// In thousandths of the ring, with a hair between them.
    private var slices: [Slice] {
        var slices: [Slice] = []
        var start = 0.0
        for part in parts.prefix(AllocationCard.colours) {
            let length = part.share.double * 10
            slices.append(Slice(colour: part.colour, start: start, length: max(0, length - (parts.count > 1 ? 3 : 0))))
            start += length
        }
        if parts.count > AllocationCard.colours {
            slices.append(Slice(colour: "slice-rest", start: start, length: max(0, 1000 - start - 3)))
        }
        return slices
    }

    private var summary: String {
        let named = parts.prefix(AllocationCard.colours).map { "\($0.name) \(look.format.share($0.share).text)" }
        let rest = parts.count - named.count
        return "Allocation: " + (named + (rest > 0 ? ["\(rest) more"] : [])).joined(separator: ", ")
    }
}
