import App
import Foundation
import Ledger
import Testing

@Suite("Zones of this computer") struct ZoneFolderTests {
    /// Three of the files that the ledger's tests use, laid out as the package tzdata does.
    private final class Folder {
        let path = NSTemporaryDirectory() + "coffer-zones-" + UUID().uuidString

        init() throws {
            let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "../../LedgerTests/Fixtures/zones")
            for name in ["Europe/London", "Europe/Berlin", "America/New_York"] {
                let file = name.replacingOccurrences(of: "/", with: "-") + ".tzif"
                try put(Data(contentsOf: fixtures.appending(path: file)), at: name)
            }
            try put(Data(contentsOf: fixtures.appending(path: "right-Europe-London.tzif")), at: "right/Europe/London")
            try put(Data("nothing".utf8), at: "Europe/Atlantis")
            try put(Data("outside".utf8), at: "../\(URL(filePath: path).lastPathComponent)-outside")
        }

        func put(_ data: Data, at name: String) throws {
            let file = URL(filePath: path).appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file)
        }

        var zones: ZoneFolder { ZoneFolder(path: path) }

        deinit {
            try? FileManager.default.removeItem(atPath: path)
            try? FileManager.default.removeItem(atPath: path + "-outside")
        }
    }

    private func error(_ name: String, in zones: ZoneFolder) -> ZoneNameError? {
        do {
            _ = try zones.zone(named: name)
            return nil
        } catch {
            #expect(!error.problem.isEmpty && !error.remedy.isEmpty)
            return error
        }
    }

    @Test("a place is found, whatever its capitals, and is called by its name")
    func found() throws {
        let folder = try Folder()
        let summer = Moment(milliseconds: 1_594_771_200_000)
        for text in ["Europe/London", "europe/london", "EUROPE/LONDON"] {
            let zone = try folder.zones.zone(named: text)
            #expect(zone.name == "Europe/London")
            #expect(zone.offsetMinutes(at: summer) == 60)
        }
        #expect(try folder.zones.zone(named: "america/new york").name == "America/New_York")
    }

    @Test("UTC and offsets need no data") func fixed() throws {
        let nowhere = ZoneFolder(path: "/nowhere")
        #expect(try nowhere.zone(named: "utc") == .utc)
        #expect(try nowhere.zone(named: "+05:30").name == "+05:30")
        #expect(error("Europe/London", in: nowhere) == .noData(folder: "/nowhere"))
    }

    @Test(
        "a name that is nearly right gets suggestions",
        arguments: [
            ("London", ["Europe/London"]), ("Europe/Londn", ["Europe/London"]), ("new york", ["America/New_York"]),
            ("berln", ["Europe/Berlin"]), ("Moon/Crater", []),
            ("Europe", ["Europe/Atlantis", "Europe/Berlin", "Europe/London"]),
        ])
    func suggested(text: String, wanted: [String]) throws {
        let folder = try Folder()
        #expect(error(text, in: folder.zones) == .unknown(text, suggestions: wanted))
    }

    @Test(
        "no name leaves the folder",
        arguments: [
            "", "/etc/passwd", "../x", "..", ".", "Europe/../../x", "Europe//London", "Europe/London/", "a\0b",
            "Zürich",
            "Europe\\London", String(repeating: "a", count: 101), "~/x", "$HOME",
        ])
    func tricks(text: String) throws {
        let folder = try Folder()
        #expect(error(text, in: folder.zones) == .notAName(text))
        #expect(error("../\(URL(filePath: folder.path).lastPathComponent)-outside", in: folder.zones) != nil)
    }

    @Test("a file that is none, or counts leap seconds, is refused with its reason") func broken() throws {
        let folder = try Folder()
        #expect(
            error("Europe/Atlantis", in: folder.zones)
                == .broken(ZoneError(zone: "Europe/Atlantis", fault: .tooShort("the header", needs: 44, has: 7))))
        #expect(
            error("right/Europe/London", in: folder.zones)
                == .broken(ZoneError(zone: "right/Europe/London", fault: .leapSeconds(27))))
    }

    @Test("a pipe or a huge file is not waited for") func notFiles() throws {
        let folder = try Folder()
        #expect(mkfifo(folder.path + "/Pipe", 0o600) == 0)
        #expect(error("Pipe", in: folder.zones) == .unknown("Pipe", suggestions: []))
        try folder.put(Data(count: 1 << 21), at: "Europe/Huge")
        guard case .unreadable(let file, _) = error("Europe/Huge", in: folder.zones) else {
            Issue.record("two MiB were read")
            return
        }
        #expect(file.hasSuffix("Europe/Huge"))
    }

    @Test("TZDIR names the folder") func chosen() {
        #expect(ZoneFolder.chosen { $0 == "TZDIR" ? "/data/zones" : nil }.path == "/data/zones")
        #expect(ZoneFolder.chosen { _ in nil }.path == "/usr/share/zoneinfo")
        #expect(ZoneFolder.chosen { _ in "" }.path == "/usr/share/zoneinfo")
    }

    @Test("every zone of this computer can be read, and New Year 2030 is at most a day away") func all() throws {
        let zones = ZoneFolder.chosen { _ in nil }
        guard FileManager.default.fileExists(atPath: zones.path + "/Europe/London") else { return }
        let newYear = Moment(milliseconds: 1_893_456_000_000)
        for name in zones.names {
            let day = try zones.zone(named: name).day(of: newYear)
            #expect(abs(day.number - 21_915) <= 1, "\(name)")
        }
        #expect(zones.names.count > 300)
    }
}
