/// Why a zone file cannot be used.
public struct ZoneError: Explained, Equatable {
    /// The zone's name.
    public let zone: String
    public let fault: ZoneFault

    public init(zone: String, fault: ZoneFault) {
        self.zone = zone
        self.fault = fault
    }

    public var problem: String { "The file of the time zone “\(zone)” \(fault.text)." }

    public var remedy: String {
        switch fault {
        case .leapSeconds: "Name the zone without “right/” in front; those files count leap seconds."
        case .unknownVersion: "Install a newer Coffer, or an older tzdata."
        default: "Install the system's time zone data again (the package tzdata), or name another zone."
        }
    }
}

/// What is wrong with the bytes of a zone file.
public enum ZoneFault: Error, Equatable, Sendable {
    case notTZif
    case unknownVersion(UInt8)
    case versionsDiffer(Int, Int)
    case tooShort(String, needs: Int, has: Int)
    case wrongCount(of: String, Int)
    case leapSeconds(Int)
    case outOfRange(change: Int, Int64)
    case notAscending(change: Int, Int64)
    case unknownType(change: Int, Int, types: Int)
    case wrongOffset(type: Int, Int)
    case brokenType(Int)
    case noFooter
    case badFooter(String, why: String)
    case footerDisagrees(footer: String, last: Int)

    var text: String {
        switch self {
        case .notTZif: "is not one: it does not begin with “TZif”"
        case .unknownVersion(let byte): "has a version that Coffer does not know (byte \(byte); known are 1 to 4)"
        case .versionsDiffer(let first, let second): "says version \(first) in one header and \(second) in the other"
        case .tooShort(let part, let needs, let has): "ends within \(part): \(needs) bytes are needed, \(has) are there"
        case .wrongCount(let what, let count): "says that it has \(count) \(what), which cannot be"
        case .leapSeconds(let count): "counts leap seconds (\(count)), which Coffer's times leave out"
        case .outOfRange(let change, let start):
            "has a change (number \(change)) at second \(start), beyond any calendar"
        case .notAscending(let change, let start):
            "has a change (number \(change), second \(start)) that is not later than the one before"
        case .unknownType(let change, let type, let types):
            "has a change (number \(change)) to time type \(type), but only \(types) of them"
        case .wrongOffset(let type, let offset):
            "has an offset of \(offset) seconds (time type \(type)), more than a day"
        case .brokenType(let type): "has a time type (number \(type)) with a broken mark or name"
        case .noFooter: "has no footer, the line with the rule for later times"
        case .badFooter(let footer, let why): "has a footer that cannot be read (“\(footer)”): \(why)"
        case .footerDisagrees(let footer, let last):
            "contradicts itself: its footer “\(footer)” does not give \(last) seconds at its last change"
        }
    }
}
