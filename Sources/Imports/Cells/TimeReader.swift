import Ledger

/// Reads a date and a time in any usual writing, from left to right.
struct TimeReader {
    private let cell: Bytes
    private var place: Int
    private(set) var result: TimeCell
    private var numbers: [(value: Int, length: Int)] = []
    private var isDotted = false
    private var month: Int?
    /// The month's name comes before the day, or after it.
    private var numbersBeforeMonth = 0

    init(_ cell: Bytes, from place: Int, known: TimeCell) {
        self.cell = cell
        self.place = place
        result = known
    }

    /// - Returns: whether all of the cell was understood.
    mutating func run() -> Bool {
        while place < cell.count {
            guard step() else { return false }
        }
        return result.date == .none ? finishDate() : numbers.isEmpty
    }

    private mutating func step() -> Bool {
        let byte = cell[place]
        if let blank = cell[place...].blankLength {
            place += blank
            return true
        }
        if byte.isDigit { return number() }
        if byte.isLetter || byte >= 0x80 { return word() }
        switch byte {
        case UInt8(ascii: "+") where result.hasClock: return offset(base: 0)
        case UInt8(ascii: "-") where result.hasClock: return offset(base: 0)
        case UInt8(ascii: ".") where result.hasClock && place + 1 < cell.count && cell[place + 1].isDigit:
            return fraction()
        case UInt8(ascii: "("): return bracket()
        case UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "'"):
            if byte == UInt8(ascii: "."), month == nil { isDotted = true }
            place += 1
            return true
        default: return false
        }
    }

    /// A part of the date, or the hour where a colon follows.
    private mutating func number() -> Bool {
        let start = place
        var value = 0
        while place < cell.count, cell[place].isDigit, place - start < 15 {
            value = value * 10 + Int(cell[place] - 0x30)
            place += 1
        }
        let length = place - start
        if place < cell.count, cell[place] == UInt8(ascii: ":"), !result.hasClock { return clock(value, length) }
        if length == 14 { return compact(value) }
        guard length <= 4, numbers.count < 3, result.date == .none else { return false }
        numbers.append((value, length))
        return true
    }

    /// `20230606103000`.
    private mutating func compact(_ value: Int) -> Bool {
        let (date, clock) = (value / 1_000_000, value % 1_000_000)
        guard numbers.isEmpty, result.date == .none,
            let day = Day(year: date / 10_000, month: date / 100 % 100, day: date % 100),
            clock / 10_000 < 24, clock / 100 % 100 < 60, clock % 100 < 60
        else { return false }
        result.date = .day(day)
        setClock(clock / 10_000, clock / 100 % 100, clock % 100)
        return true
    }

    private mutating func setClock(_ hour: Int, _ minute: Int, _ second: Int) {
        result.nanoseconds = Int64((hour * 60 + minute) * 60 + second) * 1_000_000_000
        result.hasClock = true
    }

    private mutating func clock(_ hour: Int, _ length: Int) -> Bool {
        place += 1
        guard length <= 2, hour < 24, let minute = twoDigits(), minute < 60 else { return false }
        var second = 0
        if place < cell.count, cell[place] == UInt8(ascii: ":") {
            place += 1
            guard let read = twoDigits(), read < 60 else { return false }
            second = read
        }
        setClock(hour, minute, second)
        if place + 1 < cell.count, cell[place] == UInt8(ascii: "."), cell[place + 1].isDigit { return fraction() }
        if place + 1 < cell.count, cell[place] == UInt8(ascii: ","), cell[place + 1].isDigit { return fraction() }
        return true
    }

    private mutating func twoDigits() -> Int? {
        guard place + 1 < cell.count, cell[place].isDigit, cell[place + 1].isDigit else { return nil }
        defer { place += 2 }
        return Int(cell[place] - 0x30) * 10 + Int(cell[place + 1] - 0x30)
    }

    private mutating func fraction() -> Bool {
        place += 1
        var weight: Int64 = 100_000_000
        while place < cell.count, cell[place].isDigit {
            result.nanoseconds += Int64(cell[place] - 0x30) * weight
            weight /= 10
            place += 1
        }
        return true
    }

    /// `+01:00`, `-0700`, `+8`.
    private mutating func offset(base: Int) -> Bool {
        let isWest = cell[place] == UInt8(ascii: "-")
        place += 1
        let start = place
        var value = 0
        while place < cell.count, cell[place].isDigit, place - start < 4 {
            value = value * 10 + Int(cell[place] - 0x30)
            place += 1
        }
        let length = place - start
        guard length > 0 else { return false }
        var minutes = length <= 2 ? value * 60 : value / 100 * 60 + value % 100
        if length <= 2, place < cell.count, cell[place] == UInt8(ascii: ":") {
            place += 1
            guard let rest = twoDigits(), rest < 60 else { return false }
            minutes += rest
        }
        guard minutes <= 18 * 60 else { return false }
        result.zone = .offset(base + (isWest ? -minutes : minutes))
        return true
    }

    /// `(Central European Time)`: what it says was said before; only alone it counts.
    private mutating func bracket() -> Bool {
        guard let end = cell[place...].firstIndex(of: UInt8(ascii: ")")) else { return false }
        let inside = Bytes(rebasing: cell[(place + 1)..<end])
        place = end + 1
        guard result.zone == .none else { return true }
        if let zone = ZoneNames.zone(String(decoding: inside, as: UTF8.self)) {
            result.zone = zone
        } else {
            // `(UTC+02:00)`.
            var clocked = TimeCell()
            clocked.hasClock = true
            var reader = TimeReader(inside, from: 0, known: clocked)
            _ = reader.run()
            result.zone = reader.result.zone
        }
        return true
    }
}

extension TimeReader {
    /// A month, half of the day, a zone, or a word that adds nothing.
    private mutating func word() -> Bool {
        let start = place
        while place < cell.count, cell[place].isLetter || cell[place] >= 0x80 {
            if cell[place] >= 0x80, cell[place...].blankLength != nil { break }
            place += 1
        }
        guard place > start, place - start <= 40 else { return false }
        if result.hasClock, takePlace(from: start) { return true }
        var word = String(decoding: cell[start..<place], as: UTF8.self).lowercased()
        // `a.m.`
        if word == "a" || word == "p",
            cell[place...].starts(with: Array(".m".utf8)) || cell[place...].starts(with: Array(".M".utf8))
        {
            place += 2
            word += "m"
        }
        if place < cell.count, cell[place] == UInt8(ascii: "."), month == nil || result.hasClock { place += 1 }
        return understand(word)
    }

    /// `Europe/Berlin`.
    private mutating func takePlace(from start: Int) -> Bool {
        guard place < cell.count, cell[place] == UInt8(ascii: "/") else { return false }
        while place < cell.count, cell[place].isLetter || cell[place].isDigit || "/_+-".utf8.contains(cell[place]) {
            place += 1
        }
        result.zone = .name(String(decoding: cell[start..<place], as: UTF8.self))
        return true
    }

    private mutating func understand(_ word: String) -> Bool {
        if word == "am" || word == "pm", result.hasClock {
            let hour = result.nanoseconds / 3_600_000_000_000
            if word == "pm", hour < 12 { result.nanoseconds += 12 * 3_600_000_000_000 }
            if word == "am", hour == 12 { result.nanoseconds -= 12 * 3_600_000_000_000 }
            return true
        }
        if month == nil, result.date == .none, let number = MonthNames.month(word) {
            month = number
            numbersBeforeMonth = numbers.count
            return true
        }
        if MonthNames.idle.contains(word) || MonthNames.isWeekday(word) { return true }
        guard result.hasClock, result.zone == .none else { return false }
        guard let zone = ZoneNames.zone(word.uppercased()) else { return false }
        result.zone = zone
        // `GMT+0100`, `UTC+8`: local time is UTC plus that.
        if zone == .offset(0), place < cell.count, cell[place] == 0x2B || cell[place] == 0x2D { return offset(base: 0) }
        return true
    }

    private mutating func finishDate() -> Bool {
        if numbers.isEmpty { return month == nil && result.hasClock }
        if let month { return finishNamed(month) }
        guard numbers.count == 3 else { return false }
        if numbers[0].length == 4 {
            guard let day = Day(year: numbers[0].value, month: numbers[1].value, day: numbers[2].value) else {
                return false
            }
            result.date = .day(day)
            return true
        }
        guard numbers[0].length <= 2, numbers[1].length <= 2, numbers[2].length == 2 || numbers[2].length == 4 else {
            return false
        }
        let open = OpenDate(
            first: numbers[0].value, second: numbers[1].value, third: numbers[2].value,
            endsInYear: numbers[2].length == 4, isDotted: isDotted)
        result.date = .open(open)
        return !open.possible(until: nil).isEmpty
    }

    /// Day and year, in the order in which a named month is written: the year has four digits, or comes last.
    private mutating func finishNamed(_ month: Int) -> Bool {
        guard numbers.count == 2 else { return false }
        let isYearFirst = numbers[0].length == 4
        let year = isYearFirst ? numbers[0].value : numbers[1].value
        let day = isYearFirst ? numbers[1].value : numbers[0].value
        guard let date = Day(year: year < 100 ? 2000 + year : year, month: month, day: day) else { return false }
        result.date = .day(date)
        return true
    }
}
