import App
import Glibc
import Ledger
import Server

/// A page from memory and one made for each request, side by side, under `wrk`.
func benchServer() {
    let table = syntheticTable()
    let ok = compare("a table of 250 rows", table) { _ in .html(syntheticTable()) }
    guard ok else { return }
    let folder = "/tmp/coffer-bench-site-\(getpid())"
    defer {
        for end in ["", "-wal", "-shm", ".lock"] { unlink("\(folder)/coffer.sqlite\(end)") }
        rmdir(folder)
    }
    do {
        let coffer = try Coffer(folder: DataFolder(path: folder), clock: .system)
        let site = Site(coffer: coffer)
        let request = Request("GET", "/")
        let page = request.map { site.answer($0).body } ?? []
        _ = compare("the Market page", page, site.answer)
        coffer.close()
    } catch {
        print("server  \((error as? any Explained)?.problem ?? "\(error)")")
    }
}

/// - Returns: `false` where it could not be measured.
private func compare(
    _ name: String, _ page: [UInt8], _ made: @escaping @Sendable (Request) -> Response
) -> Bool {
    let prepared = PreparedResponse(type: "text/html; charset=utf-8", cacheControl: "no-cache", body: page)
    var options = HTTPServer.Options()
    options.port = 0
    let server: HTTPServer
    do {
        server = try HTTPServer(options: options) { request in
            request.segments == ["static"] ? Response(prepared) : made(request)
        }
    } catch {
        print("server  \(error.problem) \(error.remedy)")
        return false
    }
    defer { server.stop() }
    print("server  \(name), \(page.count) bytes; wrk, 2 threads, 64 connections")
    // Interleaved: rates on a shared machine drift by more than the difference that is sought.
    var rates: [String: [Double]] = [:]
    for _ in 0..<3 {
        for path in ["static", ""] {
            guard let (rate, p99) = wrk("\(server.address)/\(path)") else {
                print("        wrk is not installed: not measured")
                return false
            }
            rates[path, default: []].append(rate)
            print("        \(path.isEmpty ? "made  " : path): \(Int(rate)) requests/s, p99 \(p99)")
        }
    }
    guard let fixed = rates["static"]?.sorted()[1], let made = rates[""]?.sorted()[1] else { return false }
    print("        median made/static \(Int(made / fixed * 100)) % (reach: 30 %, p99 40 ms)")
    return true
}

/// Requests per second and the 99th percentile as `wrk` prints it; `nil` without `wrk`.
func wrk(_ address: String) -> (rate: Double, p99: String)? {
    guard let pipe = popen("wrk -t2 -c64 -d3s --latency \(address) 2>/dev/null", "r") else { return nil }
    defer { pclose(pipe) }
    var rate: Double?
    var p99: String?
    var line = [CChar](repeating: 0, count: 1024)
    while fgets(&line, Int32(line.count), pipe) != nil {
        let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let words = text.split { $0 == " " || $0 == "\n" || $0 == "\t" }
        guard words.count == 2 else { continue }
        if words[0] == "Requests/sec:" { rate = Double(words[1]) }
        if words[0] == "99%" { p99 = String(words[1]) }
    }
    guard let rate, let p99 else { return nil }
    return (rate, p99)
}

private func syntheticTable() -> [UInt8] {
    var page: [UInt8] = []
    page.reserveCapacity(24_000)
    func write(_ text: StaticString) {
        page.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
    func write(number: Int) {
        if number >= 10 { write(number: number / 10) }
        page.append(0x30 + UInt8(number % 10))
    }
    write("<!doctype html><title>Coins</title><table>")
    for row in 1...250 {
        write("<tr><td>")
        write(number: row)
        write("<td><a href=/coins/coin-")
        write(number: row)
        write(">Coin number ")
        write(number: row)
        write("</a><td>$")
        write(number: row * 104_729 % 99_991)
        write(".00<td>+1.23%\n")
    }
    return page
}
