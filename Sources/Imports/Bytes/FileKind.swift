/// What the first bytes of a file say it is.
enum FileKind: Hashable {
    case empty, text, json, html, pdf, zip, spreadsheet, oldSpreadsheet, packed, picture, database, binary

    /// - Parameter bytes: the beginning, a few thousand of them.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        if let known = FileKind.marks.first(where: { FileKind.begins(bytes, with: $0.mark) }) {
            self = known.kind == .zip && FileKind.namesSheets(bytes) ? .spreadsheet : known.kind
        } else if let mark = TextEncoding.mark(bytes) {
            self = mark == .utf8WithMark ? FileKind.ofText(Bytes(rebasing: bytes.dropFirst(3))) : .text
        } else {
            self = FileKind.ofText(bytes)
        }
    }

    private static func ofText(_ bytes: UnsafeBufferPointer<UInt8>) -> FileKind {
        guard let first = bytes.firstIndex(where: { !$0.isBlank && $0 != 10 && $0 != 13 }) else { return .empty }
        let begin = UnsafeBufferPointer(rebasing: bytes[first...])
        if TextEncoding.guessUTF16(bytes) == nil {
            // Control characters that no text has; a few stray ones are forgiven.
            let strange = bytes.prefix(4096).reduce(0) { $0 + ($1 < 9 || (14..<32).contains($1) ? 1 : 0) }
            if strange * 50 > min(bytes.count, 4096) { return .binary }
        }
        if begin[0] == UInt8(ascii: "{") || begin[0] == UInt8(ascii: "[") { return .json }
        let word = String(decoding: begin.prefix(15), as: UTF8.self).lowercased()
        let isHTML = ["<!doctype html", "<html", "<head", "<body", "<?xml", "<script", "<!--"].contains {
            word.hasPrefix($0)
        }
        return isHTML ? .html : .text
    }

    private static let marks: [(mark: [UInt8], kind: FileKind)] = [
        ([0x50, 0x4B, 0x03, 0x04], .zip), ([0x50, 0x4B, 0x05, 0x06], .zip),
        ([0xD0, 0xCF, 0x11, 0xE0], .oldSpreadsheet), ([0x1F, 0x8B], .packed), ([0x42, 0x5A, 0x68], .packed),
        ([0x28, 0xB5, 0x2F, 0xFD], .packed), ([0xFD, 0x37, 0x7A, 0x58, 0x5A], .packed),
        ([0x37, 0x7A, 0xBC, 0xAF], .packed),
        ([0x52, 0x61, 0x72, 0x21], .packed), (Array("%PDF".utf8), .pdf), ([0x89, 0x50, 0x4E, 0x47], .picture),
        ([0xFF, 0xD8, 0xFF], .picture), (Array("GIF8".utf8), .picture), (Array("SQLite format 3".utf8), .database),
        ([0x7F, 0x45, 0x4C, 0x46], .binary),
    ]

    private static func begins(_ bytes: UnsafeBufferPointer<UInt8>, with mark: [UInt8]) -> Bool {
        bytes.count >= mark.count && bytes.prefix(mark.count).elementsEqual(mark)
    }

    /// Workbooks are archives whose first parts are named so.
    private static func namesSheets(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
        return ["[Content_Types].xml", "xl/", "spreadsheet"].contains { text.contains($0) }
    }
}

extension UInt8 {
    /// A blank or a tab.
    var isBlank: Bool { self == 0x20 || self == 0x09 }
    var isDigit: Bool { self &- 0x30 < 10 }
    var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
}
