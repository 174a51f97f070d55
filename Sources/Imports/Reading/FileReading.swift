import Ledger

/// One reading of one file.
struct FileReading {
    let file: FileSource
    let bytes: Bytes
    let encoding: TextEncoding
    let start: Int
    let fileName: String
    let answers: Answers
    let sink: EventSink?
    private let progress: ((Int, Int, Int) -> Bool)?
    /// Events go while rows are read.
    private var isStreaming = false

    init(
        _ file: FileSource, _ text: DecodedText, _ fileName: String, _ answers: Answers, _ sink: EventSink?,
        _ progress: ((Int, Int, Int) -> Bool)?
    ) {
        self.file = file
        bytes = file.bytes
        encoding = text.encoding
        start = text.skip
        self.fileName = fileName
        self.answers = answers
        self.sink = sink
        self.progress = progress
    }

    mutating func understanding() throws(ImportFault) -> Understanding {
        let formats = try candidates()
        let search = HeaderSearch(
            bytes: bytes, start: start, fileName: fileName, formats: formats,
            profiles: answers.format == nil ? answers.profiles : [])
        let layout = try search.layout()
        if sink != nil, layout.rivals.isEmpty {
            isStreaming = true
            if let found = try understanding(of: layout) { return found }
            isStreaming = false
        }
        guard let found = try understanding(of: layout) else { throw .noRows(format: layout.format.title) }
        return try found.given(to: sink)
    }

    /// - Returns: `nil` where events cannot go while rows are read.
    private mutating func understanding(of layout: Layout) throws(ImportFault) -> Understanding? {
        if let first = try pass(layout, wholly: false) { return first }
        // What the first rows left open may be told by a later one.
        return try pass(layout, wholly: true)
    }

    private func candidates() throws(ImportFault) -> [Format] {
        guard let name = answers.format else { return Format.all }
        if let profile = answers.profiles.first(where: { $0.formatName == name }) { return [profile.format] }
        let chosen = Format.all.filter { $0.name == name || $0.name.hasPrefix(name + "/") }
        guard chosen.isEmpty else { return chosen }
        throw .unknownFormat(name, suggestions: Format.all.map(\.name).filter { $0.contains(name.lowercased()) })
    }

    /// - Returns: `nil` where the survey stopped early and something stayed open, and where events cannot go while rows are read.
    private func pass(_ layout: Layout, wholly: Bool) throws(ImportFault) -> Understanding? {
        let notes = RowNotes()
        var surveyed = row(layout, notes, marks: [], rules: TimeRules(named: answers.named))
        let survey = try Survey(&surveyed, wholly: wholly, until: answers.today)
        let usual = answers.decimal ?? (layout.format.isFallback ? nil : .point)
        let rules = rules(layout, survey)
        var row = row(layout, notes, marks: survey.marks(usual: usual), rules: rules)
        var out = Output(notes)
        // From the length of the first rows, so that nothing need grow again and again.
        let expected = min(20_000_000, survey.rows * bytes.count / max(1, surveyed.reader.position) + 16)
        var stream = isStreaming ? sink.map { EventStream($0, layout.format, expected: expected) } : nil
        if stream == nil { out.events.reserveCapacity(min(4_000_000, expected)) }
        guard let count = try readAll(&row, layout.format, &out, &stream) else { return nil }
        if !survey.isWhole, notes.openDate != nil || notes.openNumber != nil { return nil }
        guard count > 0 else { throw .noRows(format: layout.format.title) }
        out.combine(with: layout.format.reader)
        out.sort()
        if stream == nil { out.judgeRepeats(layout.format.ids) }
        var result = Understanding(
            format: layout.format.name, title: layout.format.title, headerLine: layout.headerLine, encoding: encoding,
            separator: Layout.separators.first { $0.byte == layout.separator }?.name ?? "",
            timeZone: zoneText(layout, survey, notes), events: layout.rivals.isEmpty ? out.events : [],
            skipped: out.skipped,
            warnings: out.warnings, questions: questions(layout, notes), rowCount: count)
        result.dateOrder = survey.hasOpenDates ? rules.order : nil
        result.decimal = survey.mark ?? answers.decimal
        if let stream { result.eventCount = stream.count }
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

    /// - Returns: how many rows; `nil` where events cannot go while rows are read.
    private func readAll(
        _ row: inout Row, _ format: Format, _ out: inout Output, _ stream: inout EventStream?
    ) throws(ImportFault) -> Int? {
        let notes = row.notes
        let reader = format.reader
        var count = 0
        var seen = SeenRows()
        var held = start
        while try row.reader.next() {
            if row.isBlank { continue }
            count += 1
            let before = out.events.count
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
            // Rows with an id of their own are told apart by it.
            if format.ids == .uniqueOrNone, out.events[before...].contains(where: \.id.isEmpty) {
                let first = seen.first(like: SeenRows.key(row.rawBytes), content: 0, line: row.line)
                if let first { notes.repeats[row.line] = first.line }
            }
            if stream != nil {
                do throws(EventStream.Stop) { try stream?.pass(row, &out) } catch {
                    if error == .cancelled { throw .cancelled }
                    return nil
                }
            }
            if row.reader.position - held > FileSource.stretch {
                file.letGo(row.reader.position)
                held = row.reader.position
            }
            if count % FileReading.stride == 0, let progress, !progress(row.reader.position, bytes.count, count) {
                throw .cancelled
            }
        }
        return count
    }
    private static var stride: Int { 1 << 14 }
}

extension Row {
    /// All of it, as it stands in the file.
    var rawBytes: UnsafeRawBufferPointer {
        guard let first = reader.fields.first, let last = reader.fields.last else {
            return UnsafeRawBufferPointer(start: nil, count: 0)
        }
        return UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[Int(first.start)..<Int(last.end)])
    }

    /// All its cells are empty.
    var isBlank: Bool { reader.fields.allSatisfy { $0.end == $0.start } }
}
