import Foundation
import Ledger
import Markets
import Pages
import Server
import Synchronization
import Testing

@testable import App

/// A host of pictures, a clock that can be set, and a folder that goes with it.
private final class Host: Sendable {
    let folder = NSTemporaryDirectory() + "coffer-logos-" + UUID().uuidString
    let asked = Mutex<[String]>([])
    let answer = Mutex<(status: Int, body: [UInt8])?>(nil)
    let time = Mutex<Int64>(1_796_026_500_000)

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func logos(limit: Int = 1 << 20) -> Logos {
        Logos(
            folder: folder, clock: Clock(milliseconds: { self.time.withLock { $0 } }, offset: { _ in 0 }), limit: limit)
    }

    func open(_ logos: Logos) {
        logos.start(origin: nil, hasThread: false) { address in
            self.asked.withLock { $0.append(address) }
            guard let answer = self.answer.withLock({ $0 }) else { throw FetchError.notAnAddress("gone") }
            return answer
        }
    }

    func answers(_ status: Int, _ body: [UInt8]) { answer.withLock { $0 = (status, body) } }
    func pass(_ milliseconds: Int64) { time.withLock { $0 += milliseconds } }
    var count: Int { asked.withLock { $0.count } }
}

@Suite("Logos come from the disk, and are fetched behind it") struct LogosTests {
    private let address = "https://coin-images.coingecko.com/coins/images/1/large/bitcoin.png?1696501400"
    private let drawing = Array(#"<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>"#.utf8)
    private let kept = Array(#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg>"#.utf8)

    @Test("what is missing is asked for once, kept, and there after a start")
    func fetched() {
        let host = Host()
        let logos = host.logos()
        #expect(!logos.mayHaveSome)
        host.open(logos)
        host.answers(200, drawing)
        #expect(logos.logo(of: "bitcoin", address: address) == .none)
        #expect(logos.logo(of: "bitcoin", address: address) == .none)
        logos.work()
        #expect(host.count == 1)
        #expect(logos.logo(of: "bitcoin", address: address) == .picture(LogoPicture(kind: .svg, kept: kept)))
        let again = host.logos()
        #expect(again.mayHaveSome)
        #expect(again.logo(of: "bitcoin", address: address) == .picture(LogoPicture(kind: .svg, kept: kept)))
        #expect(host.count == 1)
    }

    @Test("another address is another picture")
    func renewed() {
        let host = Host()
        let logos = host.logos()
        host.open(logos)
        host.answers(200, drawing)
        _ = logos.logo(of: "bitcoin", address: address)
        logos.work()
        #expect(logos.logo(of: "bitcoin", address: address + "2") == .none)
        logos.work()
        #expect(logos.logo(of: "bitcoin", address: address + "2") != .none)
        #expect(host.asked.withLock { $0 } == [address, address + "2"])
    }

    @Test("a picture that cannot be had is asked for again after a day", arguments: [404, 200])
    func failed(status: Int) {
        let host = Host()
        let logos = host.logos()
        host.open(logos)
        host.answers(status, Array("<html>".utf8))
        _ = logos.logo(of: "bitcoin", address: address)
        logos.work()
        host.pass(86_399_000)
        _ = logos.logo(of: "bitcoin", address: address)
        logos.work()
        #expect(host.count == 1)
        host.pass(1_000)
        host.answers(200, drawing)
        _ = logos.logo(of: "bitcoin", address: address)
        logos.work()
        #expect(host.count == 2)
        #expect(logos.logo(of: "bitcoin", address: address) != .none)
    }

    @Test("a host in trouble is left alone for a while, with all that waited", arguments: [429, 503, 0])
    func troubled(status: Int) {
        let host = Host()
        let logos = host.logos()
        host.open(logos)
        if status > 0 { host.answers(status, []) }
        for coin in ["a", "b", "c"] { _ = logos.logo(of: CoinID(coin), address: address) }
        logos.work()
        _ = logos.logo(of: "a", address: address)
        logos.work()
        #expect(host.count == 1)
        host.pass(Logos.pause)
        host.answers(200, drawing)
        for coin in ["a", "b", "c"] { _ = logos.logo(of: CoinID(coin), address: address) }
        logos.work()
        #expect(host.count == 4)
    }

    @Test(
        "only the hosts of pictures are asked",
        arguments: [
            "http://coin-images.coingecko.com/a.png", "https://coin-images.coingecko.com.evil.example/a.png",
            "https://127.0.0.1/a.png", "file:///etc/passwd", "",
        ])
    func strangers(address: String) {
        let host = Host()
        let logos = host.logos()
        host.open(logos)
        _ = logos.logo(of: "bitcoin", address: address)
        logos.work()
        #expect(host.count == 0)
    }

    @Test("the oldest go when there are too many bytes")
    func evicted() {
        let host = Host()
        let logos = host.logos(limit: kept.count * 2 + 1)
        host.open(logos)
        host.answers(200, drawing)
        for coin in ["a", "b", "c"] {
            host.pass(1)
            _ = logos.logo(of: CoinID(coin), address: address)
            logos.work()
        }
        #expect(logos.size.logos == 2)
        #expect(logos.size.bytes == kept.count * 2)
        #expect(logos.logo(of: "c", address: address) != .none)
        #expect(logos.logo(of: "a", address: address) == .none)
    }

    @Test("a damaged file is as good as none, and ids that look like paths stay inside")
    func damaged() throws {
        let host = Host()
        let logos = host.logos()
        host.open(logos)
        host.answers(200, drawing)
        _ = logos.logo(of: "../../etc/passwd", address: address)
        logos.work()
        let names = try FileManager.default.contentsOfDirectory(atPath: host.folder)
        #expect(names.count == 1)
        for name in names { try Data("x".utf8).write(to: URL(filePath: host.folder + "/" + name)) }
        try Data("half".utf8).write(to: URL(filePath: host.folder + "/y.logo.part"))
        let again = host.logos()
        #expect(again.logo(of: "../../etc/passwd", address: address) == .none)
        #expect(!FileManager.default.fileExists(atPath: host.folder + "/y.logo.part"))
    }

    @Test("the page names a logo by its address, the server keeps it for long and answers emptily without one")
    func routes() throws {
        let site = try TestSite()
        let image = try #require(try site.coffer.state().market.row(of: "bitcoin")?.image)
        #expect(!site.ask("GET", "/").contains("/logos/"))
        #expect(site.response("GET", "/logos/bitcoin")?.status == 204)
        let drawing = drawing
        site.coffer.logos.start(origin: nil, hasThread: false) { _ in (200, drawing) }
        let source = "/logos/bitcoin?v=\(LogoVersion.of(image))"
        #expect(site.ask("GET", "/coins/bitcoin").contains(#"data-logo="\#(source)""#))
        #expect(site.response("GET", source)?.header("cache-control") == "no-store")
        site.coffer.logos.work()
        #expect(site.ask("GET", "/coins/bitcoin").contains(#"src="\#(source)""#))
        #expect(site.response("GET", source)?.header("cache-control") == "private, max-age=31536000, immutable")
        #expect(site.response("GET", source)?.header("content-type") == "image/svg+xml")
        #expect(site.response("GET", "/logos/bitcoin?v=1")?.header("cache-control") == "no-cache")
        #expect(site.response("GET", "/logos/none")?.status == 204)
    }
}
