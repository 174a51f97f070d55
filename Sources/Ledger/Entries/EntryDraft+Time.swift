extension EntryDraftReader {
    /// The time that is typed, in the zone in which the entry was written down (rule 28).
    mutating func readTime(into entry: inout Entry) {
        let stored = surroundings.stored
        if let stored {
            let prefilled = EntryDraft.dateAndTime(of: stored.time)
            if draft[.date].trimmed == prefilled.date, draft[.time].trimmed == prefilled.time {
                return entry.time = stored.time
            }
        }
        guard let time = moment(.date, .time, stored?.time) else { return }
        entry.time = time
        guard time.day > surroundings.now.day, time.day != stored?.time.day else { return }
        do { try Entry.checkDay(of: time, now: surroundings.now) } catch { return refuse(.date, error) }
        if !isConfirmed("future:\(time.day)") { refuse(.date, EntryDraftError.inTheFuture(time.day)) }
    }

    /// A day, and a time of it where there is one.
    private mutating func moment(
        _ dateField: EntryDraft.Field, _ timeField: EntryDraft.Field, _ stored: Moment?
    ) -> Moment? {
        let (date, clock) = (draft[dateField].trimmed, draft[timeField].trimmed)
        let now = surroundings.now
        if date.isEmpty, clock.isEmpty { return stored ?? now }
        let day = date.isEmpty ? (stored ?? now).day : Day(date)
        guard let day else {
            refuse(dateField, EntryDraftError.notADate(date))
            return nil
        }
        guard !clock.isEmpty else {
            return day == now.day ? now : local(day, milliseconds: 43_200_000, like: stored)
        }
        guard let milliseconds = EntryDraft.milliseconds(of: clock) else {
            refuse(timeField, EntryDraftError.notATime(clock))
            return nil
        }
        return local(day, milliseconds: milliseconds, like: stored)
    }

    /// A time on the wall: here, or where the stored one was written down.
    private func local(_ day: Day, milliseconds: Int64, like stored: Moment?) -> Moment {
        let wall = Int64(day.number) * 86_400_000 + milliseconds
        var offset = surroundings.offset(wall)
        if let stored {
            let storedWall = stored.milliseconds + Int64(stored.offsetMinutes) * 60_000
            if surroundings.offset(storedWall) != Int(stored.offsetMinutes) { offset = Int(stored.offsetMinutes) }
        }
        return Moment(milliseconds: wall - Int64(offset) * 60_000, offsetMinutes: offset)
    }

    /// When the giver had it: noon of that day.
    mutating func readGiver(into entry: inout Entry) {
        entry.giverCost = number(.giverCost, unit: surroundings.currency.code)
        let text = draft[.giverAcquired].trimmed
        if text.isEmpty { return entry.giverAcquired = nil }
        if let stored = surroundings.stored?.giverAcquired, stored.day.description == text {
            return entry.giverAcquired = stored
        }
        guard let day = Day(text) else { return refuse(.giverAcquired, EntryDraftError.notADate(text)) }
        guard day <= entry.time.day else { return refuse(.giverAcquired, EntryDraftError.notBefore(text)) }
        entry.giverAcquired = local(day, milliseconds: 43_200_000, like: nil)
    }
}

extension EntryDraft {
    /// As the two fields hold them; milliseconds are left out.
    static func dateAndTime(of time: Moment) -> (date: String, time: String) {
        let clock = time.iso8601.dropFirst(11).prefix(8)
        return (time.day.description, String(clock.hasSuffix(":00") ? clock.prefix(5) : clock))
    }

    /// `20:03`, `20:03:09`.
    static func milliseconds(of clock: String) -> Int64? {
        guard let time = Moment(iso8601: "1970-01-01T" + clock), time.offsetMinutes == 0,
            !clock.contains(where: { $0 == "Z" || $0 == "z" || $0 == "+" || $0 == "-" })
        else { return nil }
        return time.milliseconds
    }
}
