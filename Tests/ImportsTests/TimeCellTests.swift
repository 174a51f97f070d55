import Ledger
import Testing

@testable import Imports

@Suite("Dates and times in cells") struct TimeCellTests {
    private func cell(_ text: String) -> TimeCell? {
        var copy = text
        return copy.withUTF8 { TimeCell($0) }
    }

    /// As ISO 8601, in UTC where the cell names no zone.
    private func iso(_ text: String, _ order: DateOrder = .dmy) -> String? {
        guard let cell = cell(text) else { return nil }
        let day: Day?
        switch cell.date {
        case .day(let known): day = known
        case .open(let open): day = open.day(order)
        case .instant(let milliseconds, let nanoseconds):
            return FileTime(Moment(milliseconds: milliseconds), nanoseconds: nanoseconds).text
        case .none: return nil
        }
        guard let day else { return nil }
        var offset = 0
        if case .offset(let minutes) = cell.zone { offset = minutes }
        let instant = Int64(day.number) * 86_400_000 + cell.nanoseconds / 1_000_000 - Int64(offset) * 60_000
        return FileTime(
            Moment(milliseconds: instant, offsetMinutes: offset), nanoseconds: Int32(cell.nanoseconds % 1_000_000)
        ).text
    }

    @Test(
        "in every usual writing",
        arguments: [
            ("2021-03-01 10:00:00", "2021-03-01T10:00:00+00:00"),
            ("2021-03-01T10:00:00.123456789Z", "2021-03-01T10:00:00.123456789+00:00"),
            ("2021-03-01", "2021-03-01T00:00:00+00:00"), ("2021/03/01 10:00", "2021-03-01T10:00:00+00:00"),
            ("20210301", "2021-03-01T00:00:00+00:00"),
            ("2021-3-1 9:05", "2021-03-01T09:05:00+00:00"), ("2021-03-01T10:00:00+0530", "2021-03-01T10:00:00+05:30"),
            ("2017-09-29 15:40:00 -0700", "2017-09-29T15:40:00-07:00"),
            ("2019-01-05 12:00:00 +01:00", "2019-01-05T12:00:00+01:00"),
            ("2025-01-17 16:57:02 UTC", "2025-01-17T16:57:02+00:00"),
            ("2018-01-01 14:25 UTC", "2018-01-01T14:25:00+00:00"),
            ("Sat Feb 01 2020 10:00:00 GMT+0100", "2020-02-01T10:00:00+01:00"),
            ("Sat Feb 01 2020 10:00:00 GMT+0100 (Central European Standard Time)", "2020-02-01T10:00:00+01:00"),
            ("Tue, 01 Jun 2021 10:00:00 GMT", "2021-06-01T10:00:00+00:00"),
            ("May 5, 2020, 10:10:57 PM", "2020-05-05T22:10:57+00:00"),
            ("Jan. 28, 2022, 12:13 AM", "2022-01-28T00:13:00+00:00"),
            ("Sept. 30, 2022, 11:40 AM", "2022-09-30T11:40:00+00:00"),
            ("5. Mai 2020 10:10", "2020-05-05T10:10:00+00:00"), ("1 août 2021 08:00", "2021-08-01T08:00:00+00:00"),
            ("05-Mar-2021 10:00:00", "2021-03-05T10:00:00+00:00"),
            ("1/1/2023 12:00:00 PM GMT+1", "2023-01-01T12:00:00+01:00"),
            ("24.08.2019 23:01:59", "2019-08-24T23:01:59+00:00"),
            ("1622541600", "2021-06-01T10:00:00+00:00"), ("1622541600123", "2021-06-01T10:00:00.123+00:00"),
            ("1622541600.5", "2021-06-01T10:00:00.5+00:00"),
            ("1622541600123456", "2021-06-01T10:00:00.123456+00:00"), ("20210601100000", "2021-06-01T10:00:00+00:00"),
            ("03/14/2021 01:59:59 AM EST", "2021-03-14T01:59:59-05:00"),
            ("2021年3月1日 10:00", "2021-03-01T10:00:00+00:00"),
            ("2021-03-01 10:00:00 (UTC+02:00)", "2021-03-01T10:00:00+02:00"),
            ("2021-03-01T10:00:00 UTC+8", "2021-03-01T10:00:00+08:00"),
            ("01.02.2021, 10:00:00", "2021-02-01T10:00:00+00:00"),
        ])
    func read(_ text: String, _ expected: String) {
        #expect(iso(text, text.hasPrefix("03/14") ? .mdy : .dmy) == expected)
    }

    @Test(
        "what is none is none",
        arguments: [
            "", "hello", "2021-02-30 10:00:00", "2021-13-01", "32/13/2021", "10:00", "2021-03-01 25:00:00",
            "2021-03-01 10:60:00", "1.5", "2021-03-01 10:00:00 +99:00",
            "99999999999999999999", "Febtober 5, 2020", "2021-03-01 10:00:00 5", "1/2/3/4",
        ])
    func refused(_ text: String) { #expect(iso(text) == nil, "\(text)") }

    @Test("the order of a date stays open until something tells") func open() throws {
        guard case .open(let date)? = cell("03/04/2019")?.date else {
            Issue.record("no open date")
            return
        }
        #expect(date.day(.dmy) == Day(year: 2019, month: 4, day: 3))
        #expect(date.day(.mdy) == Day(year: 2019, month: 3, day: 4))
        #expect(date.possible(until: nil) == [.dmy, .mdy])
        guard case .open(let short)? = cell("25-02-21 13:37:01")?.date else {
            Issue.record("no open date")
            return
        }
        #expect(short.possible(until: nil) == [.dmy, .ymd])
        // 2003 is before Bitcoin.
        guard case .open(let early)? = cell("03-03-21 00:00:59")?.date else {
            Issue.record("no open date")
            return
        }
        #expect(early.possible(until: nil) == [.dmy, .mdy])
    }

    @Test("names of zones") func zones() {
        #expect(cell("2021-06-01 10:00:00 Europe/Berlin")?.zone == .name("Europe/Berlin"))
        #expect(
            cell("2021-06-01 10:00:00 America/Argentina/Buenos_Aires")?.zone == .name("America/Argentina/Buenos_Aires"))
        #expect(cell("2021-06-01 10:00:00 CEST")?.zone == .offset(120))
        #expect(cell("2021-06-01 10:00:00 IST")?.zone == .unknown("IST"))
    }
}
