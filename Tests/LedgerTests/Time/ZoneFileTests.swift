import Ledger
import TestSupport
import Testing

@Suite("Zone files that are wrong") struct ZoneFileTests {
    /// A file of version 2 with one 64-bit block; each part can be replaced.
    private struct Parts {
        var version: UInt8 = 0x32
        var leaps: UInt32 = 0
        var starts: [Int64] = [0]
        var kinds: [UInt8] = [1]
        var types: [[UInt8]] = [[0, 0, 0, 0, 0, 0], [0, 0, 0x0E, 0x10, 1, 0]]
        var letters: [UInt8] = Array("LMT\0".utf8)
        var footer = "\n<+01>-1\n"

        var bytes: [UInt8] {
            let counts: [UInt32] = [0, 0, leaps, UInt32(starts.count), UInt32(types.count), UInt32(letters.count)]
            var file = header([0, 0, 0, 0, 1, 1]) + [0, 0, 0, 0, 0, 0, 0] + header(counts)
            for start in starts { file += (0..<8).map { UInt8(truncatingIfNeeded: start >> (56 - 8 * $0)) } }
            return file + kinds + types.flatMap { $0 } + letters + Array(footer.utf8)
        }

        private func header(_ counts: [UInt32]) -> [UInt8] {
            Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
                + counts.flatMap { count in (0..<4).map { UInt8(truncatingIfNeeded: count >> (24 - 8 * $0)) } }
        }
    }

    private func fault(_ parts: Parts) -> ZoneFault? { fault(parts.bytes) }

    private func fault(_ bytes: [UInt8]) -> ZoneFault? {
        do {
            _ = try Zone(name: "Test/Place", tzif: bytes)
            return nil
        } catch {
            #expect(!error.problem.isEmpty && !error.remedy.isEmpty)
            return error.fault
        }
    }

    @Test("the sound file is read") func sound() throws {
        let zone = try Zone(name: "Test/Place", tzif: Parts().bytes)
        #expect(zone.offsetSeconds(at: Moment(milliseconds: -1)) == 0)
        #expect(zone.offsetSeconds(at: Moment(milliseconds: 0)) == 3600)
    }

    @Test("what is not a zone file is told so") func noZoneFile() {
        #expect(fault([]) == .tooShort("the header", needs: 44, has: 0))
        #expect(fault([UInt8](repeating: 0x20, count: 4000)) == .notTZif)
        #expect(fault(Parts(version: 0x35)) == .unknownVersion(0x35))
        #expect(fault(Parts(version: 0x31)) == .unknownVersion(0x31))
    }

    @Test("each broken part is named") func parts() {
        #expect(fault(Parts(leaps: 3, footer: String(repeating: "x", count: 60))) == .leapSeconds(3))
        #expect(fault(Parts(starts: [5, 5], kinds: [0, 1])) == .notAscending(change: 2, 5))
        #expect(fault(Parts(starts: [7, 5], kinds: [0, 1])) == .notAscending(change: 2, 5))
        #expect(fault(Parts(starts: [.max])) == .outOfRange(change: 1, .max))
        #expect(fault(Parts(starts: [.min])) == .outOfRange(change: 1, .min))
        #expect(fault(Parts(kinds: [2])) == .unknownType(change: 1, 2, types: 2))
        #expect(
            fault(Parts(types: [[0x7F, 0, 0, 0, 0, 0], [0, 0, 0x0E, 0x10, 1, 0]])) == .wrongOffset(type: 1, 0x7F00_0000)
        )
        #expect(fault(Parts(types: [[0, 0, 0, 0, 2, 0], [0, 0, 0x0E, 0x10, 1, 0]])) == .brokenType(1))
        #expect(fault(Parts(types: [[0, 0, 0, 0, 0, 9], [0, 0, 0x0E, 0x10, 1, 0]])) == .brokenType(1))
        #expect(fault(Parts(types: [])) == .wrongCount(of: "time types", 0))
        #expect(fault(Parts(letters: [])) == .wrongCount(of: "letters of abbreviations", 0))
        #expect(fault(Parts(footer: "")) == .noFooter)
        #expect(fault(Parts(footer: "\nUTC0")) == .noFooter)
        #expect(fault(Parts(footer: "\nUTC0\n")) == .footerDisagrees(footer: "UTC0", last: 3600))
        #expect(fault(Parts(footer: "\n\n")) == nil)
    }

    @Test("counts that promise more than there is are refused, however large") func counts() throws {
        var bytes = Parts().bytes
        for place in 32..<44 { bytes[place] = 0xFF }
        guard case .tooShort("the 32-bit data", let needs, _) = fault(bytes) else {
            Issue.record("read beyond the end")
            return
        }
        #expect(needs > 30_000_000_000)
    }

    @Test(
        "a rule that cannot be read is named",
        arguments: [
            "A1", "CET", "CET-", "CET-25", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0",
            "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,J0,J9", "CET-1CEST,J366,J9",
            "CET-1CEST,366,9", "CET-1CEST,M3.5.0/168,M10.5.0", "CET-1CEST,M3.5.0,M10.5.0,", "<+01-1", "<>0",
            "CET-1:60", "CET-1CEST,M3.5,M10.5.0", "CET-1 CEST", "CET-11111111111111111111",
        ])
    func rule(text: String) {
        guard case .badFooter(text, _) = fault(Parts(footer: "\n\(text)\n")) else {
            Issue.record("“\(text)” was taken")
            return
        }
    }

    @Test("each beginning of a file is refused", arguments: ZoneFixture.names) func truncated(name: String) throws {
        let bytes = try ZoneFixture.bytes(name)
        for length in 0..<bytes.count { #expect(fault(Array(bytes[..<length])) != nil, "\(length) bytes") }
        #expect(fault(bytes) == nil)
    }

    @Test("2,000 damaged files are read or refused, and then answer") func damaged() throws {
        var generator = SeededGenerator(seed: 9636)
        let originals = try ["slim-", "fat-"].map { try ZoneFixture.bytes("America/New_York", style: $0) }
        let instants = [Int64.min, -1 << 53, 0, 1 << 40, 1 << 53, Int64.max].map { Moment(milliseconds: $0) }
        var read = 0
        for round in 0..<2_000 {
            var bytes = originals[round % 2]
            for _ in 0...(round % 4) {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            guard let zone = try? Zone(name: "x", tzif: bytes) else { continue }
            read += 1
            for instant in instants {
                #expect((-89_999...93_599).contains(zone.offsetSeconds(at: instant)))
                _ = zone.wallTime(on: Day(number: Int(instant.milliseconds / 86_400_000)), milliseconds: 0)
            }
        }
        #expect(read > 100)
    }

    @Test("a file that counts leap seconds is refused, and the remedy says how to name the other") func right() throws {
        #expect(fault(try ZoneFixture.bytes("Europe/London", style: "right-")) == .leapSeconds(27))
    }

    @Test("a file of version 1 is read from its 32 bits") func versionOne() throws {
        var bytes = try ZoneFixture.bytes("Europe/London", style: "fat-")
        bytes[4] = 0
        let (old, new) = (try Zone(name: "x", tzif: bytes), try ZoneFixture.zone("Europe/London"))
        for second in stride(from: Int64(0), to: 2_140_000_000, by: 1_234_567) {
            let instant = Moment(milliseconds: second * 1000)
            #expect(old.offsetSeconds(at: instant) == new.offsetSeconds(at: instant))
        }
    }

    @Test("rules with days of the year, times before and beyond the day, and summer all year") func rules() throws {
        func zone(_ rule: String, isSummer: Bool = false) throws -> Zone {
            try Zone(name: "x", tzif: Parts(starts: [], kinds: [], footer: "\n\(rule)\n").bytes)
        }
        func minutes(_ zone: Zone, _ text: String) throws -> Int {
            zone.offsetMinutes(at: try #require(Moment(iso8601: text)))
        }
        // 29 February counts in the one, not in the other.
        let (julian, counted) = (try zone("AAA0BBB,J60/0,J300/0"), try zone("AAA0BBB,59/0,299/0"))
        #expect(try minutes(julian, "2024-02-29T23:59:59Z") == 0)
        #expect(try minutes(julian, "2024-03-01T00:00:00Z") == 60)
        #expect(try minutes(counted, "2024-02-29T00:00:00Z") == 60)
        #expect(try minutes(counted, "2023-03-01T00:00:00Z") == 60)
        // Greenland: Saturday at 22:00 is written as Sunday, minus two hours; 167 hours are a week less one.
        let early = try zone("<-02>2<-01>,M3.5.0/-1,M10.5.0/0")
        #expect(try minutes(early, "2024-03-31T00:59:59Z") == -120)
        #expect(try minutes(early, "2024-03-31T01:00:00Z") == -60)
        let late = try zone("AAA0BBB,M3.1.0/167,M10.1.0")
        #expect(try minutes(late, "2024-03-09T22:59:59Z") == 0)
        #expect(try minutes(late, "2024-03-09T23:00:00Z") == 60)
        // RFC 8536, section 3.3.1: daylight time all year.
        let summer = try zone("EST5EDT,0/0,J365/25")
        for text in [
            "2023-12-31T23:59:59-04:00", "2024-01-01T00:00:00-04:00", "1900-06-01T00:00Z", "2500-12-31T12:00Z",
        ] {
            #expect(try minutes(summer, text) == -240)
        }
        // Ireland: winter is the time that is set back.
        let dublin = try zone("IST-1GMT0,M10.5.0,M3.5.0/1")
        #expect(try minutes(dublin, "2024-01-15T00:00:00Z") == 0)
        #expect(try minutes(dublin, "2024-07-15T00:00:00Z") == 60)
        #expect(try minutes(dublin, "1800-07-15T00:00:00Z") == 60)
    }
}
