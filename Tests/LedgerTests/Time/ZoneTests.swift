import Ledger
import TestSupport
import Testing

@Suite("The clock of a place") struct ZoneTests {
    private func moment(second: Int) -> Moment { Moment(milliseconds: Int64(second) * 1000) }

    @Test("agrees with Python's zoneinfo from 1970 to 2100", arguments: ZoneFixture.names)
    func instants(name: String) throws {
        let zone = try ZoneFixture.zone(name)
        let rows = try ZoneFixture.rows("instants.tsv", of: name)
        #expect(rows.count >= 150)
        for row in rows {
            #expect(zone.offsetSeconds(at: moment(second: row[0])) == row[1], "\(name) at second \(row[0])")
        }
    }

    @Test("agrees with Python about wall times round the changes", arguments: ZoneFixture.names)
    func walls(name: String) throws {
        let zone = try ZoneFixture.zone(name)
        for row in try ZoneFixture.rows("walls.tsv", of: name) {
            let day = Day(number: row[0] / 86_400)
            let found = zone.wallTime(on: day, milliseconds: Int64(row[0] % 86_400) * 1000)
            let wanted = row.dropFirst(2).map { moment(second: row[0] - $0) }
            switch found {
            case .once(let one): #expect(wanted == [utc(one)], "\(name), wall \(row[0])")
            case .twice(let earlier, let later):
                #expect(wanted == [utc(earlier), utc(later)], "\(name), wall \(row[0])")
                #expect(earlier.offsetMinutes > later.offsetMinutes)
            case .never(let change, let shifted):
                #expect(wanted.isEmpty, "\(name), wall \(row[0])")
                #expect(zone.offsetSeconds(at: change) > zone.offsetSeconds(at: moment(before: change)))
                #expect(change <= shifted)
            }
        }
    }

    private func utc(_ moment: Moment) -> Moment { Moment(milliseconds: moment.milliseconds) }
    private func moment(before moment: Moment) -> Moment { Moment(milliseconds: moment.milliseconds - 1) }

    @Test("a fat and a slim file say the same, for 3,000 years", arguments: ["Europe/London", "America/New_York"])
    func styles(name: String) throws {
        let (fat, slim) = (try ZoneFixture.zone(name, style: "fat-"), try ZoneFixture.zone(name, style: "slim-"))
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<20_000 {
            let instant = moment(second: Int.random(in: -10_000_000_000...90_000_000_000, using: &generator))
            #expect(fat.offsetSeconds(at: instant) == slim.offsetSeconds(at: instant))
        }
    }

    @Test("the rule of the last line holds for ever", arguments: [2037, 2099, 2400, 9999, 250_000])
    func farFuture(year: Int) throws {
        let zone = try ZoneFixture.zone("Europe/London")
        let (winter, summer) = (Day(startOfYear: year), Day(number: Day(startOfYear: year).number + 190))
        #expect(zone.offsetMinutes(at: Moment(milliseconds: Int64(winter.number) * 86_400_000)) == 0)
        #expect(zone.offsetMinutes(at: Moment(milliseconds: Int64(summer.number) * 86_400_000)) == 60)
        #expect(
            zone.wallTime(on: summer, milliseconds: 0).moment.milliseconds == Int64(summer.number) * 86_400_000
                - 3_600_000)
    }

    @Test("the day of an instant is that of the place") func day() throws {
        let london = try ZoneFixture.zone("Europe/London")
        let before = try #require(Moment(iso8601: "2021-04-05T22:59:00Z"))
        let after = try #require(Moment(iso8601: "2021-04-05T23:01:00Z"))
        #expect(london.day(of: before).description == "2021-04-05")
        #expect(london.day(of: after).description == "2021-04-06")
        #expect(london.local(after).iso8601 == "2021-04-06T00:01:00+01:00")
        let chatham = try ZoneFixture.zone("Pacific/Chatham")
        #expect(chatham.local(after).iso8601 == "2021-04-06T11:46:00+12:45")
        #expect(Zone.utc.day(of: Moment(milliseconds: -1)).description == "1969-12-31")
    }

    @Test("every instant comes back from its wall time", arguments: ZoneFixture.names) func thereAndBack(name: String)
        throws
    {
        let zone = try ZoneFixture.zone(name)
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<5_000 {
            let instant = Moment(
                milliseconds: Int64.random(in: -2_000_000_000_000...8_000_000_000_000, using: &generator))
            let wall = instant.milliseconds + Int64(zone.offsetSeconds(at: instant)) * 1000
            let day = zone.day(of: instant)
            switch zone.wallTime(on: day, milliseconds: wall - Int64(day.number) * 86_400_000) {
            case .once(let one): #expect(one.milliseconds == instant.milliseconds)
            case .twice(let earlier, let later):
                #expect([earlier.milliseconds, later.milliseconds].contains(instant.milliseconds))
            case .never: Issue.record("\(name): \(instant.iso8601) does not come back")
            }
        }
    }

    @Test("in spring an hour is skipped, in autumn one comes twice") func turns() throws {
        let berlin = try ZoneFixture.zone("Europe/Berlin")
        let (spring, autumn) = (try #require(Day("2021-03-28")), try #require(Day("2021-10-31")))
        let half: Int64 = 2 * 3_600_000 + 1_800_000
        guard case .never(let change, let shifted) = berlin.wallTime(on: spring, milliseconds: half) else {
            Issue.record("02:30 is skipped")
            return
        }
        #expect(change.iso8601 == "2021-03-28T03:00:00+02:00")
        #expect(shifted.iso8601 == "2021-03-28T03:30:00+02:00")
        guard case .twice(let earlier, let later) = berlin.wallTime(on: autumn, milliseconds: half) else {
            Issue.record("02:30 comes twice")
            return
        }
        #expect(earlier.iso8601 == "2021-10-31T02:30:00+02:00")
        #expect(later.iso8601 == "2021-10-31T02:30:00+01:00")
        #expect(berlin.start(of: spring).iso8601 == "2021-03-28T00:00:00+01:00")
    }

    @Test("fixed offsets are read", arguments: [("UTC", 0), ("z", 0), ("+05:30", 330), ("-0800", -480), ("+00:00", 0)])
    func fixed(text: String, minutes: Int) throws {
        let zone = try #require(Zone(fixed: text))
        #expect(zone.offsetMinutes(at: Moment(milliseconds: 1_600_000_000_000)) == minutes)
        #expect(zone == Zone(offsetMinutes: minutes))
    }

    @Test(
        "a place is no fixed offset",
        arguments: ["Europe/London", "", "+", "+5", "05:30", "+19:00", "UTC+1", "+05:30x"])
    func notFixed(text: String) { #expect(Zone(fixed: text) == nil) }
}
