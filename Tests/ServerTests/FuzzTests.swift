import Foundation
import Server
import Testing

@Suite("Random bytes") struct FuzzTests {
    /// Long runs: `COFFER_FUZZ_SECONDS=600 swift test --filter FuzzTests`.
    @Test("whatever is sent, the server goes on serving")
    func survives() throws {
        let server = try testServer { $0.idleSeconds = 2 }
        var random = SplitMix(state: 20_261_130)
        let seconds = ProcessInfo.processInfo.environment["COFFER_FUZZ_SECONDS"].flatMap(Double.init)
        let end = seconds.map { ContinuousClock.now + .seconds($0) }
        var rounds = 0
        while end.map({ ContinuousClock.now < $0 }) ?? (rounds < 300) {
            rounds += 1
            let client = Client(server.port)
            client.send(hostile(&random))
            if rounds % 50 == 0 {
                #expect(Client(server.port).ask("GET", "/alive")?.status == 200, "round \(rounds)")
            }
        }
        if seconds != nil { print("fuzz: \(rounds) conversations") }
    }

    private func hostile(_ random: inout SplitMix) -> [UInt8] {
        let pieces = [
            "GET ", "POST ", "HEAD ", "/", "?q=", "%", "%00", "%2e%2e/", " HTTP/1.1", " HTTP/1.0", "\r\n", "\n",
            "\r", "Host: localhost", "Host: x", "Content-Length: ", "Transfer-Encoding: chunked",
            "Expect: 100-continue", "Connection: close", "Content-Type: application/x-www-form-urlencoded", ": ",
            "\r\n\r\n", "a=b&c=%ff", "5\r\nabcde\r\n", "0\r\n\r\n", "18446744073709551616", "-1", "\0", "\u{FEFF}",
            "If-None-Match: *", "Accept-Encoding: gzip;q=", "Authorization: Basic ====", "Cookie: a=\"",
        ]
        var bytes = random.below(2) == 0 ? Array("GET / HTTP/1.1\r\nHost: localhost\r\n".utf8) : []
        for _ in 0..<random.below(40) {
            switch random.below(8) {
            case 0: bytes.append(UInt8(truncatingIfNeeded: random.next()))
            case 1: bytes += [UInt8](repeating: UInt8(truncatingIfNeeded: random.next()), count: random.below(5000))
            default: bytes += Array(pieces[random.below(pieces.count)].utf8)
            }
        }
        if random.below(3) == 0, !bytes.isEmpty { bytes.remove(at: random.below(bytes.count)) }
        return bytes
    }
}

/// A small generator with a seed (SplitMix64), so that a failure comes again.
struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
