import Ledger

extension Understanding {
    /// Bytes of a file at most.
    public static let sizeLimit = 512 << 20

    /// Understands a file: nothing is written, nothing is guessed.
    ///
    /// - Parameters:
    ///   - fileName: some layouts tell the coin, or what the rows are, only there.
    ///   - progress: is told how many bytes of how many were read, and how many rows; answers whether to go on.
    /// - Throws: ``ImportFault``, where it is no file of rows that Coffer knows.
    public init(
        of file: [UInt8], fileName: String, answers: Answers,
        progress: ((_ done: Int, _ of: Int, _ rows: Int) -> Bool)? = nil
    ) throws(ImportFault) {
        guard file.count <= Understanding.sizeLimit else { throw .tooLarge(limit: Understanding.sizeLimit) }
        switch file.withUnsafeBufferPointer({ FileKind(Bytes(rebasing: $0.prefix(1 << 16))) }) {
        case .text: break
        case .json:
            self = try GhostfolioActivities.understanding(of: file, answers: answers)
            return
        case .empty: throw .empty
        case .html: throw .html
        case .pdf: throw .pdf
        case .spreadsheet, .oldSpreadsheet: throw .spreadsheet
        case .zip, .packed: throw .archive
        case .picture: throw .notText("a picture")
        case .database: throw .notText("a database")
        case .binary: throw .notText("binary data")
        }
        let text = DecodedText(file)
        let result: Result<Understanding, ImportFault> = text.bytes.withUnsafeBufferPointer { bytes in
            do throws(ImportFault) {
                var reading = FileReading(bytes, text, fileName, answers, progress)
                return .success(try reading.understanding())
            } catch {
                return .failure(error)
            }
        }
        self = try result.get()
    }
}

/// One reading of one file.
private struct FileReading {
    private let bytes: Bytes
    private let encoding: TextEncoding
    private let start: Int
    private let fileName: String
    private let answers: Answers
    private let progress: ((Int, Int, Int) -> Bool)?

    init(
        _ bytes: Bytes, _ text: DecodedText, _ fileName: String, _ answers: Answers,
        _ progress: ((Int, Int, Int) -> Bool)?
    ) {
        self.bytes = bytes
        encoding = text.encoding
        start = text.skip
        self.fileName = fileName
        self.answers = answers
        self.progress = progress
    }

    mutating func understanding() throws(ImportFault) -> Understanding {
        let formats = try candidates()
        let search = HeaderSearch(
            bytes: bytes, start: start, fileName: fileName, formats: formats,
            profiles: answers.format == nil ? answers.profiles : [])
        let layout = try search.layout()
        if let first = try pass(layout, wholly: false) { return first }
        // What the first rows left open may be told by a later one.
        if let second = try pass(layout, wholly: true) { return second }
        throw .noRows(format: layout.format.title)
    }

    private func candidates() throws(ImportFault) -> [Format] {
        guard let name = answers.format else { return Format.all }
        if let profile = answers.profiles.first(where: { $0.formatName == name }) { return [profile.format] }
        let chosen = Format.all.filter { $0.name == name || $0.name.hasPrefix(name + "/") }
        guard chosen.isEmpty else { return chosen }
        throw .unknownFormat(name, suggestions: Format.all.map(\.name).filter { $0.contains(name.lowercased()) })
    }

    /// - Returns: `nil` where the survey stopped early and something stayed open.
    private func pass(_ layout: Layout, wholly: Bool) throws(ImportFault) -> Understanding? {
        let notes = RowNotes()
        var surveyed = row(layout, notes, marks: [], rules: TimeRules(named: answers.named))
        let survey = try Survey(&surveyed, wholly: wholly, until: answers.today)
        let usual = answers.decimal ?? (layout.format.isFallback ? nil : .point)
        let rules = rules(layout, survey)
        var row = row(layout, notes, marks: survey.marks(usual: usual), rules: rules)
        var out = Output(notes)
        // From the length of the first rows, so that the array need not grow again and again.
        out.events.reserveCapacity(min(4_000_000, survey.rows * bytes.count / max(1, surveyed.reader.position) + 16))
        let count = try readAll(&row, layout.format, &out)
        if !survey.isWhole, notes.openDate != nil || notes.openNumber != nil { return nil }
        guard count > 0 else { throw .noRows(format: layout.format.title) }
        out.combine(with: layout.format.reader)
        out.sort()
        out.judgeRepeats(layout.format.ids)
        var result = Understanding(
            format: layout.format.name, title: layout.format.title, headerLine: layout.headerLine, encoding: encoding,
            separator: Layout.separators.first { $0.byte == layout.separator }?.name ?? "",
            timeZone: zoneText(layout, survey, notes), events: layout.rivals.isEmpty ? out.events : [],
            skipped: out.skipped,
            warnings: out.warnings, questions: questions(layout, notes), rowCount: count)
        result.dateOrder = survey.hasOpenDates ? rules.order : nil
        result.decimal = survey.mark ?? answers.decimal
        return result
    }

    private func row(_ layout: Layout, _ notes: RowNotes, marks: [DecimalMark?], rules: TimeRules) -> Row {
        var row = Row(
            reader: CSVReader(bytes, separator: layout.separator, from: start), bytes: bytes, binding: layout.binding,
            columns: layout.format.columns,
            marks: marks.isEmpty ? [DecimalMark?](repeating: nil, count: layout.format.columns.count) : marks,
            times: rules, notes: notes, fileName: fileName)
        // The header was read before without a fault.
        while row.line < layout.headerLine, (try? row.reader.next()) == true {}
        return row
    }

    private func readAll(_ row: inout Row, _ format: Format, _ out: inout Output) throws(ImportFault) -> Int {
        let notes = row.notes
        let reader = format.reader
        var count = 0
        var seen: [String: Int] = [:]
        while try row.reader.next() {
            if row.isBlank { continue }
            count += 1
            if format.ids == .uniqueOrNone {
                if let first = seen[row.record] { notes.repeats[row.line] = first } else { seen[row.record] = row.line }
            }
            do throws(RowEnd) {
                try reader.read(row, &out)
            } catch {
                switch error {
                case .skipped(let reason): out.skip(row.line, reason)
                case .warned(let reason): out.warn(row.line, reason)
                }
            }
            if !notes.warnings.isEmpty {
                for reason in notes.warnings { out.warn(row.line, reason) }
                notes.warnings = []
            }
            if count % FileReading.stride == 0, let progress, !progress(row.reader.position, bytes.count, count) {
                throw .cancelled
            }
        }
        return count
    }
    private static var stride: Int { 1 << 14 }
}

extension FileReading {
    private func rules(_ layout: Layout, _ survey: Survey) -> TimeRules {
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

    private func zoneText(_ layout: Layout, _ survey: Survey, _ notes: RowNotes) -> String {
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

    private func questions(_ layout: Layout, _ notes: RowNotes) -> [Question] {
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

extension Row {
    /// All of it, as it stands in the file.
    fileprivate var record: String {
        guard let first = reader.fields.first, let last = reader.fields.last else { return "" }
        return String(decoding: bytes[Int(first.start)..<Int(last.end)], as: UTF8.self)
    }

    /// All its cells are empty.
    var isBlank: Bool { reader.fields.allSatisfy { $0.end == $0.start } }
}
