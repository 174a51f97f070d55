import Ledger

/// The share pooling of one coin in fractions, written straight from the rules of docs/SPEC-uk.md, and slow.
struct PoolingReference {
    struct Line: Equatable {
        let day: Int
        let rule: PooledGains.Rule
        let acquired: Int?
        let quantity: Fraction
        let proceeds: Fraction
        let cost: Fraction
    }

    /// A purchase, a sale or a loss; quantity in thousandths, money in pence.
    struct Step {
        enum Kind { case buy, sell, lose }

        let kind: Kind
        let day: Int
        let quantity: Int
        let money: Int
    }

    private(set) var lines: [Line] = []
    private(set) var quantity = Fraction(0)
    private(set) var cost = Fraction(0)
    /// Nothing was ever taken that was not there.
    private(set) var isCovered = true

    init(_ steps: [Step], isCompany: Bool) {
        let days = Set(steps.map(\.day)).sorted()
        func sum(_ kind: Step.Kind, _ day: Int, _ value: (Step) -> Int) -> Fraction {
            Fraction(steps.filter { $0.kind == kind && $0.day == day }.reduce(0) { $0 + value($1) })
        }
        var bought = days.map { (quantity: sum(.buy, $0, \.quantity), money: sum(.buy, $0, \.money)) }
        var sold = days.map { (quantity: sum(.sell, $0, \.quantity), money: sum(.sell, $0, \.money)) }
        var found: [Line] = []
        func match(_ sale: Int, _ purchase: Int, _ rule: PooledGains.Rule) {
            let part = PoolingReference.smaller(sold[sale].quantity, bought[purchase].quantity)
            guard !part.isZero else { return }
            let proceeds = sold[sale].money * part / sold[sale].quantity
            let cost = bought[purchase].money * part / bought[purchase].quantity
            found.append(
                Line(
                    day: days[sale], rule: rule, acquired: days[purchase], quantity: part, proceeds: proceeds,
                    cost: cost))
            sold[sale] = (sold[sale].quantity - part, sold[sale].money - proceeds)
            bought[purchase] = (bought[purchase].quantity - part, bought[purchase].money - cost)
        }
        for sale in days.indices { match(sale, sale, .sameDay) }
        for sale in days.indices {
            for purchase in days.indices {
                let later = days[purchase] - days[sale]
                if !isCompany, (1...30).contains(later) { match(sale, purchase, .thirtyDay) }
                if isCompany, (-10 ... -1).contains(later) { match(sale, purchase, .tenDay) }
            }
        }
        lines = found
        for day in days.indices {
            quantity = quantity + bought[day].quantity
            cost = cost + bought[day].money
            take(days[day], sold[day].quantity, sold[day].money)
            for loss in steps where loss.kind == .lose && loss.day == days[day] {
                take(days[day], Fraction(loss.quantity), Fraction(0))
            }
        }
    }

    private mutating func take(_ day: Int, _ part: Fraction, _ proceeds: Fraction) {
        guard !part.isZero else { return }
        guard PoolingReference.smaller(part, quantity) == part else {
            isCovered = false
            return
        }
        let share = cost * part / quantity
        quantity = quantity - part
        cost = cost - share
        lines.append(
            Line(
                day: day, rule: .section104, acquired: nil, quantity: part, proceeds: proceeds, cost: share)
        )
    }

    private static func smaller(_ left: Fraction, _ right: Fraction) -> Fraction {
        left.above * right.below < right.above * left.below ? left : right
    }
}
