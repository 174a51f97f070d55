import Ledger

/// The header `retry-after`: seconds, or a date (RFC 9110, section 10.2.3).
enum RetryAfter {
    /// Milliseconds from `now`; `nil` for a text that is neither.
    static func milliseconds(_ text: String, now: Moment, date: String?) -> Int64? {
        if let seconds = Int64(text), seconds >= 0 { return min(seconds, 1_000_000) * 1000 }
        guard let time = moment(text) else { return nil }
        // Set against the server's own clock, where it tells it: ours may be wrong.
        let reference = date.flatMap(moment) ?? now
        return max(0, time.milliseconds - reference.milliseconds)
    }

    /// `Thu, 29 Sep 2022 16:17:14 GMT`.
    private static func moment(_ text: String) -> Moment? {
        let parts = text.split(separator: " ")
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        guard parts.count == 6, parts[5] == "GMT", let month = months.firstIndex(of: String(parts[2])),
            let day = Int(parts[1]), let year = Int(parts[3])
        else { return nil }
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return Moment(iso8601: "\(year)-\(two(month + 1))-\(two(day))T\(parts[4])Z")
    }
}
