/// What was won or lost, in money and over what was put in (docs/SPEC-returns.md, rule 14).
public struct SimpleGain: Hashable, Sendable {
    public let startValue: Exact
    public let endValue: Exact
    public let putIn: Exact
    public let takenOut: Exact

    public init(startValue: Exact, endValue: Exact, putIn: Exact, takenOut: Exact) {
        self.startValue = startValue
        self.endValue = endValue
        self.putIn = putIn
        self.takenOut = takenOut
    }

    public var gain: Exact { endValue + takenOut - startValue - putIn }

    /// The gain over what was there and what came in; `nil` where that is zero.
    public var rate: Exact? { gain.ratio(to: startValue + putIn)?.roundedAsRate() }
}
