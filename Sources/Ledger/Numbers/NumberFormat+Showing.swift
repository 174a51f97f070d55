extension NumberFormat {
    /// What is shown for a figure that is not known.
    public static let unknown = Shown(text: "–", exact: nil)

    /// Money, to the currency's smallest unit: `$1,234.56`, `<$0.01`, `–`.
    public func money(_ value: Exact?, _ currency: Currency) -> Shown {
        shown(value) { self.moneyText($0, currency) }
    }

    /// Money with its sign: `+$12.00`, `-$3.00`, `$0.00`.
    public func gain(_ value: Exact?, _ currency: Currency) -> Shown {
        shown(value) { ($0.isNegative || $0.isZero ? "" : "+") + self.moneyText($0, currency) }
    }

    /// A price: 2 to 6 decimals from 1 up, at least four significant digits below, long runs of zeros counted
    /// (docs/SPEC-numbers.md, rule 12).
    public func price(_ value: Exact?, _ currency: Currency) -> Shown {
        shown(value) { value in
            guard !value.isZero else { return currency.sign + self.fixed(0, places: 2) }
            let sign = value.isNegative ? "-" : ""
            return sign + currency.sign + self.priceDigits(value.magnitude)
        }
    }

    /// An amount of coins: all its digits, grouped; beyond 12 decimals shortened.
    public func amount(_ value: Exact?) -> Shown {
        shown(value) { value in
            var rounded = value.rounded(places: 12)
            if rounded.isZero, !value.isZero { rounded = value.significant(4) }
            return (rounded.isNegative ? "-" : "") + self.grouped(rounded.magnitude.description)
        }
    }

    /// A change in percent, with its sign: `+6.88%`, `0.00%`; beyond ±10,000 % compact.
    public func percent(_ value: Exact?) -> Shown {
        shown(value) { value in
            if value.magnitude > 10_000 {
                return (value.isNegative ? "-" : "+") + self.compact(value.magnitude) + "%"
            }
            let rounded = value.rounded(places: 2)
            let sign = rounded.isZero ? "" : rounded.isNegative ? "-" : "+"
            return sign + self.fixed(rounded.magnitude, places: 2) + "%"
        }
    }

    /// A part of a whole in percent, without a plus: `53.02%`.
    public func share(_ value: Exact?) -> Shown {
        shown(value) { value in
            let rounded = value.rounded(places: 2)
            return (rounded.isNegative ? "-" : "") + self.fixed(rounded.magnitude, places: 2) + "%"
        }
    }

    /// Shortened: `$1.23Bn`; with `nil` for the currency a bare number, as for a supply.
    public func short(_ value: Exact?, _ currency: Currency?) -> Shown {
        shown(value) { value in
            if value.magnitude.rounded(places: 2) < 1000, let currency { return self.moneyText(value, currency) }
            let text = self.compact(value.magnitude)
            return (value.isNegative ? "-" : "") + (currency?.sign ?? "") + text
        }
    }

    /// For an input: all digits, no grouping, this format's decimal mark, never an exponent.
    public func field(_ value: Exact) -> String {
        let text = value.description
        return self == .point ? text : String(text.map { $0 == "." ? "," : $0 })
    }
}

extension NumberFormat {
    private var decimalMark: Character { self == .point ? "." : "," }
    private var groupMark: Character { self == .point ? "," : "." }

    private func shown(_ value: Exact?, _ text: (Exact) -> String) -> Shown {
        guard let value else { return NumberFormat.unknown }
        return Shown(text: text(value), exact: value.description)
    }

    private func moneyText(_ value: Exact, _ currency: Currency) -> String {
        let rounded = value.rounded(places: currency.places)
        if rounded.isZero, !value.isZero {
            let least = currency.sign + fixed(Exact(mantissa: 1, exponent: -currency.places), places: currency.places)
            return value.isNegative ? ">-\(least)" : "<\(least)"
        }
        return (rounded.isNegative ? "-" : "") + currency.sign + fixed(rounded.magnitude, places: currency.places)
    }

    /// `value`, not below zero, with exactly so many decimals.
    private func fixed(_ value: Exact, places: Int) -> String {
        var text = value.rounded(places: places).description
        if places > 0 {
            if !text.contains(".") { text += "." }
            let decimals =
                text.utf8.count
                - (text.utf8.firstIndex(of: 0x2E).map { text.utf8.distance(from: text.startIndex, to: $0) } ?? 0) - 1
            text += String(repeating: "0", count: max(0, places - decimals))
        }
        return grouped(text)
    }

    /// A plain text of digits with this format's marks.
    private func grouped(_ plain: String) -> String {
        let parts = plain.split(separator: ".", omittingEmptySubsequences: false)
        let whole = Array(parts[0].utf8)
        var text = ""
        text.reserveCapacity(plain.utf8.count + whole.count / 3 + 1)
        for (index, digit) in whole.enumerated() {
            if index > 0, (whole.count - index) % 3 == 0 { text.append(groupMark) }
            text.unicodeScalars.append(Unicode.Scalar(digit))
        }
        if parts.count > 1 {
            text.append(decimalMark)
            text += parts[1]
        }
        return text
    }

    private func priceDigits(_ value: Exact) -> String {
        if value >= 1 {
            let rounded = value.rounded(places: 6)
            return rounded.decimals <= 2 ? fixed(rounded, places: 2) : grouped(rounded.description)
        }
        let zeros = value.leadingZeros
        // Below 1: six decimals, or four significant digits where that is more.
        let rounded = value.rounded(places: max(6, zeros + 4))
        if rounded >= 1 { return fixed(rounded, places: 2) }
        guard rounded.leadingZeros > 9 else {
            return rounded.decimals <= 2 ? fixed(rounded, places: 2) : grouped(rounded.description)
        }
        let count = rounded.leadingZeros
        let digits = rounded.description.dropFirst(2 + count)
        return "0\(decimalMark)0\(NumberFormat.subscript(count))\(digits)"
    }

    private static func `subscript`(_ number: Int) -> String {
        var text = String.UnicodeScalarView()
        for digit in String(number).unicodeScalars {
            if let small = Unicode.Scalar(0x2080 + digit.value - 0x30) { text.append(small) }
        }
        return String(text)
    }

    private static let units: [(power: Int, name: String)] = [(12, "Tr"), (9, "Bn"), (6, "M"), (3, "K")]

    /// Two decimals at thousands, millions and so on, carried over where rounding fills one up.
    private func compact(_ value: Exact) -> String {
        var carried = ""
        for (power, name) in NumberFormat.units {
            let scaled = (value * Exact(mantissa: 1, exponent: -power)).rounded(places: 2)
            if value >= Exact(mantissa: 1, exponent: power) {
                return scaled >= 1000 && !carried.isEmpty
                    ? fixed(1, places: 2) + carried : fixed(scaled, places: 2) + name
            }
            carried = name
        }
        if value.rounded(places: 2) >= 1000 { return fixed(1, places: 2) + carried }
        return fixed(value, places: 2)
    }
}

extension Exact {
    /// Decimals after the point, without trailing zeros.
    var decimals: Int { max(0, -Int(reduced.exponent)) }

    /// Zeros between the point and the first digit, for a size below 1.
    var leadingZeros: Int {
        guard mantissa != 0 else { return 0 }
        return max(0, -Int(exponent) - Tens.digits(mantissa.magnitude))
    }

    /// Half-even to so many significant digits.
    func significant(_ count: Int) -> Exact {
        rounded(places: -Int(exponent) - Tens.digits(mantissa.magnitude) + count)
    }
}
