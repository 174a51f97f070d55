import Foundation
import Markets
import Testing

@Suite("Logos are checked by their bytes") struct LogoPictureTests {
    private func file(_ name: String) throws -> [UInt8] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return Array(try Data(contentsOf: folder.appending(path: "Fixtures/logos/\(name)")))
    }

    @Test(
        "each form tells its size",
        arguments: [
            ("drawn.png", "png", 250, 200), ("drawn.jpg", "jpeg", 250, 200), ("drawn.gif", "gif", 250, 200),
            ("drawn.webp", "webp", 250, 200), ("lossless.webp", "webp", 250, 200), ("simple.webp", "webp", 250, 200),
            ("small.gif", "gif", 32, 26),
        ])
    func sizes(name: String, kind: String, width: Int, height: Int) throws {
        let found = try #require(PictureFile(try file(name)))
        #expect(found.kind.rawValue == kind)
        #expect(found.width == width)
        #expect(found.height == height)
    }

    @Test(
        "a large picture is served as a small PNG of the same shape",
        arguments: ["drawn.png", "drawn.jpg", "drawn.gif", "drawn.webp", "lossless.webp", "simple.webp"])
    func scaled(name: String) throws {
        let picture = try LogoPicture.checked(try file(name))
        #expect(picture.kind == .png)
        let size = try #require(PictureFile(picture.bytes))
        #expect(size.width == 128)
        #expect(size.height == 102)
    }

    @Test("a small picture stays as it came")
    func small() throws {
        let bytes = try file("small.gif")
        #expect(try LogoPicture.checked(bytes) == LogoPicture(kind: .gif, kept: bytes))
    }

    @Test("what is cut off, is no picture or is too large is refused")
    func refused() throws {
        let png = try file("drawn.png")
        #expect(throws: LogoError.unreadable(kind: "png")) { try LogoPicture.checked(Array(png.prefix(60))) }
        #expect(throws: LogoError.notAPicture(start: "<html><body>Acce")) {
            try LogoPicture.checked(Array("<html><body>Access denied".utf8))
        }
        #expect(throws: LogoError.notAPicture(start: "")) { try LogoPicture.checked([]) }
        #expect(throws: LogoError.tooManyBytes(524_289)) {
            try LogoPicture.checked([UInt8](repeating: 0, count: 524_289))
        }
        var huge = png
        huge.replaceSubrange(16..<24, with: [0, 0, 0x40, 0, 0, 0, 0x40, 0])
        #expect(throws: LogoError.tooManyPixels(width: 16384, height: 16384)) { try LogoPicture.checked(huge) }
        huge.replaceSubrange(16..<24, with: [0, 0, 0, 0, 0, 0, 0, 0])
        #expect(throws: LogoError.tooManyPixels(width: 0, height: 0)) { try LogoPicture.checked(huge) }
    }

    @Test("every beginning of every picture is read or refused, never more")
    func beginnings() throws {
        for name in ["drawn.png", "drawn.jpg", "drawn.gif", "drawn.webp", "lossless.webp", "simple.webp"] {
            let bytes = try file(name)
            for count in 0..<min(bytes.count, 200) { _ = PictureFile(Array(bytes.prefix(count))) }
        }
    }
}
