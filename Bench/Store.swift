import CSQLite
import Glibc
import Ledger
import Store

/// Reading and writing the ledger, beside the same done with SQLite's C functions and nothing else.
func benchStore() {
    let folder = "/tmp/coffer-bench-\(getpid())"
    mkdir(folder, 0o700)
    defer { _ = rmdir(folder) }
    do {
        for count in [10_000, 100_000] { try benchStore(count, folder + "/\(count).sqlite") }
    } catch {
        print("store: \((error as? any Explained)?.problem ?? "\(error)")")
    }
}

private func benchStore(_ count: Int, _ path: String) throws {
    defer { for end in ["", "-wal", "-shm", ".lock"] { unlink(path + end) } }
    let now = Moment(milliseconds: 1_796_026_500_000, offsetMinutes: 60)
    var database = try Database.open(path, now: now)
    let entries = (0..<count).map { benchEntry($0, now) }
    let written = try milliseconds { try database.write(entries.map { .add($0) }, title: "bench", at: now) }
    let plainWritten = milliseconds { plainWrite(entries) }
    print(
        "store: write \(count) entries as one batch  \(written) ms  (plain inserts into one table \(plainWritten) ms)")

    if count == 10_000 {
        let single = try milliseconds(runs: 200) {
            try database.write([.add(entries[0])], title: "one", at: now)
        }
        print("store: write one entry, on the disk  \(single) ms")
    }
    database.close()

    var read = 0
    let opened = try milliseconds(runs: 9) {
        database = try Database.open(path, now: now)
        read = try database.entries().count
        database.close()
    }
    let plain = milliseconds(runs: 9) { plainRead(path) }
    print("store: open and read \(read) entries  \(opened) ms  (plain C loop over the same columns \(plain) ms)")
    database = try Database.open(path, now: now)
    let warm = try milliseconds(runs: 9) { read = try database.entries().count }
    let version = try milliseconds(runs: 1000) { _ = try database.dataVersion() }
    print("store: read again \(warm) ms, ask whether anything changed \(version) ms")
    database.close()
}

/// The median.
private func milliseconds(runs: Int = 1, _ work: () throws -> Void) rethrows -> Double {
    var times: [Double] = []
    for _ in 0..<runs {
        let time = try ContinuousClock().measure(work).components
        times.append(Double(time.seconds) * 1000 + Double(time.attoseconds) / 1e15)
    }
    let median = times.sorted()[runs / 2]
    return (median * 10_000).rounded() / 10_000
}

private func benchEntry(_ number: Int, _ now: Moment) -> Entry {
    var entry = Entry(kind: .buy, time: Moment(milliseconds: now.milliseconds + Int64(number) * 60_000))
    let coins: [CoinID] = ["bitcoin", "ethereum", "shiba-inu-with-a-long-id"]
    entry.received = Leg(.coin(coins[number % 3]), Exact(mantissa: Int128(number + 1), exponent: -8))
    entry.sent = Leg(.money(.usd), Exact(mantissa: Int128(number * 37 + 1), exponent: -2))
    entry.fee = Leg(.money(.usd), Exact(mantissa: 25, exponent: -2))
    entry.price = Exact(mantissa: Int128(6_140_800 + number), exponent: -2)
    entry.terms = .amountAndPrice
    return entry
}

/// What nobody can do without: the rows and a loop that asks for each column.
func plainRead(_ path: String) {
    var database: OpaquePointer?
    var statement: OpaquePointer?
    sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, nil)
    sqlite3_prepare_v2(database, "SELECT * FROM entry ORDER BY time, id", -1, &statement, nil)
    var bytes = 0
    while sqlite3_step(statement) == SQLITE_ROW {
        for column in 0..<sqlite3_column_count(statement) {
            switch sqlite3_column_type(statement, column) {
            case SQLITE_INTEGER: bytes &+= Int(truncatingIfNeeded: sqlite3_column_int64(statement, column))
            case SQLITE_TEXT:
                guard sqlite3_column_text(statement, column) != nil else { continue }
                bytes &+= Int(sqlite3_column_bytes(statement, column))
            default: break
            }
        }
    }
    sqlite3_finalize(statement)
    sqlite3_close_v2(database)
    if bytes == 0 { print("store: the plain loop read nothing") }
}

/// The same texts and times into one table without rules, history or index, in one transaction.
private func plainWrite(_ entries: [Entry]) {
    var database: OpaquePointer?
    var statement: OpaquePointer?
    sqlite3_open_v2(":memory:", &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil)
    let columns = (1...22).map { "c\($0)" }.joined(separator: ", ")
    let marks = Array(repeating: "?", count: 22).joined(separator: ", ")
    sqlite3_exec(database, "CREATE TABLE plain (\(columns)); BEGIN", nil, nil, nil)
    sqlite3_prepare_v2(database, "INSERT INTO plain VALUES (\(marks))", -1, &statement, nil)
    for entry in entries {
        let texts = [
            entry.kind.rawValue, entry.wallet, entry.note, entry.received?.quantity.description,
            entry.sent?.quantity.description, entry.fee?.quantity.description, entry.price?.description,
            entry.coins.first?.rawValue, "usd", "usd", entry.terms?.rawValue,
        ]
        sqlite3_bind_int64(statement, 1, entry.time.milliseconds)
        for (index, text) in texts.enumerated() {
            guard var text else { continue }
            text.withUTF8 { _ = coffer_bind_text(statement, Int32(index + 2), $0.baseAddress, Int32($0.count)) }
        }
        sqlite3_step(statement)
        sqlite3_reset(statement)
        sqlite3_clear_bindings(statement)
    }
    sqlite3_finalize(statement)
    sqlite3_exec(database, "COMMIT", nil, nil, nil)
    sqlite3_close_v2(database)
}
