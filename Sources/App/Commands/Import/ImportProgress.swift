import Ledger

/// A line on the terminal that says how far the reading is, for what takes more than a second.
final class ImportProgress {
    private let call: Call
    private let file: String
    private let start: Int64
    private var last: Int64
    private var isShown = false

    /// `nil` where nobody looks.
    init?(call: Call, file: String) {
        guard call.environment.isErrorTerminal else { return nil }
        self.call = call
        self.file = file
        start = call.clock.now().milliseconds
        last = start
    }

    /// - Returns: always that it goes on; a terminal is interrupted by its own key.
    func step(_ done: Int, _ all: Int, _ rows: Int) -> Bool {
        let now = call.clock.now().milliseconds
        guard now - start > 1000, now - last > 200, done > 0 else { return true }
        last = now
        isShown = true
        let left = (now - start) * Int64(all - done) / Int64(done) / 1000
        let rate = Int64(rows) * 1000 / max(1, now - start)
        call.environment.err(
            "\r\(file): \(done * 100 / max(1, all)) %, \(rows) lines, \(rate) a second, \(left) s left ")
        return true
    }

    /// Takes the line away.
    func end() {
        if isShown { call.environment.err("\r\u{1B}[K") }
    }
}
