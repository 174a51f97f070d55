public import Ledger

/// An instant as a file tells it, with the digits beyond milliseconds that a ``Moment`` has no room for.
public struct FileTime: Hashable, Sendable {
    public let moment: Moment
    /// 0 to 999,999.
    public let nanoseconds: Int32

    public init(_ moment: Moment, nanoseconds: Int32 = 0) {
        self.moment = moment
        self.nanoseconds = nanoseconds
    }

    /// ISO 8601 with the offset in digits and no zeros at the end of the fraction: `2021-01-01T00:00:00.5+00:00`.
    public var text: String {
        let whole = Moment(milliseconds: moment.milliseconds, offsetMinutes: Int(moment.offsetMinutes)).isoWithOffset
        let below = moment.milliseconds % 1000
        let fraction = Int64(below < 0 ? below + 1000 : below) * 1_000_000 + Int64(nanoseconds)
        guard fraction > 0 else { return whole }
        var digits = String(fraction)
        digits = String(repeating: "0", count: 9 - digits.utf8.count) + digits
        while digits.utf8.last == 0x30 { digits.removeLast() }
        return whole.prefix(19) + "." + digits + whole.suffix(6)
    }
}

extension FileTime: Comparable {
    public static func < (left: FileTime, right: FileTime) -> Bool {
        (left.moment.milliseconds, left.nanoseconds) < (right.moment.milliseconds, right.nanoseconds)
    }
}
