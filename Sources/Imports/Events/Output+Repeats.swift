extension Output {
    /// In the order of the file; what comes from one line stays in its order.
    mutating func sort() {
        if zip(events, events.dropFirst()).contains(where: { $0.line > $1.line }) {
            let order = events.indices.sorted { (events[$0].line, $0) < (events[$1].line, $1) }
            events = order.map { events[$0] }
        }
        skipped.sort { $0.line < $1.line }
        warnings.sort { $0.line < $1.line }
    }

    /// Rows of one file that say the same: by their id, where each row has its own.
    mutating func judgeRepeats(_ rule: Format.IDRule) {
        guard rule != .shared else { return }
        var byID: [String: Int] = [:]
        byID.reserveCapacity(events.count)
        var dropped: Set<Int> = []
        for place in events.indices {
            let line = events[place].line
            if events[place].id.isEmpty {
                if rule == .uniqueOrNone, let first = notes.repeats[line] {
                    warn(line, Remark.equal(to: first))
                }
                continue
            }
            guard let first = byID[events[place].id] else {
                byID[events[place].id] = place
                continue
            }
            dropped.insert(place)
            if events[place].isSame(as: events[first]) {
                skip(line, Remark.duplicate(of: events[first].line))
            } else {
                warn(line, "same id as line \(events[first].line) with other content: conflict, not booked")
            }
        }
        guard !dropped.isEmpty else { return }
        events = events.indices.filter { !dropped.contains($0) }.map { events[$0] }
        skipped.sort { $0.line < $1.line }
        warnings.sort { $0.line < $1.line }
    }
}
