/// A column that a format reads: its place in the format's table.
struct Column: Hashable, Sendable {
    let id: Int
}

/// What a column is called, and what stands in it.
struct ColumnSpec: Sendable {
    enum Kind: Hashable, Sendable {
        case text, number, time
        /// Any number of columns of one pattern.
        case family
    }

    let kind: Kind
    /// As the exchanges write it, in any generation and language; a star stands for anything.
    let names: [ColumnName]
    let isRequired: Bool
    /// The first of that name behind this column.
    let after: Column?
}

/// A name to compare headers with: trimmed, in small letters, a star for anything.
struct ColumnName: Sendable {
    let text: String
    private let parts: [String]

    init(_ name: String) {
        text = HeaderName.folded(name)
        parts = text.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
    }

    /// What stands where the star is, as it was written; an empty text without a star; `nil` where it is another name.
    func match(_ header: HeaderName) -> String? {
        guard parts.count > 1 else { return header.folded == text ? "" : nil }
        guard header.folded.hasPrefix(parts[0]), header.folded.hasSuffix(parts[parts.count - 1]),
            header.folded.count >= parts[0].count + parts[parts.count - 1].count
        else { return nil }
        let whole = header.plain
        let star = String(whole.dropFirst(parts[0].count).dropLast(parts[parts.count - 1].count))
        // Two stars stand for the same: `* amount *`.
        guard parts.count == 3 else { return star }
        guard let middle = star.lowercased().range(of: parts[1]) else { return nil }
        let (left, right) = (String(star[..<middle.lowerBound]), String(star[middle.upperBound...]))
        return left == right ? left : nil
    }
}

extension String {
    /// Where another text stands in it.
    fileprivate func range(of other: String) -> Range<String.Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(other) { return start..<index(start, offsetBy: other.count) }
            start = index(after: start)
        }
        return nil
    }
}

/// One name of a header line.
struct HeaderName: Sendable {
    /// With one kind of blank and bracket.
    let plain: String
    let folded: String

    init(_ text: String) {
        plain = HeaderName.plain(text)
        folded = plain.lowercased()
    }

    static func folded(_ text: String) -> String { plain(text).lowercased() }

    private static func plain(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0xFEFF, 0x200B: continue
            case 0xFF08: result.unicodeScalars.append("(")
            case 0xFF09: result.unicodeScalars.append(")")
            default:
                if scalar.properties.isWhitespace {
                    if !result.isEmpty, result.last != " " { result.append(" ") }
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        if result.last == " " { result.removeLast() }
        return result
    }
}
