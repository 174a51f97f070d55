import HTML
import Ledger

/// How one part of a disposal was reckoned: in words, then cost, proceeds, gain and term with their figures.
struct PartWorking: View {
    let part: Gains.Disposal
    let sale: Gains.Sale
    let report: GainsReport

    private var look: Look { report.look }

    var body: some HTML {
        li {
            p {
                look.ownAmount(part.quantity)
                " "
                bdi { report.symbol(part.asset) }
                source
            }
            dl(.class("workings")) {
                dt { "Cost" }
                dd { cost }
                dt { "Proceeds" }
                dd { proceeds }
                dt { "Gain" }
                dd { gain }
                if let term = part.term {
                    dt { "Term" }
                    dd { "\(term.label), \(term.meaning)" }
                }
            }
        }
    }

    private var source: String {
        if part.isMissing { return " that nothing acquired" }
        guard let lot = part.lot, let acquired = part.acquired else { return " of the pool" }
        let entry = report.gains.entry(lot)
        let since = acquired == entry.time ? "" : ", counted from \(acquired.day.shortText)"
        return
            " of what came on \(entry.time.day.shortText) (\(entry.kind.label.lowercased()), entry \(entry.eventID))\(since)"
    }

    /// What the lot cost in all, where this part's share of it follows from the entry alone.
    private var lot: (quantity: Exact, cost: Exact)? {
        guard let number = part.lot, let cost = part.cost,
            let whole = report.gains.movements.acquisition(by: number, of: part.asset), let all = whole.cost
        else { return nil }
        guard whole.quantity != part.quantity else { return all == cost ? (whole.quantity, all) : nil }
        guard let share = all.share(part.quantity, of: whole.quantity, places: 24) else { return nil }
        return (share - cost).magnitude < Exact(mantissa: 1, exponent: -18) ? (whole.quantity, all) : nil
    }

    @HTMLBuilder private var cost: some HTML {
        if part.isMissing {
            look.ownMoney(0)
            ", because nothing acquired them"
        } else if part.cost == nil {
            "– What they cost is not known."
        } else if let lot, lot.quantity != part.quantity {
            look.ownMoney(lot.cost)
            " × "
            look.ownAmount(part.quantity)
            " ÷ "
            look.ownAmount(lot.quantity)
            " = "
            look.ownMoney(part.cost)
        } else if lot != nil {
            look.ownMoney(part.cost)
            ", all of that purchase with its fees"
        } else {
            look.ownMoney(part.cost)
            ", "
            look.ownAverage(part.cost?.divided(by: part.quantity))
            " each"
        }
    }

    @HTMLBuilder private var proceeds: some HTML {
        if part.proceeds == nil {
            "– What they brought is not known."
        } else if sale.parts.count > 1 {
            look.ownMoney(sale.proceeds)
            " × "
            look.ownAmount(part.quantity)
            " ÷ "
            look.ownAmount(sale.quantity)
            " = "
            look.ownMoney(part.proceeds)
        } else {
            look.ownMoney(part.proceeds)
            ", fees taken off"
        }
    }

    @HTMLBuilder private var gain: some HTML {
        if let bounds = report.gains.bounds(of: part) {
            GainFigure(gain: nil, bounds: bounds, look: look)
            if bounds.atLeast != nil { ": had they cost what they were worth when they came, or nothing" }
        } else {
            look.ownMoney(part.proceeds)
            " − "
            look.ownMoney(part.cost)
            " = "
            look.ownGain(part.gain)
        }
    }
}
