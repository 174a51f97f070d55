/// A text that was read as a number.
public struct ReadNumber: Hashable, Sendable {
    public let value: Exact
    /// Set where the text could be read in two ways (`1.234`): the number as it was understood.
    public let understoodAs: String?
    /// The currency that stands beside the number, where one does: `$1,000`, `5 BTC`.
    public let currency: Currency?
}

extension NumberFormat {
    /// Reads what a person typed: the whole text or nothing (docs/SPEC-numbers.md, rules 5 to 9).
    ///
    /// Takes comma or point, groups of three, a sign, a currency and an exponent. A lone mark before three digits is
    /// read as this format says.
    public func read(_ text: String) throws(NumberError) -> ReadNumber {
        var reader = NumberReader(text: text, format: self)
        return try reader.read()
    }

    /// Reads a number of one unit: a currency's code or a coin's symbol, in any case.
    ///
    /// Another unit beside the number is refused: `1 BTC` is no amount of ETH, and `€5` is no price in dollars. No unit
    /// takes any.
    public func read(_ text: String, unit: String?) throws(NumberError) -> ReadNumber {
        let read = try read(text)
        if let unit, let currency = read.currency, currency != Currency(unit) {
            throw .otherUnit(text, unit: currency.code.uppercased(), wanted: unit.uppercased())
        }
        return read
    }
}

/// One reading of one text.
private struct NumberReader {
    let text: String
    let format: NumberFormat
    private var scalars: [Unicode.Scalar]
    private var isNegative = false
    private var exponent = 0
    private var currency: Currency?

    init(text: String, format: NumberFormat) {
        self.text = text
        self.format = format
        scalars = Array(text.unicodeScalars)
    }

    mutating func read() throws(NumberError) -> ReadNumber {
        trim()
        guard !scalars.isEmpty else { throw .empty }
        try takeSignsAndCurrency()
        try takeExponent()
        let groups = try split()
        return try number(groups)
    }

    private mutating func trim() {
        while let last = scalars.last, last.isBlankMark || last.properties.isWhitespace { scalars.removeLast() }
        let first = scalars.firstIndex { !$0.isBlankMark && !$0.properties.isWhitespace } ?? scalars.endIndex
        scalars.removeFirst(first)
    }

    /// `−$1,000`, `$-1,000`, `1.355,90€`, `(5)`: at most one sign and one currency.
    private mutating func takeSignsAndCurrency() throws(NumberError) {
        var signs = 0
        var currencies = 0
        if scalars.count >= 2, scalars.first == "(", scalars.last == ")" {
            scalars.removeFirst()
            scalars.removeLast()
            isNegative = true
            signs += 1
            trim()
        }
        while let first = scalars.first {
            if first == "-" || first == "\u{2212}" || first == "+" {
                signs += 1
                isNegative = isNegative || first != "+"
                scalars.removeFirst()
            } else if let typed = Currency.prefix(scalars[...]) {
                currencies += 1
                currency = typed.currency
                scalars.removeFirst(typed.length)
                trim()
            } else {
                break
            }
            guard signs <= 1 else { throw .twoSigns(text) }
        }
        if let typed = Currency.suffix(scalars[...]) {
            currencies += 1
            currency = typed.currency
            scalars.removeLast(typed.length)
            trim()
        }
        guard currencies <= 1 else { throw .strayCharacter(text, character: "a second currency") }
        guard !scalars.isEmpty else { throw .noDigits(text) }
    }

    private mutating func takeExponent() throws(NumberError) {
        guard let mark = scalars.firstIndex(where: { $0 == "e" || $0 == "E" }), mark > 0 else { return }
        guard scalars[..<mark].contains(where: \.isDigit) else { return }
        var digits = scalars[(mark + 1)...]
        // `1e` and `1.5eur` are told apart by what follows: letters are a stray character, not an exponent.
        if let stray = digits.first(where: { $0.properties.isAlphabetic }) {
            throw .strayCharacter(text, character: String(scalars[mark]) + String(stray))
        }
        var isBelow = false
        if let sign = digits.first, sign == "-" || sign == "+" || sign == "\u{2212}" {
            isBelow = sign != "+"
            digits.removeFirst()
        }
        guard !digits.isEmpty, digits.allSatisfy(\.isDigit) else { throw .badExponent(text) }
        digits = digits.drop { $0 == "0" }
        guard digits.count <= 4 else { throw .tooFar(text) }
        let size = digits.reduce(0) { $0 * 10 + $1.digit }
        exponent = isBelow ? -size : size
        hasExponent = true
        scalars.removeSubrange(mark...)
    }
    private var hasExponent = false

    /// Runs of digits, and the mark before each but the first.
    private func split() throws(NumberError) -> (runs: [[Unicode.Scalar]], marks: [Unicode.Scalar]) {
        var runs: [[Unicode.Scalar]] = [[]]
        var marks: [Unicode.Scalar] = []
        for scalar in scalars {
            if scalar.isDigit {
                runs[runs.count - 1].append(scalar)
            } else if scalar == "." || scalar == "," || scalar.isBlankMark || scalar.isApostrophe {
                if runs.count > 1, runs[runs.count - 1].isEmpty { throw .marksTogether(text) }
                marks.append(scalar)
                runs.append([])
            } else if scalar == "-" || scalar == "+" || scalar == "\u{2212}" {
                throw .twoSigns(text)
            } else {
                throw .strayCharacter(text, character: String(scalar))
            }
        }
        guard runs.contains(where: { !$0.isEmpty }) else { throw .noDigits(text) }
        return (runs, marks)
    }

    private func number(_ parts: (runs: [[Unicode.Scalar]], marks: [Unicode.Scalar])) throws(NumberError) -> ReadNumber
    {
        let (runs, marks) = parts
        let decimal = try decimalMark(runs, marks)
        let wholeRuns = decimal == nil ? runs[...] : runs.dropLast()
        try checkGroups(wholeRuns, marks: decimal == nil ? marks[...] : marks.dropLast())
        let fraction = decimal == nil ? [] : runs.last ?? []
        var scanner = DigitScanner()
        scanner.isNegative = isNegative
        for run in wholeRuns { try take(run, into: &scanner, afterPoint: false) }
        try take(fraction, into: &scanner, afterPoint: true)
        scanner.exponent += exponent
        guard let value = scanner.value else { throw .tooFar(text) }
        let isAmbiguous = NumberReader.isAmbiguous(runs, marks) && !hasExponent
        return ReadNumber(
            value: value, understoodAs: isAmbiguous ? format.amount(value).text : nil, currency: currency)
    }

    private func take(
        _ run: [Unicode.Scalar], into scanner: inout DigitScanner, afterPoint: Bool
    ) throws(NumberError) {
        for scalar in run {
            guard scanner.take(UInt8(scalar.digit), afterPoint: afterPoint) else { throw .tooManyDigits(text) }
        }
    }

    /// The mark that begins the decimals, if there is one.
    private func decimalMark(_ runs: [[Unicode.Scalar]], _ marks: [Unicode.Scalar]) throws(NumberError) -> Unicode
        .Scalar?
    {
        let points = marks.filter { $0 == "." || $0 == "," }
        guard let last = points.last else { return nil }
        let isLastMark = marks.last == last
        if points.contains(where: { $0 != last }) {
            // Both kinds: the last one is decimal, and there is one of it.
            guard points.filter({ $0 == last }).count == 1, isLastMark else { throw .twoDecimalMarks(text) }
            return last
        }
        if points.count > 1 { return nil }
        guard isLastMark else { throw .brokenGroups(text, group: String(last)) }
        if hasExponent || !NumberReader.isAmbiguous(runs, marks) { return last }
        return (last == ".") == (format == .point) ? last : nil
    }

    /// `1.234`, `12,345`: thousand or decimal.
    private static func isAmbiguous(_ runs: [[Unicode.Scalar]], _ marks: [Unicode.Scalar]) -> Bool {
        guard marks.count == 1, marks[0] == "." || marks[0] == "," else { return false }
        return runs[1].count == 3 && (1...3).contains(runs[0].count) && runs[0][0] != "0"
    }

    private func checkGroups(
        _ runs: ArraySlice<[Unicode.Scalar]>, marks: ArraySlice<Unicode.Scalar>
    ) throws(NumberError) {
        guard let first = runs.first, !marks.isEmpty else { return }
        for mark in marks where mark.groupKind != marks[marks.startIndex].groupKind { throw .twoDecimalMarks(text) }
        guard (1...3).contains(first.count) else { throw .brokenGroups(text, group: NumberReader.string(first)) }
        for run in runs.dropFirst() where run.count != 3 { throw .brokenGroups(text, group: NumberReader.string(run)) }
    }

    private static func string(_ run: [Unicode.Scalar]) -> String {
        var string = String.UnicodeScalarView()
        string.append(contentsOf: run)
        return String(string)
    }
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { value &- 0x30 < 10 }
    fileprivate var digit: Int { Int(value) - 0x30 }
    /// A blank that separates thousands: space, no-break, thin, narrow no-break, figure space.
    fileprivate var isBlankMark: Bool { [0x20, 0xA0, 0x2007, 0x2009, 0x202F].contains(value) }
    fileprivate var isApostrophe: Bool { value == 0x27 || value == 0x2019 }
    fileprivate var groupKind: Int { self == "." ? 0 : self == "," ? 1 : isApostrophe ? 2 : 3 }
}
