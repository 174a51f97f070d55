/// f(z) = Σ amount × e^(−day × z): what flows are worth on their first day at a daily growth of e^z.
///
/// Amounts are relative to the largest; two forms are kept of each, a logarithm that nothing overflows, and 31 digits.
struct FlowCurve {
    /// From the first flow on, ascending, each once.
    let days: [Double]
    let amounts: [Twofold]
    /// Whether an amount is below zero, also where it is too small for `amounts`.
    let signs: [Bool]
    /// ln |amount|.
    let logs: [Double]
    private let fineLogs: [Twofold]
    /// Some amount is so small beside the largest that only its logarithm tells it from nothing.
    private let isWide: Bool
    /// The distances from day to day, each once, and which of them follows a day.
    private let gaps: [Double]
    private let gapAfter: [Int]

    /// - Parameter flows: one a day, oldest first, none of them zero; `nil` without any.
    init?(_ flows: [CashFlow]) {
        guard let first = flows.first, let largest = flows.map(\.amount.magnitude).max() else { return nil }
        let shift = -largest.wholeDigits
        self.init(
            days: flows.map { Double($0.day.number - first.day.number) },
            amounts: flows.map { Twofold(exact: $0.amount.shifted(shift)) },
            signs: flows.map(\.amount.isNegative),
            fineLogs: flows.map { Twofold.log(of: $0.amount.magnitude.shifted(shift)) })
    }

    private init(days: [Double], amounts: [Twofold], signs: [Bool], fineLogs: [Twofold]) {
        self.days = days
        self.amounts = amounts
        self.signs = signs
        self.fineLogs = fineLogs
        logs = fineLogs.map(\.high)
        isWide = logs.contains { $0 < -550 }
        let distances = zip(days, days.dropFirst()).map { $1 - $0 }
        gaps = Set(distances).sorted()
        let places = Dictionary(uniqueKeysWithValues: gaps.enumerated().map { ($1, $0) })
        gapAfter = distances.map { places[$0] ?? 0 }
    }

    /// Where e^(`centre` × z) × f(z) is level: the curve of its derivative, without a flow on that day.
    func slope(about centre: Double) -> FlowCurve {
        let kept = days.indices.filter { days[$0] != centre }
        return FlowCurve(
            days: kept.map { days[$0] },
            amounts: kept.map { amounts[$0] * (centre - days[$0]) },
            signs: kept.map { signs[$0] != (days[$0] > centre) },
            fineLogs: kept.map { fineLogs[$0] + Twofold.log(Twofold((days[$0] - centre).magnitude)) })
    }
}

extension FlowCurve {
    /// Between these lie all roots: beyond, the first or the last flow is larger than all others together.
    var ends: (low: Double, high: Double) {
        guard let first = logs.first, let last = logs.last, days.count > 1 else { return (0, 0) }
        let high = (FlowCurve.logOfSum(logs.dropFirst()) - first) / (days[1] - days[0])
        let low = (last - FlowCurve.logOfSum(logs.dropLast())) / (days[days.count - 1] - days[days.count - 2])
        // A little further, for what rounding took.
        return (min(0, low) * 1.000_001 - 1e-9, max(0, high) * 1.000_001 + 1e-9)
    }

    private static func logOfSum(_ logs: ArraySlice<Double>) -> Double {
        let largest = logs.max() ?? 0
        return largest + Elementary.log(logs.reduce(0) { $0 + Elementary.exp($1 - largest) })
    }

    /// ln of what is taken out less ln of what is put in, and the slope of that: nearly a straight line, and zero where f is.
    func balance(at z: Double) -> (value: Double, slope: Double, isClose: Bool) {
        var largest = -Double.infinity
        for place in days.indices { largest = max(largest, logs[place] - days[place] * z) }
        var (out, outDays, into, intoDays) = (0.0, 0.0, 0.0, 0.0)
        for place in days.indices {
            let size = Elementary.exp(logs[place] - days[place] * z - largest)
            if signs[place] {
                into += size
                intoDays += size * days[place]
            } else {
                out += size
                outDays += size * days[place]
            }
        }
        let slope = intoDays / into - outDays / out
        return (
            Elementary.log(out) - Elementary.log(into), slope, (out - into).magnitude < 1e-9 * (out + into)
        )
    }

    /// Whether f is zero or above; so that a root between two pieces belongs to exactly one of them.
    func isUp(at z: Double) -> Bool {
        let rough = balance(at: z)
        guard rough.isClose else { return rough.value > 0 }
        let value = precise(at: Twofold(z))
        guard value.size > 0 else { return rough.value >= 0 }
        return value.value.high > -1e-27 * value.size
    }

    /// f and its slope to about 29 digits, and Σ |terms|; all of them times the same power where z is below zero.
    func precise(at z: Twofold) -> (value: Twofold, slope: Twofold, size: Double) {
        let isForward = z.isNegative
        let distance = z.magnitude
        if isWide || distance.high * (gaps.last ?? 0) > 600 { return preciseByLogarithms(at: z) }
        let powers = gaps.map { Twofold.exp(-distance * $0) }
        let last = days.count - 1
        var value = Twofold(0)
        var slope = Twofold(0)
        var size = 0.0
        for step in 0...last {
            let place = isForward ? step : last - step
            if step > 0 {
                let power = powers[gapAfter[isForward ? place - 1 : place]]
                value = value * power
                slope = slope * power
                size *= power.high
            }
            let weight = isForward ? days[last] - days[place] : -days[place]
            value = value + amounts[place]
            slope = slope + amounts[place] * weight
            size += amounts[place].high.magnitude
        }
        return (value, slope, size)
    }

    /// The same where plain powers would leave the range of `Double`: slower.
    private func preciseByLogarithms(at z: Twofold) -> (value: Twofold, slope: Twofold, size: Double) {
        let exponents = days.indices.map { fineLogs[$0] - z * days[$0] }
        let largest = Twofold(exponents.map(\.high).max() ?? 0)
        var value = Twofold(0)
        var slope = Twofold(0)
        var size = 0.0
        for (place, exponent) in exponents.enumerated() {
            let amount = Twofold.exp(exponent - largest)
            let term = signs[place] ? -amount : amount
            value = value + term
            slope = slope - term * days[place]
            size += amount.high
        }
        return (value, slope, size)
    }
}
