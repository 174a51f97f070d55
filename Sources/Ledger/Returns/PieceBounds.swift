/// What can be proved of a curve over a piece of the line, from the bounds of each of its terms.
struct PieceBounds {
    enum Verdict { case none, monotone, oneExtremum, undecided }

    /// Room for one number a flow, used again for each piece.
    struct Scratch {
        fileprivate var sizes: [Double]
        init(count: Int) { sizes = Array(repeating: 0, count: count) }
    }

    let verdict: Verdict
    /// All is said of f × e^(`centre` × z).
    let centre: Double

    init(_ curve: FlowCurve, from low: Double, to high: Double, _ scratch: inout Scratch) {
        let middle = low + (high - low) / 2
        // A little more than half, for what rounding took.
        let reach = (high - low) / 2 * 1.000_000_01 + 1e-300
        centre = PieceBounds.weights(curve, at: middle, &scratch)
        var (f, first, second) = (Interval(), Interval(), Interval())
        for place in curve.days.indices {
            let distance = curve.days[place] - centre
            let size = scratch.sizes[place]
            let growth = Elementary.exp(distance.magnitude * reach)
            let term = Interval.Term(least: size / growth, most: size * growth, middle: size)
            let isUp = !curve.signs[place]
            f.add(term, isUp)
            first.add(term * distance.magnitude, isUp == (distance < 0))
            second.add(term * (distance * distance), isUp)
        }
        // By the mean value theorem, which is the sharper the smaller the piece.
        first.narrow(bySlope: second, reach)
        f.narrow(bySlope: first, reach)
        verdict = f.keepsSign ? .none : first.keepsSign ? .monotone : second.keepsSign ? .oneExtremum : .undecided
    }

    /// The sizes of all terms there, relative to the largest; returns the weighted mean of their days.
    private static func weights(_ curve: FlowCurve, at z: Double, _ scratch: inout Scratch) -> Double {
        var largest = -Double.infinity
        for place in curve.days.indices { largest = max(largest, curve.logs[place] - curve.days[place] * z) }
        var (sum, days) = (0.0, 0.0)
        for place in curve.days.indices {
            let size = Elementary.exp(curve.logs[place] - curve.days[place] * z - largest)
            // Below that it could not be told from nothing, but must not be lost where it grows.
            scratch.sizes[place] = max(size, 1e-300)
            sum += size
            days += size * curve.days[place]
        }
        return days / sum
    }
}

/// Bounds of a sum over a piece, and its value in the middle.
private struct Interval {
    struct Term {
        let least: Double
        let most: Double
        let middle: Double

        static func * (term: Term, factor: Double) -> Term {
            Term(least: term.least * factor, most: term.most * factor, middle: term.middle * factor)
        }
    }

    private var least = 0.0
    private var most = 0.0
    private var middle = 0.0
    /// Σ |terms| at their largest.
    private var size = 0.0

    mutating func add(_ term: Term, _ isUp: Bool) {
        least += isUp ? term.least : -term.most
        most += isUp ? term.most : -term.least
        middle += isUp ? term.middle : -term.middle
        size += term.most
    }

    mutating func narrow(bySlope slope: Interval, _ reach: Double) {
        let change = max(slope.least.magnitude, slope.most.magnitude) * reach
        // A change that is no number narrows nothing.
        if middle - change > least { least = middle - change }
        if middle + change < most { most = middle + change }
    }

    /// Above zero or below it all over, by more than rounding could have made.
    var keepsSign: Bool {
        let slack = 1e-11 * size
        return least > slack || most < -slack
    }
}
