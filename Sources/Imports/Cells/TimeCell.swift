import Ledger

/// A date and a time as they stand in a cell, taken apart.
struct TimeCell {
    var date: CellDate = .none
    /// Since midnight.
    var nanoseconds: Int64 = 0
    var hasClock = false
    var zone: CellZone = .none

    /// `nil` for what is no date and no time.
    init?(_ cell: Bytes) {
        if let usual = TimeCell.usual(cell) {
            self = usual
            if cell.count == 19 { return }
            var reader = TimeReader(cell, from: 19, known: usual)
            guard reader.run() else { return nil }
            self = reader.result
            return
        }
        if let instant = TimeCell.instant(cell) {
            date = instant
            return
        }
        var reader = TimeReader(cell, from: 0, known: self)
        guard reader.run() else { return nil }
        self = reader.result
    }

    init() {}

    /// `2021-03-01 10:00:00` and `2021-03-01T10:00:00`, with anything behind.
    private static func usual(_ cell: Bytes) -> TimeCell? {
        guard cell.count >= 19, cell[4] == 0x2D, cell[7] == 0x2D, cell[10] == 0x20 || cell[10] == 0x54,
            cell[13] == 0x3A, cell[16] == 0x3A
        else { return nil }
        var isRight = true
        func number(_ range: Range<Int>) -> Int {
            var value = 0
            for place in range {
                let digit = cell[place] &- 0x30
                isRight = isRight && digit < 10
                value = value &* 10 &+ Int(digit)
            }
            return value
        }
        let (year, month, day) = (number(0..<4), number(5..<7), number(8..<10))
        let (hour, minute, second) = (number(11..<13), number(14..<16), number(17..<19))
        guard isRight, hour < 24, minute < 60, second < 60, let day = Day(year: year, month: month, day: day) else {
            return nil
        }
        // A thirteenth digit of an hour, or half a day to come: not usual after all.
        if cell.count > 19, cell[19].isDigit { return nil }
        var result = TimeCell()
        result.date = .day(day)
        result.nanoseconds = Int64((hour * 60 + minute) * 60 + second) * 1_000_000_000
        result.hasClock = true
        return result
    }

    /// Digits alone: `20230606`, seconds, milliseconds, microseconds since 1970, with a fraction or without.
    private static func instant(_ cell: Bytes) -> CellDate? {
        let whole = cell.prefix { $0.isDigit }
        guard whole.count >= 8, whole.count <= 19 else { return nil }
        let rest = cell[whole.endIndex...]
        guard rest.isEmpty || (rest.first == 0x2E && rest.count > 1 && rest.dropFirst().allSatisfy(\.isDigit)),
            let number = Int64(String(decoding: whole, as: UTF8.self))
        else { return nil }
        if whole.count == 8 {
            let date = Int(number)
            return rest.isEmpty
                ? Day(year: date / 10_000, month: date / 100 % 100, day: date % 100).map { .day($0) } : nil
        }
        if whole.count == 14, rest.isEmpty, number / 1_000_000_000_000 == 20 { return nil }
        // Below a second, in digits: what is behind the point belongs to seconds.
        let scale: Int64 =
            whole.count <= 11 ? 1_000_000_000 : whole.count <= 14 ? 1_000_000 : whole.count <= 16 ? 1000 : 1
        var below: Int64 = 0
        var weight = scale / 10
        for byte in rest.dropFirst() {
            below += Int64(byte - 0x30) * weight
            weight /= 10
        }
        let (product, tooLarge) = number.multipliedReportingOverflow(by: scale)
        guard !tooLarge, product <= Int64.max - below else { return nil }
        let all = product + below
        return .instant(milliseconds: all / 1_000_000, nanoseconds: Int32(all % 1_000_000))
    }

    /// Seconds since 1970 are the same everywhere.
    var needsZone: Bool {
        if case .instant = date { return false }
        return true
    }

    /// This date with the clock time of another cell, where this one has none.
    func with(clock other: TimeCell) -> TimeCell {
        var result = self
        if !hasClock, other.hasClock { (result.nanoseconds, result.hasClock) = (other.nanoseconds, true) }
        if result.zone == .none { result.zone = other.zone }
        return result
    }
}
