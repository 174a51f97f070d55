extension Output {
    /// In the order of the file; what comes from one line stays in its order.
    mutating func sort() {
        events = events.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(
            \.element)
        skipped.sort { $0.line < $1.line }
        warnings.sort { $0.line < $1.line }
    }

    /// Rows of one file that say the same: by their id, where each row has its own.
    mutating func judgeRepeats(_ rule: Format.IDRule) {
        guard rule != .shared else { return }
        var byID: [String: Int] = [:]
        var kept: [Event] = []
        kept.reserveCapacity(events.count)
        for event in events {
            if event.id.isEmpty {
                if rule == .uniqueOrNone, let line = notes.repeats[event.line] {
                    warn(event.line, "equal to line \(line) and without an id: kept, shown to the user")
                }
            } else if let number = byID[event.id] {
                let first = kept[number]
                if event.isSame(as: first) {
                    skip(event.line, "duplicate of line \(first.line) (same id)")
                } else {
                    warn(event.line, "same id as line \(first.line) with other content: conflict, not booked")
                }
                continue
            } else {
                byID[event.id] = kept.count
            }
            kept.append(event)
        }
        events = kept
        skipped.sort { $0.line < $1.line }
        warnings.sort { $0.line < $1.line }
    }
}
