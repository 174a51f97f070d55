import App
import Assets
import Foundation
import Ledger
import Markets
import Server
import Synchronization

/// The live market: a refresh of 1,000 coins from the provider's bytes to all who listen, and what 200 open streams cost.
func benchLive() {
    let folder = NSTemporaryDirectory() + "coffer-bench-live-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    do {
        try benchRefresh(folder)
    } catch {
        print("live    \((error as? any Explained)?.problem ?? "\(error)")")
    }
    benchStreams(folder + "-streams")
}

/// What the network brings is ready in memory: all else is measured.
private func benchRefresh(_ folder: String) throws {
    let time = Mutex<Int64>(1_793_577_600_000)
    let clock = Clock(milliseconds: { time.withLock { $0 } }, offset: { _ in 0 })
    let coffer = try Coffer(folder: DataFolder(path: folder), clock: clock)
    defer { coffer.close() }
    var settings = try coffer.state().settings
    settings.live.coinCount = 1000
    settings.live.perMinute = 100
    try coffer.set(settings)
    let rounds = 17
    // The provider's lines have a point for each hour: most refreshes bring those of before.
    let answers = (0..<rounds).map { fourPages(coffer.snapshot.market.rows, round: $0, isWeekNew: $0 > rounds / 2) }
    let round = Mutex(0)
    let options = FeedOptions(isOffline: false, variable: { _ in nil }) { (request) throws(FetchError) in
        let json = [FetchRequest.Header("content-type", "application/json")]
        guard request.address.contains("/coins/markets"),
            let page = request.address.split(separator: "&page=").last.flatMap({ Int($0.prefix { $0.isNumber }) })
        else {
            return Fetched(
                status: 200, headers: json,
                body: Array(
                    request.address.contains("/global")
                        ? #"{"data":{"total_market_cap":{"usd":1},"market_cap_percentage":{"btc":50}}}"#.utf8
                        : #"[{"id":"bitcoin","symbol":"btc","name":"Bitcoin"}]"#.utf8))
        }
        return Fetched(status: 200, headers: json, body: answers[round.withLock { $0 }][page - 1])
    }
    let feed = MarketFeed(coffer: coffer, options: options)
    var serving = HTTPServer.Options()
    serving.port = 0
    let server = try HTTPServer(
        options: serving, streams: feed.streams, handler: Site(coffer: coffer, feed: feed).answer)
    defer {
        feed.stop()
        server.stop()
    }
    let listener = Listener(port: server.port)
    defer { listener?.close() }
    var times: [Duration] = []
    for number in 0..<rounds {
        round.withLock { $0 = number }
        time.withLock { $0 += 120_000 }
        let start = ContinuousClock.now
        feed.refresh()
        listener?.waitForPrices()
        if number > 0 { times.append(ContinuousClock.now - start) }
    }
    let bytes = answers[0].reduce(0) { $0 + $1.count } / 1024
    print(
        "live    a refresh of 1,000 coins (\(bytes) KB, all prices changed) until a page that is open has them:"
            + " \(milliseconds(median(Array(times.prefix(rounds / 2))))) besides the network (reach: 50 ms);"
            + " where all lines of the week are new too, once an hour,"
            + " \(milliseconds(median(Array(times.suffix(rounds / 2)))))")
}

/// Four pages, with prices that no other round has.
private func fourPages(_ rows: [MarketCoin], round: Int, isWeekNew: Bool) -> [[UInt8]] {
    (0..<4).map { page in
        let old = rows.dropFirst(page * 250).prefix(250)
        let part = old.map { row in
            var row = row
            row.price = row.price.map { $0 * Exact(mantissa: Int128(1000 + round), exponent: -3) }
            row.quoteTime = Moment(milliseconds: 1_793_577_600_000 + Int64(round) * 120_000)
            return row
        }
        return marketsAnswer(part[...], points: 168, weeksOf: isWeekNew ? nil : old)
    }
}

/// The program itself with 200 pages that listen.
private func benchStreams(_ folder: String) {
    let program = FileManager.default.currentDirectoryPath + "/.build/release/coffer"
    guard FileManager.default.isExecutableFile(atPath: program) else {
        print("live    .build/release/coffer is not built: 200 streams are not measured")
        return
    }
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["serve", "--port", "47391", "--data", folder, "--offline"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return }
    defer {
        process.terminate()
        process.waitUntilExit()
    }
    // One page first, so that what a first request makes is not counted.
    var listeners: [Listener] = []
    for _ in 0..<2000 where listeners.isEmpty {
        if let first = Listener(port: 47391) { listeners.append(first) } else { usleep(2000) }
    }
    usleep(500_000)
    let before = status(process.processIdentifier)
    while listeners.count < 201, let next = Listener(port: 47391) { listeners.append(next) }
    usleep(500_000)
    let after = status(process.processIdentifier)
    listeners.forEach { $0.close() }
    print(
        "live    \(listeners.count - 1) open streams: \((after.kilobytes - before.kilobytes) / 1024) MiB more (reach: 20 MiB),"
            + " \(after.threads - before.threads) threads more (of \(after.threads))")
}

/// What the system says of a process.
func status(_ process: Int32) -> (kilobytes: Int, peak: Int, threads: Int) {
    let lines = ((try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? "").split(separator: "\n")
    func number(_ name: String) -> Int {
        lines.first { $0.hasPrefix(name) }.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }
    return (number("VmRSS"), number("VmHWM"), number("Threads"))
}

/// A page that listens to `/events`, without a browser.
private final class Listener {
    private let socket: Int32

    /// `nil` where nobody answers.
    init?(port: Int) {
        guard let socket = connected(port) else { return nil }
        self.socket = socket
        let request = Array("GET /events HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n".utf8)
        guard send(socket, request, request.count, 0) == request.count, wait(for: "retry:") else {
            Glibc.close(socket)
            return nil
        }
    }

    /// Until an event with prices has come whole.
    func waitForPrices() { _ = wait(for: "event: prices") && wait(for: "\n\n") }

    func close() { Glibc.close(socket) }

    private var rest: [UInt8] = []

    private func wait(for text: String) -> Bool {
        let wanted = Array(text.utf8)
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var from = 0
        while true {
            let found = rest.withUnsafeBufferPointer { all in
                (from..<max(from, all.count - wanted.count + 1)).first { place in
                    all[place] == wanted[0] && all[place..<place + wanted.count].elementsEqual(wanted)
                }
            }
            if let found {
                rest.removeFirst(found + wanted.count)
                return true
            }
            from = max(0, rest.count - wanted.count)
            let count = recv(socket, &buffer, buffer.count, 0)
            guard count > 0 else { return false }
            rest += buffer[..<count]
        }
    }
}
