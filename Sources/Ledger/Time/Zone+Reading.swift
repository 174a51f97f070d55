extension Zone {
    /// Reads a TZif file (RFC 8536 and 9636), versions 1 to 4.
    ///
    /// - Parameters:
    ///   - name: what the zone is called; it stands in messages.
    ///   - bytes: the whole file. Anything that the RFC forbids and that could change an answer is refused.
    public init(name: String, tzif bytes: [UInt8]) throws(ZoneError) {
        do {
            var file = ZoneFile(bytes)
            let data = try file.read()
            let table = try ZoneTable(data)
            self.init(name: name, starts: table.starts, offsets: table.offsets, cycle: table.cycle)
        } catch {
            throw ZoneError(zone: name, fault: error)
        }
    }
}

/// The changes of a file, and after them 400 years of its rule.
private struct ZoneTable {
    var starts: [Int64] = []
    var offsets: [Int32]
    var cycle: Zone.Cycle?

    init(_ data: ZoneFile.Contents) throws(ZoneFault) {
        offsets = [data.firstOffset]
        for change in data.changes { append(change) }
        guard let footer = data.footer else { return }
        let rule = try ClockRule(footer)
        let last = data.changes.last
        if let last, rule.offset(at: last.start) != last.offset {
            throw .footerDisagrees(footer: footer, last: Int(last.offset))
        }
        append(rule: rule, after: last?.start)
    }

    /// Changes that leave the offset as it is (a new name, another reason) are not kept.
    private mutating func append(_ change: OffsetChange) {
        guard change.offset != offsets.last else { return }
        starts.append(change.start)
        offsets.append(change.offset)
    }

    /// A rule repeats after 400 years exactly, so that many of it are enough; one year more on each side serves
    /// a wall time near the seam.
    private mutating func append(rule: ClockRule, after last: Int64?) {
        let firstYear = last.map { Day(number: Int($0.floorDivided(by: 86_400))).civil.year + 2 } ?? 2000
        let start = ClockRule.startOfYear(firstYear)
        if last == nil { offsets = [rule.offset(at: start - 366 * 86_400)] }
        guard rule.daylight != nil else { return }
        for change in rule.changes(in: (firstYear - 3)...(firstYear + 401))
        where last.map({ change.start > $0 }) ?? true {
            append(change)
        }
        cycle = Zone.Cycle(start: start, isUnbounded: last == nil)
    }
}

/// From `start` on, the clock is `offset` seconds ahead of UTC.
struct OffsetChange: Hashable {
    let start: Int64
    let offset: Int32
}
