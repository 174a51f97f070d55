import App
import Foundation
import Ledger
import Server
import Store

/// The real pages: rendered in process, and the Market page under `wrk` beside a page of equal size from memory.
func benchSite() {
    let folder = NSTemporaryDirectory() + "coffer-bench-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    do {
        let coffer = try Coffer(folder: DataFolder(path: folder), clock: .system)
        defer { coffer.close() }
        try coffer.write(trades(10_000).map { .add($0) }, title: "Bench")
        let site = Site(coffer: coffer)
        for (name, path, reach) in [
            ("Market, 250 rows", "/", "1 ms"), ("Trades, 10,000 of one coin", "/coins/bitcoin/trades", "20 ms"),
            ("Portfolio", "/portfolio", "–"), ("Coin with a chart of all its closes", "/coins/bitcoin?range=all", "–"),
        ] {
            guard let request = Request("GET", path) else { continue }
            let size = site.answer(request).body.count
            let times = (0..<60).map { _ in ContinuousClock().measure { _ = site.answer(request) } }
            print("page    \(name): \(milliseconds(median(times))), \(size / 1024) KB (reach: \(reach))")
        }
        try compare(site)
    } catch {
        print("page    \(error)")
    }
}

private func compare(_ site: Site) throws {
    guard let request = Request("GET", "/") else { return }
    let still = PreparedResponse(
        type: "text/html; charset=utf-8", cacheControl: "no-cache", body: site.answer(request).body)
    var options = HTTPServer.Options()
    options.port = 0
    let server = try HTTPServer(options: options) { request in
        request.segments.first == "static" ? Response(still) : site.answer(request)
    }
    defer { server.stop() }
    var rates: [String: [Double]] = [:]
    var slowest = ""
    for _ in 0..<3 {
        for path in ["static", ""] {
            guard let (rate, p99) = wrk("\(server.address)/\(path)") else {
                print("page    wrk is not installed: the rates are not measured")
                return
            }
            rates[path, default: []].append(rate)
            if path.isEmpty { slowest = p99 }
        }
    }
    guard let fixed = rates["static"]?.sorted()[1], let market = rates[""]?.sorted()[1] else { return }
    print(
        "page    Market under wrk, 64 connections: \(Int(market)) requests/s, static page of equal size \(Int(fixed)): \(Int(market / fixed * 100)) % (reach: 30 %), p99 \(slowest) (reach: 40 ms)"
    )
}

/// So many buys and sales of bitcoin, an hour apart.
private func trades(_ count: Int) -> [Entry] {
    (0..<count).compactMap { number in
        let amount = Exact(mantissa: Int128(1 + number * 7919 % 99_991), exponent: -8)
        guard let figures = TradeDraft.figures(amount, Exact(20_000 + number % 40_000), nil) else { return nil }
        return Entry.trade(
            of: "bitcoin", isSale: number % 4 == 3, figures, currency: .usd,
            at: Moment(milliseconds: 1_600_000_000_000 + Int64(number) * 3_600_000))
    }
}

/// The program itself: start to first answer, and memory at rest, on an empty database and on 10,000 entries.
func benchStart() {
    let program = FileManager.default.currentDirectoryPath + "/.build/release/coffer"
    guard FileManager.default.isExecutableFile(atPath: program) else {
        print("start   .build/release/coffer is not built: not measured")
        return
    }
    for (name, count, reach) in [("an empty database", 0, "25 ms"), ("10,000 entries", 10_000, "50 ms")] {
        let folder = NSTemporaryDirectory() + "coffer-start-\(getpid())-\(count)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        if let coffer = try? Coffer(folder: DataFolder(path: folder), clock: .system) {
            if count > 0 { _ = try? coffer.write(trades(count).map { .add($0) }, title: "Bench") }
            coffer.close()
        }
        let runs = (0..<7).compactMap { start(program, folder, port: 47_311 + $0) }
        guard let memory = runs.last?.memory else {
            print("start   the program did not answer")
            continue
        }
        print(
            "start   first answer on \(name): \(milliseconds(median(runs.map(\.time)))) (reach: \(reach)); at rest \(memory)"
        )
    }
}

private func start(_ program: String, _ folder: String, port: Int) -> (time: Duration, memory: String)? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["serve", "--port", String(port), "--data", folder]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let clock = ContinuousClock()
    let begin = clock.now
    guard (try? process.run()) != nil else { return nil }
    defer {
        process.terminate()
        process.waitUntilExit()
    }
    while clock.now - begin < .seconds(5) {
        if answers(port) {
            let time = clock.now - begin
            usleep(300_000)
            return (time, "\(status(process.processIdentifier).kilobytes / 1024) MiB (reach: 24 MiB)")
        }
        usleep(300)
    }
    return nil
}

/// Whether `/healthz` answers there.
private func answers(_ port: Int) -> Bool {
    guard let socket = connected(port) else { return false }
    defer { close(socket) }
    let request = Array("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n".utf8)
    guard send(socket, request, request.count, 0) == request.count else { return false }
    var answer = [UInt8](repeating: 0, count: 64)
    return recv(socket, &answer, answer.count, 0) > 12 && answer.starts(with: "HTTP/1.1 200".utf8)
}

/// A socket to that port of this computer, to be closed; `nil` where nobody listens.
func connected(_ port: Int) -> Int32? {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port)).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let isConnected = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
    }
    if isConnected { return socket }
    close(socket)
    return nil
}
