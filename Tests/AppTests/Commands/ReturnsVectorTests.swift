import Foundation
import JSON
import Ledger
import Testing

@testable import App

@Suite("coffer returns, beside what careful programs say") struct ReturnsVectorTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/returns")

    static let names: [String] = {
        let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path())
        return (files ?? []).filter { $0.hasSuffix(".json") }.sorted()
    }()

    @Test("there are 32 files")
    func count() { #expect(ReturnsVectorTests.names.count == 32) }

    @Test("every field, in its order, to the last digit", arguments: names)
    func vector(name: String) throws {
        let path = ReturnsVectorTests.folder.appending(path: name).path()
        let answer = Shell().run("returns", path, "--json")
        #expect(answer.code == 0)
        #expect(answer.err.isEmpty)
        let printed = try JSON(reading: Array(answer.out.utf8))
        let document = try JSON(reading: Array(try Data(contentsOf: URL(filePath: path))))
        let expected = try #require(document["expect"])
        // Stricter than the relative 1e-9 that the files allow: the texts are equal, all their digits.
        #expect(printed == expected, "\(answer.out)")
    }

    @Test("a vector is readable without --json, too", arguments: names)
    func readable(name: String) {
        let answer = Shell().run("returns", ReturnsVectorTests.folder.appending(path: name).path())
        #expect(answer.code == 0)
        #expect(answer.out.contains("return"))
        #expect(!answer.out.contains("nan") && !answer.out.contains("inf"))
    }
}
