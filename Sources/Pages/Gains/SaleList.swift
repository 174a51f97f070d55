import HTML
import Ledger

/// Every disposal, newest first, a stretch of them at a time.
struct SaleList: View {
    let report: GainsReport

    /// Disposals of one page at most, and lots that their workings name together, more or less.
    static let pageLength = 100
    static let partLimit = 600

    var body: some HTML {
        let sales = Array(report.gains.sales(of: report.year).reversed())
        let pages = SaleList.pages(of: sales)
        let number = min(max(report.query.page, 1), max(pages.count, 1))
        if !sales.isEmpty {
            section(.label("Disposals"), .id("disposals")) {
                div(.class("list-head")) {
                    h2 { sales.count == 1 ? "1 disposal" : "\(sales.count) disposals" }
                    div(.class("tools")) {
                        a(.class("text-link"), .href(.gains(report.query.opened(!report.query.isOpen)))) {
                            report.query.isOpen ? "Close all rows" : "Open all rows"
                        }
                        a(.class("text-link"), .href(.gainsCSV(report.query.whole)), .download()) { "as CSV" }
                        a(.class("text-link"), .href(.sale())) { "Before I sell" }
                    }
                }
                div(.class("card sales")) {
                    Each(pages.isEmpty ? [] : sales[pages[number - 1]]) { range in
                        if let sale = report.gains.sale(at: range) { SaleRow(sale: sale, report: report) }
                    }
                }
                ListPages(number: number, count: pages.count, label: "Pages of disposals") {
                    .gains(report.query.turned(to: $0))
                }
            }
        }
    }

    /// Cut where a page has enough rows, or enough lots in their workings.
    static func pages(of sales: [Range<Int>]) -> [Range<Int>] {
        var pages: [Range<Int>] = []
        var (start, parts) = (0, 0)
        for (place, sale) in sales.enumerated() {
            let added = min(sale.count, SaleRow.partLimit)
            if place > start, place - start == pageLength || parts + added > partLimit {
                pages.append(start..<place)
                (start, parts) = (place, 0)
            }
            parts += added
        }
        if start < sales.count { pages.append(start..<sales.count) }
        return pages
    }
}

/// To the pages before and behind, of a long list.
struct ListPages: View {
    let number: Int
    let count: Int
    let label: String
    let route: (Int) -> Route

    var body: some HTML {
        if count > 1 {
            nav(.class("pages"), .label(label)) {
                if number > 1 { a(.class("button quiet"), .href(route(number - 1)), .rel("prev")) { "Back" } }
                span { "Page \(number) of \(count)" }
                if number < count { a(.class("button quiet"), .href(route(number + 1)), .rel("next")) { "Next" } }
            }
        }
    }
}

/// One disposal: a line that opens to the working of each of its parts.
struct SaleRow: View {
    let sale: Gains.Sale
    let report: GainsReport
    /// Instead of what was sold and when.
    var title: String?

    /// Lots that a working names; the others are added up.
    static let partLimit = 200

    private var look: Look { report.look }
    private var symbol: String { report.symbol(sale.first.asset) }

    var body: some HTML {
        details(.class("sale"), .open(report.query.isOpen)) {
            summary {
                span(.class("what")) {
                    if let title {
                        span(.class("symbol")) { title }
                        span(.class("sub dim")) { parts.replacing(":", with: "") + term }
                    } else {
                        span(.class("symbol")) {
                            sale.first.kind.label + " "
                            look.ownAmount(sale.quantity)
                            " "
                            bdi { symbol }
                        }
                        span(.class("sub dim")) { sale.first.time.day.shortText + term }
                    }
                }
                span(.class("number proceeds")) {
                    small { "Proceeds" }
                    look.ownMoney(sale.proceeds)
                }
                span(.class("number cost")) {
                    small { "Cost" }
                    look.ownMoney(sale.cost)
                }
                span(.class("number gain")) {
                    small { "Gain" }
                    GainFigure(gain: sale.gain, bounds: sale.bounds, look: look)
                }
            }
            div(.class("working")) {
                if title == nil {
                    p(.class("dim small")) {
                        report.name(of: sale.first.entry)
                            + " of \(sale.first.time.day) \(sale.first.time.clockText), tax year "
                        "\(sale.first.taxYear). "
                        parts
                    }
                }
                ol {
                    Each(sale.parts.prefix(SaleRow.partLimit)) { part in
                        PartWorking(part: part, sale: sale, report: report)
                    }
                }
                if sale.parts.count > SaleRow.partLimit {
                    p(.class("note")) {
                        "\(sale.parts.count - SaleRow.partLimit) more lots were used, which are in the sums above; the CSV names them all."
                    }
                }
            }
        }
    }

    private var term: String {
        if let term = sale.term { return ", \(term.label.lowercased())" }
        return sale.parts.contains { $0.term != nil } ? ", both terms" : ""
    }

    private var parts: String {
        if sale.first.isMissing { return "Nothing acquired these coins." }
        if sale.parts.count == 1 { return sale.first.lot == nil ? "From the pool:" : "From one lot:" }
        return "From \(sale.parts.count) lots:"
    }
}

/// A gain; where it is unknown, what it is between.
struct GainFigure: View {
    let gain: Exact?
    let bounds: GainBounds?
    let look: Look

    var body: some HTML {
        if let bounds, bounds.atMost != nil {
            span {
                if bounds.atLeast == nil { "– " }
                BoundsText(bounds: bounds, look: look)
            }
        } else {
            look.ownGain(gain)
        }
    }
}

/// `between A and B`, or `at most B` where only that is known.
struct BoundsText: View {
    let bounds: GainBounds
    let look: Look

    var body: some HTML {
        small(.class("stale")) {
            if bounds.atLeast != nil {
                "between "
                look.ownGain(bounds.atLeast)
                " and "
                look.ownGain(bounds.atMost)
            } else {
                "at most "
                look.ownMoney(bounds.atMost)
            }
        }
    }
}
