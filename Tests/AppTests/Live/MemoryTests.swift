import Foundation
import Ledger
import Markets
import Server
import Store
import Testing

@testable import App

@Suite("What a long run takes") struct MemoryTests {
    /// In a process of its own, because that is what is measured. A refresh that kept the rows it brought, some 40 KiB, would
    /// take 17 MiB more by the end of the week.
    @Test("a week of refreshes with an open page takes no more memory than its first day, but for 8 MiB")
    func flat() async {
        await #expect(processExitsWith: .success) {
            let bench = try LiveBench(snapshot: Snapshot.load { _ in nil })
            var settings = try bench.coffer.state().settings
            settings.live.perMonth = 10_000
            try bench.coffer.set(settings)
            _ = try bench.coffer.hold(Coin(id: "bitcoin", symbol: "btc", name: "Bitcoin"), 1)
            for number in 0..<60 { bench.set("coin-\(number)", "\(number).5") }
            var options = HTTPServer.Options()
            options.port = 0
            let site = Site(coffer: bench.coffer, feed: bench.feed)
            let server = try HTTPServer(options: options, streams: bench.feed.streams, handler: site.answer)
            defer { server.stop() }
            let page = try #require(OpenPage(port: server.port))
            var first = 0
            for hour in 0..<(7 * 24) {
                for part in 0..<3 {
                    bench.set("coin-\(hour % 60)", "\(50000 + hour).\(part + 1)")
                    bench.feed.refresh()
                    page.read()
                    bench.pass(seconds: 1200)
                }
                _ = Request("GET", "/", headers: [], body: []).map(site.answer)
                if hour == 23 { first = residentKiB }
            }
            #expect(try bench.coffer.database.requests(limit: 5000).count > 504)
            #expect(page.bytes > 100_000)
            #expect(first > 0 && residentKiB - first < 8 * 1024, "\(first) KiB, then \(residentKiB) KiB")
        }
    }
}

/// What the system says that this process takes.
private var residentKiB: Int {
    let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
}

/// A page that listens to `/events` and takes what comes.
private final class OpenPage {
    private let descriptor: Int32
    private(set) var bytes = 0

    init?(port: Int) {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var name = sockaddr_in()
        name.sin_family = sa_family_t(AF_INET)
        name.sin_port = UInt16(port).bigEndian
        name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let isConnected = withUnsafeBytes(of: &name) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) { connect(descriptor, $0.baseAddress, socklen_t(bytes.count)) }
        }
        let request = Array("GET /events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".utf8)
        guard isConnected == 0, send(descriptor, request, request.count, 0) == request.count else { return nil }
        read(atLeast: 1)
    }

    deinit { close(descriptor) }

    /// Waits for so many bytes, and takes what else is there.
    func read(atLeast count: Int = 0) {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var taken = 0
        while true {
            let wait = taken < count ? 0 : Int32(MSG_DONTWAIT)
            let part = recv(descriptor, &buffer, buffer.count, wait)
            guard part > 0 else { break }
            taken += part
        }
        bytes += taken
    }
}
