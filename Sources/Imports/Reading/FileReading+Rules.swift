import Ledger

extension FileReading {
    func rules(_ layout: Layout, _ survey: Survey) -> TimeRules {
        var rules = TimeRules(named: answers.named)
        rules.order = survey.order(habit: layout.format.order, answer: answers.dateOrder)
        switch layout.format.zone {
        case .utc: rules.zone = answers.zone ?? .utc
        case .fixed(let minutes, _): rules.zone = answers.zone ?? Zone(offsetMinutes: minutes)
        case .header: rules.zone = headerZone(layout) ?? answers.zone ?? .utc
        case .headerOr(let minutes, _): rules.zone = headerZone(layout) ?? answers.zone ?? Zone(offsetMinutes: minutes)
        case .headerOrPlace(let name, _): rules.zone = headerZone(layout) ?? answers.zone ?? answers.named(name)
        case .column, .asked, .inCells: rules.zone = answers.zone
        }
        if let zone = rules.zone, Zone(fixed: zone.name) != nil {
            rules.offsetMinutes = zone.offsetMinutes(at: Moment(milliseconds: 0))
        }
        return rules
    }

    /// `Date(UTC+1)`, a pattern `Date(*)`: what the star of the time's name stands for.
    private func headerZone(_ layout: Layout) -> Zone? {
        guard let id = layout.format.columns.firstIndex(where: { $0.kind == .time }) else { return nil }
        let star = layout.binding.captures[id].uppercased().filter { $0 != " " }
        if star == "UTC" || star == "GMT" { return .utc }
        let offset = star.hasPrefix("UTC") || star.hasPrefix("GMT") ? String(star.dropFirst(3)) : star
        return FileReading.minutes(offset).map { Zone(offsetMinutes: $0) }
    }

    /// `+1`, `+02:00`, `-0330`.
    private static func minutes(_ text: String) -> Int? {
        guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
        let parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
        guard let first = parts.first, let number = Int(first), parts.count <= 2, first.utf8.allSatisfy(\.isDigit)
        else { return nil }
        let rest = parts.count == 2 ? Int(parts[1]) ?? 0 : 0
        let minutes = first.utf8.count > 2 ? number / 100 * 60 + number % 100 : number * 60 + rest
        return sign == "-" ? -minutes : minutes
    }

    func zoneText(_ layout: Layout, _ survey: Survey, _ notes: RowNotes) -> String {
        let told = answers.zone.map { "\($0.name), told by the user" }
        switch layout.format.zone {
        case .utc: return answers.zone.map { $0.name == "UTC" ? "UTC" : "\($0.name), told by the user" } ?? "UTC"
        case .fixed(_, let text): return told ?? text
        case .headerOrPlace(_, let text) where headerZone(layout) == nil: return told ?? text
        case .headerOr(_, let text) where headerZone(layout) == nil: return told ?? text
        case .header, .headerOr, .headerOrPlace:
            guard let zone = headerZone(layout), zone.name != "UTC" else { return "UTC" }
            return "\(zone.name), told only by the header"
        case .column:
            let names = notes.zones.filter { $0.value != nil }.keys.sorted()
            return names.isEmpty ? told ?? "named per row" : "named per row (\(names.joined(separator: ", ")))"
        case .asked(let before): return answers.zone.map { before + $0.name } ?? "not told by the file"
        case .inCells:
            let counts = survey.zoneCounts
            if counts.none > 0 { return told ?? "not told by the file" }
            if counts.other > 0 || (counts.offset > 0 && counts.utc > 0 && layout.format.isFallback) {
                return "in the text"
            }
            return counts.offset > 0 || !layout.format.isFallback ? "offset in the text" : "UTC"
        }
    }

    func questions(_ layout: Layout, _ notes: RowNotes) -> [Question] {
        var questions: [Question] = []
        if !layout.rivals.isEmpty {
            questions.append(
                Question(
                    subject: .format,
                    text: "The columns are those of \(layout.rivals.joined(separator: " and of ")). Which are they?",
                    flag: "--format \(layout.rivals.joined(separator: " or --format "))", line: layout.headerLine))
        }
        if let open = notes.openDate {
            questions.append(
                Question(
                    subject: .dateOrder,
                    text:
                        "Is “\(open.text)” (line \(open.line)) day, month, year or month, day, year? No date of the file tells.",
                    flag: "--date-order DMY, --date-order MDY or --date-order YMD", line: open.line))
        }
        if let open = notes.openZone {
            questions.append(
                Question(
                    subject: .zone,
                    text: "In which time zone is “\(open.text)” (line \(open.line)) written? The file does not tell.",
                    flag: "--zone Area/City, for example --zone Europe/Berlin, or --zone UTC", line: open.line))
        }
        if let (_, open) = notes.openNumber {
            questions.append(
                Question(
                    subject: .decimal,
                    text:
                        "Is the mark in “\(open.text)” (line \(open.line)) one of thousands or of decimals? No number of its column tells.",
                    flag: "--decimal point or --decimal comma", line: open.line))
        }
        return questions
    }
}
