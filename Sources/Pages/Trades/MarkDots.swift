import Ledger

/// The marks as they are drawn; of those that would cover one another only one.
struct MarkDots: Sendable {
    private(set) var buys = ""
    private(set) var sales = ""
    /// Trades whose price is beyond the drawing.
    private(set) var outsideCount = 0

    /// What is said of those.
    var outsideNote: String? {
        switch outsideCount {
        case 0: nil
        case 1: "The price of 1 trade lies far outside: its mark stands at the edge."
        default: "The prices of \(outsideCount) trades lie far outside: their marks stand at the edge."
        }
    }

    init(_ marks: [TradesChart.Mark], in plane: ChartPlane?) {
        guard let plane else { return }
        let columns = 201
        let rows = 81
        var drawn = [Bool](repeating: false, count: columns * rows * 2)
        for mark in marks {
            let x = min(max(plane.x(mark.time), 0), ChartPlane.width)
            let exact = plane.y(mark.price)
            let y = min(max(exact, 0), ChartPlane.height)
            // Half a unit is what rounding may take away.
            if (exact - y).magnitude > 0.5 { outsideCount += 1 }
            let cell = (Int(x / 3) * rows + Int(y / 3)) * 2 + (mark.isSale ? 1 : 0)
            guard !drawn[cell] else { continue }
            drawn[cell] = true
            if mark.isSale { sales += ChartPlane.dot(x, y) } else { buys += ChartPlane.dot(x, y) }
        }
    }
}
