import App
import Foundation
import Ledger
import Server
import Store

/// The ledger as a person meets it: from the file, from the command line, and in the browser after a save.
func benchLedger() {
    let folder = NSTemporaryDirectory() + "coffer-ledger-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    do {
        try benchGrowth(folder + "/pages")
        try benchCommand(folder + "/command")
        try benchMillion(folder + "/million")
    } catch {
        print("ledger  \((error as? any Explained)?.problem ?? "\(error)")")
    }
}

/// Entries of the provider's coins, so that pages know them.
private func ledger(_ count: Int) -> [Entry] {
    generatedEntries(count).map { entry in
        var entry = entry
        entry.received = entry.received.map(named)
        entry.sent = entry.sent.map(named)
        return entry
    }
}

private func named(_ leg: Leg) -> Leg {
    if case .coin("coin-0") = leg.asset { Leg(.coin("bitcoin"), leg.quantity) } else { leg }
}

/// One entry more in a ledger of 100,000, one put into its middle, and one changed there, and the page again; beside it the
/// same page asked for once more.
private func benchGrowth(_ folder: String) throws {
    let count = 100_000
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let coffer = try Coffer(folder: DataFolder(path: folder), clock: .system)
    defer { coffer.close() }
    try coffer.write(ledger(count).map { .add($0) }, title: "Bench")
    let site = Site(coffer: coffer)
    var writing = Writing(coffer: coffer)
    print("ledger  \(count) entries: one is written and the page is shown again (reach: 15 ms)")
    for path in [
        "/coins/bitcoin/trades", "/portfolio", "/entries", "/gains", "/gains/sale?coin=bitcoin&amount=1&price=50000",
    ] {
        guard let request = Request("GET", path) else { continue }
        let clock = ContinuousClock()
        let first = clock.measure { _ = site.answer(request) }
        let again = median((0..<9).map { _ in clock.measure { _ = site.answer(request) } })
        var lines: [String] = []
        for way in Writing.Way.allCases {
            var writes: [Duration] = []
            let shown = (0..<11).map { _ in
                clock.measure {
                    writes.append(clock.measure { writing.write(way) })
                    _ = site.answer(request)
                }
            }
            lines.append(
                "\(way.rawValue) \(milliseconds(median(shown))) (best \(milliseconds(shown.min() ?? .zero)), of it writing \(milliseconds(median(writes))))"
            )
        }
        print(
            "        \(path): \(lines.joined(separator: ", ")); asked again without a write \(milliseconds(again)), the first time \(milliseconds(first))"
        )
    }
}

/// Writes one entry after the other.
private struct Writing {
    enum Way: String, CaseIterable {
        case added, backdated, edited
    }

    let coffer: Coffer
    private var number: Int64 = 0

    init(coffer: Coffer) { self.coffer = coffer }

    mutating func write(_ way: Way) {
        number += 1
        let day: Int64 = 86_400_000
        switch way {
        case .added: add(at: 1_750_000_000_000 + number * day / 100)
        case .backdated: add(at: 1_550_000_000_000 + number * day)
        case .edited:
            guard let id = middle, var entry = try? coffer.database.entry(id) else { return }
            if case .money? = entry.sent?.asset { entry.sent?.quantity += 1 }
            if case .money? = entry.received?.asset { entry.received?.quantity += 1 }
            entry.note = "Change \(number)"
            _ = try? coffer.write([.replace(entry)], title: "One")
        }
    }

    private var middle: Entry.ID? { Entry.ID(50_000 + number) }

    private func add(at time: Int64) {
        var entry = Entry(kind: .buy, time: Moment(milliseconds: time))
        entry.received = Leg(.coin("bitcoin"), 1)
        entry.sent = Leg(.money(.usd), 50_000)
        _ = try? coffer.write([.add(entry)], title: "One")
    }
}

/// `coffer gains --json` on 10,000 entries, beside a command that reads no ledger.
private func benchCommand(_ folder: String) throws {
    let program = FileManager.default.currentDirectoryPath + "/.build/release/coffer"
    guard FileManager.default.isExecutableFile(atPath: program) else {
        return print("ledger  .build/release/coffer is not built: the command is not measured")
    }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let coffer = try Coffer(folder: DataFolder(path: folder), clock: .system)
    try coffer.write(ledger(10_000).map { .add($0) }, title: "Bench")
    coffer.close()
    let gains = (0..<15).map { _ in
        spawned(program, ["gains", "--json", "--data", folder, "--offline"], output: folder + "/out")
    }
    let nothing = (0..<15).map { _ in spawned(program, ["--version"], output: folder + "/out") }
    print(
        "ledger  coffer gains --json on 10,000 entries: \(milliseconds(median(gains))), best \(milliseconds(gains.min() ?? .zero)) (reach: 60 ms); a command that reads nothing \(milliseconds(median(nothing)))"
    )
}

/// From the start of a program to its end. `Process` of Foundation itself would take forty milliseconds of it.
private func spawned(_ program: String, _ arguments: [String], output: String) -> Duration {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var pointers: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    return ContinuousClock().measure {
        var child = pid_t()
        guard posix_spawn(&child, program, &actions, nil, pointers, environ) == 0 else { return }
        var status: Int32 = 0
        waitpid(child, &status, 0)
    }
}

/// A million entries from the file and all four methods, in a process of its own for its memory.
private func benchMillion(_ folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = folder + "/million.sqlite"
    let database = try Database.open(path, now: Moment(milliseconds: 1_796_026_500_000))
    let entries = ledger(1_000_000)
    for start in stride(from: 0, to: entries.count, by: 100_000) {
        try database.write(
            entries[start..<(start + 100_000)].map { .add($0) }, title: "Bench",
            at: Moment(milliseconds: 1_796_026_500_000))
    }
    database.close()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["--million", path]
    try process.run()
    process.waitUntilExit()
}

/// The child of ``benchMillion(_:)``.
func readMillion(_ path: String) {
    let clock = ContinuousClock()
    var (read, moved, plain) = (Duration.zero, Duration.zero, Duration.zero)
    var beside: [Movements] = []
    let all = clock.measure {
        guard let database = try? Database.open(path, now: Moment(milliseconds: 1_796_026_500_000)) else { return }
        var entries = Entries()
        read = clock.measure { entries = (try? database.entries(beside: Coffer.beside)) ?? Entries() }
        database.close()
        moved = clock.measure {
            let movements = Movements(entries: entries, currency: .usd, policy: LotPolicy())
            beside.append(movements)
            for method in [CostMethod.fifo, .lifo, .hifo, .average] {
                let gains = Gains(
                    movements: movements, schedule: MethodSchedule(method), zone: .utc, beside: Coffer.beside)
                if gains.totals().total.isZero { print("ledger  no gain at all") }
            }
        }
    }
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let loop = clock.measure { plainRead(path) }
    for movements in beside { plain = clock.measure { for _ in 0..<4 { keepPlain(plainFIFO(movements)) } } }
    print(
        "ledger  1,000,000 entries from the file and four methods with their totals: \(milliseconds(all)) (reach: 2,500 ms), of it reading \(milliseconds(read)) (\(ratio(read, loop)) times a plain C loop over the same columns, \(milliseconds(loop))), reckoning \(milliseconds(moved)) (\(ratio(moved, plain)) times four queues in binary floating point, \(milliseconds(plain))); \(usage.ru_maxrss / 1024) MiB (reach: 600 MiB)"
    )
}
