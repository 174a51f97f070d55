extension NumberFormat {
    /// What is shown for a figure that is not known.
    public static let unknown = Shown(text: "–", exact: nil)

    /// Money, to the currency's smallest unit: `$1,234.56`, `<$0.01`, `–`.
    public func money(_ value: Exact?, _ currency: Currency) -> Shown {
        shown(value) { self.moneyText($0, currency) }
    }

    /// Money with its sign: `+$12.00`, `-$3.00`, `$0.00`.
    public func gain(_ value: Exact?, _ currency: Currency) -> Shown {
        shown(value) { self.moneyText($0, currency, plus: $0.isZero ? "" : "+") }
    }

    /// A price: 2 to 6 decimals from 1 up, at least four significant digits below, long runs of zeros counted
    /// (docs/SPEC-numbers.md, rule 12).
    public func price(_ value: Exact?, _ currency: Currency) -> Shown {
        shown(value) { value in
            let sign = (value.isNegative ? "-" : "") + currency.sign
            let size = value.magnitude
            // Below 1: six decimals, or four significant digits where that is more.
            let rounded = size.rounded(places: max(6, size.leadingZeros + 4))
            return self.small(rounded, places: 2, prefix: sign)
        }
    }

    /// An average or a break-even: a quotient, so two decimals say enough from 1 up; the exact one goes along.
    public func average(_ value: Exact?, _ currency: Currency) -> Shown {
        (value ?? 0).magnitude >= 1 ? money(value, currency) : price(value, currency)
    }

    /// An amount of coins: all its digits, grouped; beyond 12 decimals shortened.
    public func amount(_ value: Exact?) -> Shown {
        shown(value) { self.amountText($0) }
    }

    /// A change in percent, with its sign: `+6.88%`, `0.00%`; beyond ±10,000 % compact.
    public func percent(_ value: Exact?) -> Shown {
        shown(value) { value in
            if value.magnitude > 10_000 {
                return self.compact(value.magnitude, prefix: value.isNegative ? "-" : "+", suffix: "%")
            }
            let rounded = value.rounded(places: 2)
            return self.fixed(
                rounded, places: 2, prefix: rounded.isZero ? "" : rounded.isNegative ? "-" : "+", suffix: "%")
        }
    }

    /// A part of a whole in percent, without a plus: `53.02%`.
    public func share(_ value: Exact?) -> Shown {
        shown(value) { value in
            let rounded = value.rounded(places: 2)
            return self.fixed(rounded, places: 2, prefix: rounded.isNegative ? "-" : "", suffix: "%")
        }
    }

    /// Shortened: `$1.23Bn`; with `nil` for the currency a bare number, as for a supply.
    public func short(_ value: Exact?, _ currency: Currency?) -> Shown {
        shown(value) { value in
            let rounded = value.magnitude.rounded(places: 2)
            if rounded < 1000, let currency { return self.moneyText(value, currency) }
            if rounded.isZero, !value.isZero { return self.amountText(value) }
            return self.compact(value.magnitude, prefix: (value.isNegative ? "-" : "") + (currency?.sign ?? ""))
        }
    }

    /// In a few characters, where there is no room for all: `$1.23Bn`, `1.23e400`, `0.0₁₆22`; with `nil` for the
    /// currency a bare number.
    public func brief(_ value: Exact?, _ currency: Currency?) -> Shown {
        shown(value) { value in
            let size = value.magnitude
            let prefix = (value.isNegative ? "-" : "") + (currency?.sign ?? "")
            if size.wholeDigits > 15 { return self.scientific(size, prefix: prefix) }
            if size >= 1000 { return self.compact(size, prefix: prefix) }
            let rounded = size.leadingZeros > 4 ? size.significant(4) : size.rounded(places: 6)
            return self.small(rounded, prefix: prefix)
        }
    }

    /// For an input: all digits, no grouping, this format's decimal mark, never an exponent.
    public func field(_ value: Exact) -> String {
        value.written(prefix: value.isNegative ? "-" : "", mark: decimalMark)
    }
}

extension NumberFormat {
    private var decimalMark: UInt8 { self == .point ? UInt8(ascii: ".") : UInt8(ascii: ",") }
    private var groupMark: UInt8 { self == .point ? UInt8(ascii: ",") : UInt8(ascii: ".") }

    private func shown(_ value: Exact?, _ text: (Exact) -> String) -> Shown {
        guard let value else { return NumberFormat.unknown }
        return Shown(text: text(value), exact: value.description)
    }

    private func moneyText(_ value: Exact, _ currency: Currency, plus: String = "") -> String {
        let rounded = value.rounded(places: currency.places)
        let sign = (value.isNegative ? "-" : plus) + currency.sign
        guard rounded.isZero, !value.isZero else { return fixed(rounded, places: currency.places, prefix: sign) }
        let least = Exact(mantissa: 1, exponent: -currency.places)
        return fixed(least, places: currency.places, prefix: (value.isNegative ? ">" : "<") + sign)
    }

    private func amountText(_ value: Exact) -> String {
        var rounded = value.rounded(places: 12)
        if rounded.isZero, !value.isZero { rounded = value.significant(4) }
        return fixed(rounded, places: 0, prefix: rounded.isNegative ? "-" : "")
    }

    /// The size of a rounded number, grouped, with at least so many decimals.
    private func fixed(_ value: Exact, places: Int, prefix: String = "", suffix: String = "") -> String {
        value.written(prefix: prefix, minPlaces: places, group: groupMark, mark: decimalMark, suffix: suffix)
    }

    /// The same, with long runs of zeros behind the point counted: `0.0₁₆22`.
    private func small(_ value: Exact, places: Int = 0, prefix: String) -> String {
        let zeros = value.leadingZeros
        guard zeros > 9 else { return fixed(value, places: places, prefix: prefix) }
        let start = "0\(self == .point ? "." : ",")0\(NumberFormat.subscript(zeros))"
        return prefix + start + value.description.dropFirst(2 + zeros)
    }

    /// Three digits and a power of ten: `1.23e400`.
    private func scientific(_ size: Exact, prefix: String) -> String {
        let rounded = size.significant(3)
        let power = rounded.wholeDigits - 1
        return fixed(rounded.shifted(-power), places: 2, prefix: prefix, suffix: "e\(power)")
    }

    private static func `subscript`(_ number: Int) -> String {
        var text = String.UnicodeScalarView()
        for digit in String(number).unicodeScalars {
            if let small = Unicode.Scalar(0x2080 + digit.value - 0x30) { text.append(small) }
        }
        return String(text)
    }

    private static let units: [(power: Int, name: String)] = [(0, ""), (3, "K"), (6, "M"), (9, "Bn"), (12, "Tr")]

    /// Two decimals at thousands, millions and so on, carried over where rounding fills one up.
    private func compact(_ value: Exact, prefix: String, suffix: String = "") -> String {
        var unit = max(0, min(4, (value.wholeDigits - 1) / 3))
        var scaled = value.shifted(-NumberFormat.units[unit].power).rounded(places: 2)
        if unit < 4, scaled >= 1000 {
            unit += 1
            scaled = scaled.shifted(-3).rounded(places: 2)
        }
        return fixed(scaled, places: 2, prefix: prefix, suffix: NumberFormat.units[unit].name + suffix)
    }
}

extension Exact {
    /// Digits before the point; zero or less for a size below 1.
    var wholeDigits: Int { mantissa == 0 ? 0 : Tens.digits(mantissa.magnitude) + Int(exponent) }

    /// Zeros between the point and the first digit, for a size below 1.
    var leadingZeros: Int { max(0, -wholeDigits) }

    /// 10^`places` times as much.
    func shifted(_ places: Int) -> Exact {
        Exact(isNegative: mantissa < 0, magnitude: mantissa.magnitude, exponent: Int(exponent) + places)
    }

    /// Half-even to so many significant digits.
    func significant(_ count: Int) -> Exact {
        rounded(places: count - wholeDigits)
    }
}
