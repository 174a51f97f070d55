public import Ledger

extension Event {
    /// All digits of one of its amounts, also where there are more than 38.
    public func digits(_ amount: Exact) -> String {
        guard !longDigits.isEmpty else { return amount.description }
        return longDigits[amount] ?? longDigits[-amount].map { $0.hasPrefix("-") ? String($0.dropFirst()) : "-" + $0 }
            ?? amount.description
    }
}
