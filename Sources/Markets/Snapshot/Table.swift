import Glibc
import Ledger

/// A table of the snapshot: `# name: value` lines, then a line a row, cells separated by tabs.
struct Table {
    /// What stands in the first lines, by name.
    let head: [String: String]
    private let bytes: UnsafeBufferPointer<UInt8>
    private let start: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var head: [String: String] = [:]
        var index = 0
        while index < bytes.count, bytes[index] == UInt8(ascii: "#") {
            let end = bytes[index...].firstIndex(of: 10) ?? bytes.count
            let line = String(decoding: bytes[index..<end].dropFirst(2), as: UTF8.self)
            if let colon = line.firstIndex(of: ":") {
                head[String(line[..<colon])] = String(line[line.index(after: colon)...].drop { $0 == " " })
            }
            index = min(end + 1, bytes.count)
        }
        self.head = head
        self.bytes = bytes
        start = index
    }

    /// Cells of a row at most; the widest table has 27.
    private static let widest = 32

    /// Of all its rows, in bytes.
    var size: Int { bytes.count - start }

    /// Calls `work` with the cells of each row, until it says `false`.
    func forEachRow(_ work: (Row) -> Bool) {
        withUnsafeTemporaryAllocation(of: Int.self, capacity: Table.widest + 1) { ends in
            var index = start
            while index < bytes.count {
                let lineEnd = place(of: 10, from: index, to: bytes.count) ?? bytes.count
                var count = 0
                ends[0] = index - 1
                while count + 1 < Table.widest, let tab = place(of: 9, from: ends[count] + 1, to: lineEnd) {
                    count += 1
                    ends[count] = tab
                }
                ends[count + 1] = lineEnd
                let row = Row(
                    isEscaped: place(of: UInt8(ascii: "\\"), from: index, to: lineEnd) != nil, bytes: bytes,
                    ends: UnsafeBufferPointer(rebasing: ends[...(count + 1)]))
                guard work(row) else { return }
                index = lineEnd + 1
            }
        }
    }

    private func place(of byte: UInt8, from start: Int, to end: Int) -> Int? {
        guard start < end, let base = bytes.baseAddress, let found = memchr(base + start, Int32(byte), end - start)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    /// The cells of one row; it lives only as long as the call that is given it.
    struct Row {
        /// Some cell holds a backslash, so that its bytes are not its text.
        let isEscaped: Bool
        fileprivate let bytes: UnsafeBufferPointer<UInt8>
        /// The tab or line end behind each cell; the first one is the line end before the row.
        fileprivate let ends: UnsafeBufferPointer<Int>

        func raw(_ column: Int) -> UnsafeBufferPointer<UInt8> {
            column + 1 < ends.count
                ? UnsafeBufferPointer(rebasing: bytes[(ends[column] + 1)..<ends[column + 1]])
                : UnsafeBufferPointer(rebasing: bytes[0..<0])
        }

        func exact(_ column: Int) -> Exact? {
            let cell = raw(column)
            return cell.isEmpty ? nil : Exact(utf8: cell)
        }

        /// The text; empty where there is none.
        func text(_ column: Int) -> String {
            let cell = raw(column)
            guard isEscaped else { return String(decoding: cell, as: UTF8.self) }
            var plain: [UInt8] = []
            var isBehind = false
            for byte in cell {
                if isBehind {
                    plain.append(byte == UInt8(ascii: "t") ? 9 : byte == UInt8(ascii: "n") ? 10 : byte)
                    isBehind = false
                } else if byte == UInt8(ascii: "\\") {
                    isBehind = true
                } else {
                    plain.append(byte)
                }
            }
            return String(decoding: plain, as: UTF8.self)
        }

        /// The text; `nil` where there is none.
        func known(_ column: Int) -> String? { raw(column).isEmpty ? nil : text(column) }

        func moment(_ column: Int) -> Moment? { Moment(utf8: raw(column)) }
    }
}
