import HTML
import Ledger

/// The figures of a range: each with what it means in plain words, and its formula one tap away.
struct PerformanceFigures: View {
    let performance: Performance
    let look: Look

    var body: some HTML {
        section(.label("Figures")) {
            h2 { "\(performance.start.shortText) to \(performance.end.shortText)" }
            dl(.class("tiles meanings")) {
                Tile("Gain") {
                    look.ownGain(gain.gain)
                } below: {
                    Meaning(
                        "What there is and came out, less what was there and went in.",
                        "value at the end + taken out − value at the start − put in", gainWorking)
                }
                Tile("Simple return") {
                    look.rate(gain.rate)
                } below: {
                    Meaning(
                        "The gain over all that was there or went in, whenever it came.",
                        "gain ÷ (value at the start + put in)", nil)
                }
                Tile("Time-weighted return") {
                    look.rate(performance.timeWeighted.total)
                } below: {
                    Meaning(
                        "What became of a unit of money that was there all the time. It says how well the coins did, whatever was put in when.",
                        "Π (value at the end of a day + out) ÷ (value of the day before + in) − 1; what comes in counts from the start of its day, what goes out to the end",
                        timeWeightedWorking)
                }
                Tile("Money-weighted return") {
                    moneyWeighted
                } below: {
                    Meaning(
                        moneyWeightedWords, "r with Σ amount ÷ (1 + r)^(days ÷ 365) = 0 (XIRR)", nil)
                }
                Tile("Deepest fall") {
                    look.rate(index.deepest?.depth ?? 0)
                } below: {
                    Meaning(fall, "time-weighted index ÷ its highest so far − 1, at its lowest", nil)
                }
                Tile("Volatility") {
                    Figure(look.format.share(index.volatility.map { $0 * 100 }))
                } below: {
                    Meaning(
                        "How much the daily return scatters, as a yearly figure: the higher, the rougher the ride.",
                        "sample standard deviation of the daily returns × √365", nil)
                }
            }
        }
    }

    private var gain: SimpleGain { performance.gain }
    private var index: GrowthIndex { performance.index }

    private var gainWorking: String? {
        guard !look.hidesAmounts else { return nil }
        let money = { (value: Exact) in look.format.money(value, look.currency).text }
        return "\(money(gain.endValue)) + \(money(gain.takenOut)) − \(money(gain.startValue)) − \(money(gain.putIn))"
    }

    private var timeWeightedWorking: String? {
        guard performance.timeWeighted.days >= 365 else { return "Less than a year is not told as a yearly rate." }
        return performance.timeWeighted.annualized.map { "As a yearly rate: \(look.format.rate($0).text)" }
    }

    @HTMLBuilder private var moneyWeighted: some HTML {
        let result = performance.moneyWeighted
        if result.status == .unique, !result.isWorthAYear {
            look.rate(nil)
        } else {
            look.rate(result.rate)
        }
    }

    private var moneyWeightedWords: String {
        let result = performance.moneyWeighted
        switch result.status {
        case .unique where !result.isWorthAYear: return "Under a month a yearly rate says nothing."
        case .unique: return "The yearly rate of an account that had come to the same with the same payments."
        case .totalLoss: return "All that was put in is lost."
        case .multipleRoots:
            let rates = result.roots.map { look.format.rate($0).text }.joined(separator: ", ")
            return "These rates all fit, so none of them is the return: \(rates)."
        case .noSolution: return "No yearly rate brings these payments to zero."
        }
    }

    private var fall: String {
        guard let deepest = index.deepest else { return "It never fell below a former height." }
        let end = deepest.recovery.map { "made good on \($0.shortText)" } ?? "not made good yet"
        return "From \(deepest.peak.shortText) to \(deepest.bottom.shortText), \(end)."
    }
}

/// A sentence, and the formula behind a tap.
private struct Meaning: View {
    let words: String
    let formula: String
    let working: String?

    init(_ words: String, _ formula: String, _ working: String?) {
        self.words = words
        self.formula = formula
        self.working = working
    }

    var body: some HTML {
        span(.class("dim")) { words }
        details {
            summary { "Formula" }
            p { formula }
            if let working { p(.class("dim")) { working } }
        }
    }
}

extension Look {
    /// A rate of return in percent, with its arrow and colour.
    func rate(_ rate: Exact?) -> Change { Change(format.rate(rate)) }
}
