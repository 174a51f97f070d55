import Ledger

/// How the times of a file are to be read.
struct TimeRules {
    /// Of open dates; `nil` where nothing tells it.
    var order: DateOrder?
    /// What a time without a zone of its own is written in; `nil` where nothing tells it.
    var zone: Zone?
    /// Minutes east of UTC, where `zone` has one offset only: the quick way.
    var offsetMinutes: Int?
    /// The zones of the computer, by name.
    let named: (String) -> Zone?
}

extension Row {
    func time(_ column: Column) throws(RowEnd) -> FileTime { try time(column, clock: nil, zone: nil) }

    /// - Parameters:
    ///   - clock: the column of the time where the date stands apart.
    ///   - zone: the column with the name of the zone.
    func time(_ column: Column, clock: Column?, zone: Column? = nil) throws(RowEnd) -> FileTime {
        let text = cell(column)
        guard !text.isEmpty else { throw .warned("no time: the row cannot be booked") }
        guard var cell = TimeCell(text) else { throw .warned("“\(shown(text))” is not a date or a time") }
        if let clock, !self.cell(clock).isEmpty {
            guard let other = TimeCell(self.cell(clock)) else {
                throw .warned("“\(shown(self.cell(clock)))” is not a time")
            }
            cell = cell.with(clock: other)
        }
        if let zone, cell.zone == .none, let named = ZoneNames.zone(self.text(zone)) { cell.zone = named }
        return try instant(cell, text)
    }

    private func instant(_ cell: TimeCell, _ text: Bytes) throws(RowEnd) -> FileTime {
        // Asked together with the order of the date, not one after the other.
        if cell.zone == .none, times.zone == nil, notes.openZone == nil, cell.needsZone {
            notes.openZone = RowNotes.Example(line: line, text: shown(text))
        }
        let day: Day
        switch cell.date {
        case .day(let known): day = known
        case .instant(let milliseconds, let nanoseconds):
            return FileTime(Moment(milliseconds: milliseconds), nanoseconds: nanoseconds)
        case .open(let open): day = try self.day(open, text)
        case .none: throw .warned("“\(shown(text))” has no date")
        }
        let below = Int32(truncatingIfNeeded: cell.nanoseconds % 1_000_000)
        let inDay = cell.nanoseconds / 1_000_000
        switch cell.zone {
        case .offset(let minutes): return Row.moment(day, inDay, minutes, below)
        case .unknown(let name): throw .warned("“\(name)” stands for several time zones")
        case .name(let name):
            guard let zone = zone(named: name) else {
                throw .warned("there is no time zone “\(name.shortenedForMessage)”")
            }
            return FileTime(resolved(zone, day, inDay), nanoseconds: below)
        case .none:
            if let minutes = times.offsetMinutes { return Row.moment(day, inDay, minutes, below) }
            guard let zone = times.zone else { throw .warned(OpenReason.zone) }
            return FileTime(resolved(zone, day, inDay), nanoseconds: below)
        }
    }

    private static func moment(_ day: Day, _ milliseconds: Int64, _ minutes: Int, _ below: Int32) -> FileTime {
        let instant = Int64(day.number) * 86_400_000 + milliseconds - Int64(minutes) * 60_000
        return FileTime(Moment(milliseconds: instant, offsetMinutes: minutes), nanoseconds: below)
    }

    private func day(_ open: OpenDate, _ text: Bytes) throws(RowEnd) -> Day {
        // Two digits first and four last with points are day, month, year; month first only where the file proves it.
        guard let order = times.order ?? (open.isDotted && open.endsInYear ? .dmy : nil) else {
            if notes.openDate == nil { notes.openDate = RowNotes.Example(line: line, text: shown(text)) }
            throw .warned(OpenReason.date)
        }
        if let day = open.day(order) { return day }
        // A year of four digits at the end: the order of the file says nothing of it.
        if order == .ymd, open.endsInYear, open.isDotted, let day = open.day(.dmy) { return day }
        throw .warned("“\(shown(text))” is no date in the order \(order.rawValue)")
    }

    private func resolved(_ zone: Zone, _ day: Day, _ milliseconds: Int64) -> Moment {
        let wall = zone.wallTime(on: day, milliseconds: milliseconds)
        switch wall {
        case .once: break
        case .twice: notes.warnings.append("ambiguous local time")
        case .never: notes.warnings.append("local time does not exist")
        }
        return wall.moment
    }

    private func zone(named name: String) -> Zone? {
        if let known = notes.zones[name] { return known }
        let zone = Zone(fixed: name) ?? times.named(name)
        notes.zones[name] = .some(zone)
        return zone
    }
}
