extension Exact {
    /// The sum, where 38 digits hold all of it; `nil` where a digit would be lost.
    public func addingExactly(_ other: Exact) -> Exact? {
        let sum = self + other
        return sum - self == other && sum - other == self ? sum : nil
    }

    /// For a sentence: all digits, or `1.5e400` where they would fill the line.
    public var brief: String {
        let plain = description
        guard plain.utf8.count > 45 else { return plain }
        var digits = String(mantissa.magnitude)
        let power = digits.utf8.count - 1 + Int(exponent)
        while digits.utf8.last == 0x30, digits.utf8.count > 1 { digits.removeLast() }
        let rest = digits.dropFirst()
        return "\(isNegative ? "-" : "")\(digits.prefix(1))\(rest.isEmpty ? "" : ".\(rest)")e\(power)"
    }
}
