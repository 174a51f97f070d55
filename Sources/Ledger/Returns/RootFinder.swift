/// All z at which a curve of flows is zero (docs/SPEC-returns.md, “How all roots are found”).
struct RootFinder {
    private let curve: FlowCurve

    init(_ curve: FlowCurve) { self.curve = curve }

    /// - Parameter signChanges: of the flows, one or more; one has exactly one root.
    func roots(signChanges: Int) -> [Twofold] {
        let (low, high) = curve.ends
        guard signChanges > 1 else { return [RootFinder.root(of: curve, from: low, to: high)] }
        var found: [Twofold] = []
        var scratch = PieceBounds.Scratch(count: curve.days.count)
        var pieces = [Piece(low: low, high: high, isLowUp: curve.isUp(at: low), isHighUp: curve.isUp(at: high))]
        while let piece = pieces.popLast() {
            let bounds = PieceBounds(curve, from: piece.low, to: piece.high, &scratch)
            switch bounds.verdict {
            case .none: break
            case .monotone: if piece.crosses { found.append(root(in: piece)) }
            case .oneExtremum where piece.crosses: found.append(root(in: piece))
            case .oneExtremum: found += rootsBesideExtremum(piece, bounds.centre)
            case .undecided: cut(piece, &pieces, &found)
            }
        }
        return found
    }

    /// A part of the line, and whether f is above zero at its ends.
    private struct Piece {
        let low: Double
        let high: Double
        let isLowUp: Bool
        let isHighUp: Bool
        var crosses: Bool { isLowUp != isHighUp }
    }

    private func root(in piece: Piece) -> Twofold { RootFinder.root(of: curve, from: piece.low, to: piece.high) }

    private func cut(_ piece: Piece, _ pieces: inout [Piece], _ found: inout [Twofold]) {
        let width = piece.high - piece.low
        // Not in the middle, where round rates would come to lie.
        let middle = piece.low + width * 0.4871
        guard width > 1e-15 * (1e-3 + piece.low.magnitude), middle > piece.low, middle < piece.high else {
            if piece.crosses { found.append(Twofold(middle)) }
            return
        }
        let isUp = curve.isUp(at: middle)
        pieces.append(Piece(low: middle, high: piece.high, isLowUp: isUp, isHighUp: piece.isHighUp))
        pieces.append(Piece(low: piece.low, high: middle, isLowUp: piece.isLowUp, isHighUp: isUp))
    }

    /// f has the same sign at both ends and one extremum at most: two roots beside it, one on it, or none.
    private func rootsBesideExtremum(_ piece: Piece, _ centre: Double) -> [Twofold] {
        let slope = curve.slope(about: centre)
        guard slope.isUp(at: piece.low) != slope.isUp(at: piece.high) else { return [] }
        let extremum = RootFinder.root(of: slope, from: piece.low, to: piece.high)
        let value = curve.precise(at: extremum)
        if value.value.high.magnitude < 1e-25 * value.size { return [extremum] }
        guard value.value.isNegative == piece.isLowUp else { return [] }
        return [
            RootFinder.root(of: curve, from: piece.low, to: extremum.high),
            RootFinder.root(of: curve, from: extremum.high, to: piece.high),
        ]
    }

    /// The one root between two places at which the curve differs in sign.
    static func root(of curve: FlowCurve, from start: Double, to end: Double) -> Twofold {
        var (low, high) = (start, end)
        let isLowUp = curve.isUp(at: low)
        var z = low < 0 && high > 0 ? 0 : low + (high - low) / 2
        for round in 0..<200 {
            let (value, slope, _) = curve.balance(at: z)
            guard value != 0 else { break }
            if (value > 0) == isLowUp { low = z } else { high = z }
            var next = z - value / slope
            if !(next > low && next < high) || round % 8 == 7 { next = low + (high - low) / 2 }
            let step = (next - z).magnitude
            z = next
            if step <= 4e-16 * z.magnitude || step < 1e-22 { break }
        }
        return polished(z, curve, from: start, to: end)
    }

    /// Newton's steps with 31 digits; halves of the bracket where they would leave it.
    private static func polished(_ z: Double, _ curve: FlowCurve, from low: Double, to high: Double) -> Twofold {
        var (low, high) = (Twofold(low), Twofold(high))
        let isLowUp = curve.isUp(at: low.high)
        var best = Twofold(z)
        for _ in 0..<120 {
            let (value, slope, _) = curve.precise(at: best)
            guard value.high != 0 else { return best }
            if (value.high > 0) == isLowUp { low = best } else { high = best }
            var next = best - value / slope
            if !next.isFinite || (next - low).high <= 0 || (high - next).high <= 0 {
                next = (low + high) * 0.5
            }
            let step = (next - best).high.magnitude
            best = next
            if step < 1e-31 * max(best.high.magnitude, 1e-3) { return best }
        }
        return best
    }
}
