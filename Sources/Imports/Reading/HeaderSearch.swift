/// The layout of a file: its format, separator and header line.
struct Layout {
    let format: Format
    let binding: Binding
    let separator: UInt8
    let headerLine: Int
    /// Several formats have these columns, and nothing tells which is meant.
    let rivals: [String]
    /// A person said what its columns are.
    var isMapped = false

    static let separators: [(byte: UInt8, name: String)] = [
        (0x2C, "comma"), (0x3B, "semicolon"), (0x09, "tab"), (0x7C, "bar"),
    ]
}

/// Looks for a header line that a format knows, behind a preamble of some lines, with any separator.
struct HeaderSearch {
    /// Records that may stand before the header.
    private static let depth = 40

    let bytes: Bytes
    let start: Int
    let fileName: String
    let formats: [Format]
    /// Whoever mapped these very columns wants them read so.
    let profiles: [ImportProfile]

    func layout() throws(ImportFault) -> Layout {
        var fault: ImportFault?
        var best: Layout?
        for separator in Layout.separators {
            do throws(ImportFault) {
                guard let found = try search(separator.byte) else { continue }
                if !found.format.isFallback || found.isMapped { return found }
                if best.map({ $0.binding.matched < found.binding.matched }) ?? true { best = found }
            } catch {
                fault = fault ?? error
            }
        }
        if let best { return best }
        if let fault { throw fault }
        if formats.count == 1 { throw .formatDoesNotFit(formats[0].name, missing: missing(formats[0])) }
        throw .unknownLayout(firstLine: firstLine)
    }

    private func search(_ separator: UInt8) throws(ImportFault) -> Layout? {
        var reader = CSVReader(bytes, separator: separator, from: start)
        var fallback: Layout?
        for _ in 0..<HeaderSearch.depth {
            guard try reader.next() else { break }
            guard reader.fields.count > 1 || formats.count == 1 else { continue }
            let header = names(reader)
            if let mapped = mapped(header, separator, reader.line) { return mapped }
            let found = formats.compactMap { format in
                Binding(format.columns, header: header).map { (format: format, binding: $0) }
            }
            guard let most = found.filter({ !$0.format.isFallback }).map(\.binding.matched).max() else {
                if fallback == nil, let generic = found.first {
                    fallback = Layout(
                        format: generic.format, binding: generic.binding, separator: separator, headerLine: reader.line,
                        rivals: [])
                }
                continue
            }
            let equal = found.filter { $0.binding.matched == most && !$0.format.isFallback }
            return choose(equal, separator, reader.line)
        }
        return fallback
    }

    private func mapped(_ header: [HeaderName], _ separator: UInt8, _ line: Int) -> Layout? {
        guard !profiles.isEmpty else { return nil }
        let signature = header.map(\.folded).sorted()
        guard let profile = profiles.first(where: { $0.signature == signature }),
            let binding = Binding(profile.format.columns, header: header)
        else { return nil }
        return Layout(
            format: profile.format, binding: binding, separator: separator, headerLine: line, rivals: [],
            isMapped: true)
    }

    /// Of formats with the same columns the one whose files are named so.
    private func choose(
        _ equal: [(format: Format, binding: Binding)], _ separator: UInt8, _ line: Int
    ) -> Layout? {
        guard let first = equal.first else { return nil }
        let name = fileName.lowercased()
        let named = equal.first { candidate in candidate.format.fileWords.contains { name.contains($0) } }
        let chosen = named ?? first
        let isOpen = named == nil && equal.count > 1 && !first.format.fileWords.isEmpty
        return Layout(
            format: chosen.format, binding: chosen.binding, separator: separator, headerLine: line,
            rivals: isOpen ? equal.map(\.format.name) : [])
    }

    private func names(_ reader: CSVReader) -> [HeaderName] {
        reader.fields.map { field in
            let raw = Bytes(rebasing: bytes[Int(field.start)..<Int(field.end)])
            guard field.isEscaped else { return HeaderName(String(decoding: raw, as: UTF8.self)) }
            return HeaderName(String(decoding: CSVReader.unescaped(raw), as: UTF8.self))
        }
    }

    private func missing(_ format: Format) -> [String] {
        var reader = CSVReader(bytes, separator: 0x2C, from: start)
        var fewest: [String] = []
        for _ in 0..<HeaderSearch.depth {
            guard let isThere = try? reader.next(), isThere else { break }
            let missing = Binding.missing(format.columns, header: names(reader))
            if fewest.isEmpty || missing.count < fewest.count { fewest = missing }
        }
        return fewest
    }

    private var firstLine: String {
        let text = bytes[start...].prefix(400)
        return String(decoding: text.prefix { $0 != 10 && $0 != 13 }, as: UTF8.self)
    }
}
