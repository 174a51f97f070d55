import Foundation
import JSON
import Testing

@testable import App

@Suite("Files of exchanges and other trackers, through the command line") struct ExportFixtureTests {
    @Test("there are 45") func count() { #expect(ExportFixture.all.count == 45) }

    @Test("each gives its events, skips and warnings", arguments: ExportFixture.all)
    func events(_ fixture: ExportFixture) throws {
        let answer = Shell().run(["import", fixture.path, "--dry-run", "--json"] + fixture.options)
        let found = try JSON(reading: Array(answer.out.utf8))
        #expect(fixture.differences(found) == [])
        for name in ["format", "header_line", "encoding", "delimiter"] {
            #expect(found[name] == fixture.expected[name], "\(name)")
        }
        #expect(answer.code == (fixture.asks == nil ? 0 : 3), "\(answer.err)")
    }

    /// The zone of a file that must ask for it is nobody's to tell.
    @Test("each tells how its times are written", arguments: ExportFixture.all.filter { $0.asks == nil })
    func zones(_ fixture: ExportFixture) throws {
        let answer = Shell().run(["import", fixture.path, "--dry-run", "--json"] + fixture.options)
        #expect(try JSON(reading: Array(answer.out.utf8))["time_zone"] == fixture.expected["time_zone"])
    }

    @Test("what a file leaves open is asked, with an example from it and the option that answers it") func questions()
        throws
    {
        let file = try #require(ExportFixture.all.first { $0.asks == "date_order" })
        let shell = Shell()
        let answer = shell.run("import", file.path, "--dry-run")
        #expect(answer.code == 3)
        for part in ["“01/02/2021 10:00” (line 2)", "--date-order DMY", "--zone"] {
            #expect(answer.err.contains(part), "\(part)")
        }
        let told = shell.run("import", file.path, "--dry-run", "--json", "--date-order", "MDY", "--zone", "UTC")
        #expect(told.code == 0)
        #expect(told.out.contains("2021-01-02T10:00:00+00:00"))
    }

    @Test("a zone, an order and a mark that are none are refused") func wrongAnswers() throws {
        let path = try #require(ExportFixture.all.first).path
        #expect(Shell().run("import", path, "--zone", "Europe/Londom").err.contains("Europe/London"))
        #expect(Shell().run("import", path, "--date-order", "YDM").code == 2)
        #expect(Shell().run("import", path, "--decimal", "dot").code == 2)
        #expect(Shell().run("import", path, "--format", "krakne").err.contains("krakne"))
        #expect(Shell().run("import").code == 2)
    }

    @Test("for a person: counts on top, then what needs a look, what is skipped, what is new") func table() throws {
        let file = try #require(ExportFixture.all.first { $0.name == "binance-statement-2021" })
        let out = Shell().run("import", file.path, "--dry-run").out
        #expect(out.contains("20 rows: 7 events, 1 skipped, 3 warnings."))
        #expect(out.contains("buy 0.015 BTC for 180.75 EUR, fee 0.0009 BNB"))
        #expect(out.contains("unknown operation “Mystery Operation”"))
    }
}
