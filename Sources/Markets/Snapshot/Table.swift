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

    /// Calls `work` with the cells of each row, until it says `false`.
    func forEachRow(_ work: (Row) -> Bool) {
        withUnsafeTemporaryAllocation(of: Int.self, capacity: Table.widest + 1) { ends in
            var index = start
            while index < bytes.count {
                var count = 0
                ends[0] = index - 1
                while index < bytes.count, bytes[index] != 10 {
                    if bytes[index] == 9, count + 1 < Table.widest {
                        count += 1
                        ends[count] = index
                    }
                    index += 1
                }
                count += 1
                ends[count] = index
                index += 1
                guard work(Row(bytes: bytes, ends: UnsafeBufferPointer(rebasing: ends[...count]))) else { return }
            }
        }
    }

    /// The cells of one row; it lives only as long as the call that is given it.
    struct Row {
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
            guard cell.contains(UInt8(ascii: "\\")) else { return String(decoding: cell, as: UTF8.self) }
            var plain: [UInt8] = []
            var isEscaped = false
            for byte in cell {
                if isEscaped {
                    plain.append(byte == UInt8(ascii: "t") ? 9 : byte == UInt8(ascii: "n") ? 10 : byte)
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
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
