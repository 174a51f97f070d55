/// Takes a form with files apart as its bytes come (RFC 7578; RFC 2046, section 5.1). It never holds more than a boundary,
/// a part's head and what just came.
struct MultipartReader {
    /// Bytes of a part's head.
    static let headLimit = 8 * 1024

    enum Piece {
        /// A part begins.
        case begin(PartHead)
        case data(ArraySlice<UInt8>)
        /// The part is whole.
        case end
    }

    private enum State {
        /// Before the first boundary.
        case before
        /// Behind a boundary: a line's end, or the two dashes of the last one.
        case boundary
        case head
        case data
        case behind
    }

    /// A line's end, two dashes, the boundary.
    private let delimiter: [UInt8]
    private var state = State.before
    /// What came and may be the beginning of something; the first boundary stands as if behind a line's end.
    private var pending: [UInt8] = [13, 10]

    init(contentType: String) throws(UploadFault) {
        guard let boundary = Parameters(contentType)["boundary"], !boundary.isEmpty, boundary.utf8.count <= 70,
            boundary.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F })
        else { throw .noBoundary }
        delimiter = [13, 10, 45, 45] + Array(boundary.utf8)
    }

    /// Whether the last boundary came.
    var isComplete: Bool { state == .behind }

    mutating func take(
        _ bytes: UnsafeRawBufferPointer, _ give: (Piece) throws(UploadFault) -> Void
    ) throws(UploadFault) {
        guard state != .behind else { return }
        pending += bytes
        var used = 0
        while try step(&used, give) {}
        pending.removeFirst(used)
    }

    /// - Returns: whether there may be more to do with what came.
    private mutating func step(
        _ used: inout Int, _ give: (Piece) throws(UploadFault) -> Void
    ) throws(UploadFault) -> Bool {
        switch state {
        case .before, .data:
            let found = place(of: delimiter, from: used)
            // The last bytes may be the beginning of a boundary.
            let end = found ?? max(used, pending.count - delimiter.count + 1)
            if state == .data, end > used {
                try give(.data(pending[used..<end]))
            } else if state == .before, end > MultipartReader.headLimit {
                throw .broken("it does not begin with a boundary")
            }
            if state == .data { used = end }
            guard found != nil else { return false }
            used = end + delimiter.count
            if state == .data { try give(.end) }
            state = .boundary
            return true
        case .boundary:
            guard pending.count - used >= 2 else { return false }
            let pair = (pending[used], pending[used + 1])
            guard pair == (13, 10) || pair == (45, 45) else { throw .broken("a boundary does not end its line") }
            used += 2
            state = pair == (13, 10) ? .head : .behind
            if state == .behind { used = pending.count }
            return state == .head
        case .head:
            guard let end = place(of: [13, 10, 13, 10], from: used) else {
                if pending.count - used > MultipartReader.headLimit { throw .broken("the head of a part is too long") }
                return false
            }
            guard end - used <= MultipartReader.headLimit else { throw .broken("the head of a part is too long") }
            try give(.begin(try PartHead(pending[used..<end])))
            used = end + 4
            state = .data
            return true
        case .behind: return false
        }
    }

    private func place(of mark: [UInt8], from start: Int) -> Int? {
        guard pending.count - start >= mark.count else { return nil }
        return pending.withUnsafeBufferPointer { bytes in
            mark.withUnsafeBufferPointer { mark in
                var place = start
                let last = bytes.count - mark.count
                while place <= last {
                    if bytes[place] == mark[0] {
                        var length = 1
                        while length < mark.count, bytes[place + length] == mark[length] { length += 1 }
                        if length == mark.count { return place }
                    }
                    place += 1
                }
                return nil
            }
        }
    }
}
