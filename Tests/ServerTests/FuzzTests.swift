import Foundation
import Server
import TestSupport
import Testing

@Suite("Random bytes") struct FuzzTests {
    /// Long runs: `COFFER_FUZZ_SECONDS=600 swift test --filter FuzzTests`.
    @Test("whatever is sent, the server goes on serving")
    func survives() throws {
        let server = try testServer { $0.idleSeconds = 2 }
        var random = SeededGenerator(seed: 20_261_130)
        let seconds = ProcessInfo.processInfo.environment["COFFER_FUZZ_SECONDS"].flatMap(Double.init)
        let end = seconds.map { ContinuousClock.now + .seconds($0) }
        var rounds = 0
        while end.map({ ContinuousClock.now < $0 }) ?? (rounds < 300) {
            rounds += 1
            let client = Client(server.port)
            client.send(FuzzTests.hostile(&random))
            if rounds % 50 == 0 {
                #expect(Client(server.port).ask("GET", "/alive")?.status == 200, "round \(rounds)")
            }
        }
        if seconds != nil { print("fuzz: \(rounds) conversations") }
    }

    @Test("clients that send anything and leave at once do not end it")
    func hurried() throws {
        let server = try testServer { $0.idleSeconds = 2 }
        let port = server.port
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            var random = SeededGenerator(seed: UInt64(thread))
            for _ in 0..<500 { Client(port).send(FuzzTests.hostile(&random)) }
        }
        #expect(Client(server.port).ask("GET", "/alive")?.status == 200)
    }

    private static func hostile(_ random: inout SeededGenerator) -> [UInt8] {
        let pieces = [
            "GET ", "POST ", "HEAD ", "/", "?q=", "%", "%00", "%2e%2e/", " HTTP/1.1", " HTTP/1.0", "\r\n", "\n",
            "\r", "Host: localhost", "Host: x", "Content-Length: ", "Transfer-Encoding: chunked",
            "Expect: 100-continue", "Connection: close", "Content-Type: application/x-www-form-urlencoded", ": ",
            "\r\n\r\n", "a=b&c=%ff", "5\r\nabcde\r\n", "0\r\n\r\n", "18446744073709551616", "-1", "\0", "\u{FEFF}",
            "If-None-Match: *", "Accept-Encoding: gzip;q=", "Authorization: Basic ====", "Cookie: a=\"",
        ]
        var bytes = random.next(below: 2) == 0 ? Array("GET / HTTP/1.1\r\nHost: localhost\r\n".utf8) : []
        for _ in 0..<random.next(below: 40) {
            switch random.next(below: 8) {
            case 0: bytes.append(UInt8(truncatingIfNeeded: random.next()))
            case 1:
                bytes += [UInt8](repeating: UInt8(truncatingIfNeeded: random.next()), count: random.next(below: 5000))
            default: bytes += Array(pieces[random.next(below: pieces.count)].utf8)
            }
        }
        if random.next(below: 3) == 0, !bytes.isEmpty { bytes.remove(at: random.next(below: bytes.count)) }
        return bytes
    }
}
