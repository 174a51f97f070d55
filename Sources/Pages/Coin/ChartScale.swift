import Ledger

/// Round steps for a price axis, exact, whatever the price's size.
struct ChartScale: Hashable {
    /// Equally spaced, lowest first; two or more.
    let ticks: [Exact]

    private static let longest = Exact(mantissa: 1, exponent: 12)

    var low: Double { ticks.first?.double ?? 0 }
    var high: Double { ticks.last?.double ?? 1 }

    /// Steps of 1, 2, 2.5 or 5 times a power of ten, three to six of them, that hold both prices.
    init(low: Exact, high: Exact) {
        let (lowest, highest) = (low.double, high.double)
        // A flat line stands in the middle of a stretch around it.
        let width = highest > lowest ? highest - lowest : Swift.max(highest / 50, 1e-300)
        var exponent = 0
        var scaled = width / 4
        while scaled >= 10 {
            scaled /= 10
            exponent += 1
        }
        while scaled < 1 {
            scaled *= 10
            exponent -= 1
        }
        let mantissa: Int128 = scaled <= 1 ? 10 : scaled <= 2 ? 20 : scaled <= 2.5 ? 25 : scaled <= 5 ? 50 : 100
        let step = Exact(mantissa: mantissa, exponent: exponent - 1)
        var tick = step * ChartScale.whole(low, step)
        if highest <= lowest, tick >= low { tick = tick - step }
        var ticks = [tick]
        while (ticks.last ?? high) < high || ticks.count < 2, ticks.count < 12 {
            tick = tick + step
            ticks.append(tick)
        }
        if highest <= lowest { ticks.append(tick + step) }
        self.ticks = ticks
    }

    /// Largest whole number of steps that is not above `value`, which is not below zero.
    private static func whole(_ value: Exact, _ step: Exact) -> Exact {
        let nearest = value.divided(by: step, places: 0) ?? 0
        return nearest * step > value ? nearest - 1 : nearest
    }

    /// 0 at the lowest tick, 1 at the highest.
    func position(_ price: Exact) -> Double { high > low ? (price.double - low) / (high - low) : 0.5 }

    /// A price as an axis says it: without decimals that are zero.
    static func label(_ price: Exact, look: Look) -> String {
        // An axis has no room for more digits than that.
        if price.magnitude >= ChartScale.longest { return look.format.short(price, look.currency).text }
        let text = look.format.price(price, look.currency).text
        guard price.magnitude >= 1 || price.isZero, text.hasSuffix(look.format == .point ? ".00" : ",00") else {
            return text
        }
        return String(text.dropLast(3))
    }

    /// A time as an axis says it: the shorter the stretch, the finer.
    static func label(_ time: Moment, span: Int64) -> String {
        let day = time.day.shortText
        if span <= 3 * 86_400_000 { return "\(day.dropLast(5)) \(time.clockText)" }
        if span <= 200 * 86_400_000 { return String(day.dropLast(5)) }
        return String(day.drop { $0 != " " }.dropFirst())
    }
}
