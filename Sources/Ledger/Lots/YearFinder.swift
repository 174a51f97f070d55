/// The tax years of times that mostly come in order: a calendar is asked once a day at most.
struct YearFinder {
    private let zone: Zone
    private(set) var year = TaxYear(start: .january, firstYear: 1970)
    /// Milliseconds that are in that year, whatever the clock is ahead of UTC.
    private var sure: Range<Int64> = 0..<0

    init(_ zone: Zone) { self.zone = zone }

    @inline(__always)
    mutating func find(_ time: Moment) {
        if !sure.contains(time.milliseconds) { ask(time) }
    }

    private mutating func ask(_ time: Moment) {
        year = TaxYear(of: zone.day(of: time), start: .january)
        let days = year.days
        // No clock is two days ahead.
        let (low, high) = (Int64(days.lowerBound.number + 2), Int64(days.upperBound.number - 2))
        sure = low * 86_400_000..<high * 86_400_000
    }
}
