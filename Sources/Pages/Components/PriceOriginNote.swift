import HTML
import Ledger

/// Below figures that are made of many prices: who said them, and what of them was converted.
struct PriceOriginNote: View {
    let origin: PriceOrigin
    /// What the prices did there: `Bounds of unknown gains: `.
    var start = ""

    var body: some HTML {
        if let sentence = origin.sentence { p(.class("note price-origin")) { start + sentence } }
    }
}

/// Below a sum beside which its source stands anyway: only that it is made of several sources' prices.
struct PriceMixture: View {
    let origin: PriceOrigin

    var body: some HTML {
        if let sentence = origin.mixture { sentence }
    }
}
