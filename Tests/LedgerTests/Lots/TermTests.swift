import Ledger
import Testing

@Suite("Holding term and tax year") struct TermTests {
    private func day(_ text: String) throws -> Day { try #require(Day(text)) }

    // The dates of holding-term-first-long-day and holding-term-leap-day of the shared accounting vectors.
    @Test(
        "long from the day after the first anniversary",
        arguments: [
            ("2020-02-29", "2021-03-01", Term.long), ("2021-03-02", "2022-03-02", .short),
            ("2021-03-02", "2022-03-03", .long), ("2019-03-01", "2020-03-01", .short),
            ("2020-02-28", "2021-02-28", .short), ("2020-02-29", "2021-02-28", .short),
            ("2020-03-01", "2021-03-01", .short), ("2020-02-28", "2021-03-01", .long),
            ("2019-02-28", "2020-02-29", .short), ("2019-02-28", "2020-03-01", .long),
            ("2020-12-31", "2021-12-31", .short), ("2020-12-31", "2022-01-01", .long),
            ("2021-01-01", "2021-01-01", .short), ("2021-01-01", "2031-01-01", .long),
        ])
    func term(acquired: String, disposed: String, wanted: Term) throws {
        #expect(Term(acquired: try day(acquired), disposed: try day(disposed)) == wanted)
    }

    @Test("the zone decides on which day an instant lies: the fold in Berlin is one day") func fold() throws {
        let berlin = try ZoneFixture.zone("Europe/Berlin")
        let bought = try #require(Moment(iso8601: "2021-10-31T02:30:00+02:00"))
        let sold = try #require(Moment(iso8601: "2021-10-31T02:15:00+01:00"))
        #expect(bought < sold)
        #expect(berlin.day(of: bought) == berlin.day(of: sold))
        #expect(Term(acquired: berlin.day(of: bought), disposed: berlin.day(of: sold)) == .short)
        #expect(TaxYear(of: berlin.day(of: sold), start: .january).description == "2021")
    }

    // The instants of tax-year-crossing-us-eastern, tax-year-crossing-utc and tax-year-end-in-british-summer-time.
    @Test(
        "the local date decides the tax year",
        arguments: [
            ("America/New_York", "2021-12-31T23:30:00-05:00", TaxYear.Start.january, "2021"),
            ("America/New_York", "2022-01-01T00:30:00-05:00", .january, "2022"),
            ("America/New_York", "2021-12-31T23:30:00+09:00", .january, "2021"),
            ("UTC", "2021-12-31T23:30:00-05:00", .january, "2022"),
            ("UTC", "2021-12-31T23:30:00+09:00", .january, "2021"),
            ("Europe/London", "2021-04-05T22:59:00Z", .april6, "2020/21"),
            ("Europe/London", "2021-04-05T23:01:00Z", .april6, "2021/22"),
            ("Europe/London", "2000-01-01T00:00:00Z", .april6, "1999/00"),
            ("Europe/London", "2100-04-05T23:00:00Z", .april6, "2100/01"),
        ])
    func taxYear(zone: String, instant: String, start: TaxYear.Start, wanted: String) throws {
        let place = zone == "UTC" ? Zone.utc : try ZoneFixture.zone(zone)
        let moment = try #require(Moment(iso8601: instant))
        #expect(TaxYear(of: place.day(of: moment), start: start).description == wanted)
    }

    @Test("a tax year knows its days, and each of them knows it", arguments: 1996...2005) func days(year: Int) throws {
        for start in [TaxYear.Start.january, .april6] {
            let taxYear = TaxYear(start: start, firstYear: year)
            let days = taxYear.days
            #expect(TaxYear(of: days.lowerBound, start: start) == taxYear)
            #expect(TaxYear(of: days.upperBound, start: start) == taxYear)
            let next = TaxYear(start: start, firstYear: year + 1)
            #expect(next.days.lowerBound.number == days.upperBound.number + 1)
            #expect(taxYear < next)
            #expect(TaxYear(taxYear.description) == taxYear)
        }
        #expect(TaxYear(start: .april6, firstYear: year).days.lowerBound.description == "\(year)-04-06")
        #expect(TaxYear(start: .april6, firstYear: year).days.upperBound.description == "\(year + 1)-04-05")
    }

    @Test(
        "a text that is no tax year is refused",
        arguments: ["", "21", "2020/22", "2020/2", "2020/", "2020/21/22", "202a"])
    func noTaxYear(text: String) { #expect(TaxYear(text) == nil) }
}
