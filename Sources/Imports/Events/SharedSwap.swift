import Ledger

/// Several coins that were turned into one: what came is shared out by what each was worth, to 18 decimals, and the last
/// one gets the rest, so that the shares add up.
enum SharedSwap {
    /// `nil` where a worth is unknown.
    static func events(_ given: [Part], into come: Part, of received: (Exact, String)) -> [Event]? {
        let worths = given.map { $0.value?.magnitude ?? .zero }
        let whole = worths.reduce(Exact.zero) { $0 + $1 }
        guard given.count == 1 || worths.allSatisfy({ $0 > 0 }) else { return nil }
        var left = received.0
        var events: [Event] = []
        for (number, part) in given.enumerated() {
            let isLast = number == given.count - 1
            guard let share = isLast ? left : received.0.share(worths[number], of: whole, places: 18) else {
                return nil
            }
            left = left - share
            events.append(
                Trade.swap(
                    lines: [come.line, part.line].sorted(), time: part.time, given: (part.amount.magnitude, part.asset),
                    received: (share, received.1)))
        }
        return events
    }
}
