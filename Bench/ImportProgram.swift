import CSQLite
import Foundation

/// The program on a file: what it would do, then written and closed; its memory at the peak.
func benchImportProgram(_ what: String, _ path: String, _ folder: String) {
    let program = FileManager.default.currentDirectoryPath + "/.build/release/coffer"
    guard FileManager.default.isExecutableFile(atPath: program) else {
        return print("        .build/release/coffer is not built: the command is not measured")
    }
    for isDry in [true, false] {
        let data = folder + "/data"
        defer { try? FileManager.default.removeItem(atPath: data) }
        let arguments = ["import", path, "--data", data] + (isDry ? ["--dry-run"] : [])
        guard let (time, peak) = run(program, arguments) else { continue }
        print(
            "        coffer import of \(what), \(isDry ? "dry run" : "written"): \(milliseconds(time)), \(peak / 1024) MiB at the peak (reach: 96)"
        )
    }
}

private func run(_ program: String, _ arguments: [String]) -> (time: Duration, peak: Int)? {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let clock = ContinuousClock()
    let begin = clock.now
    guard (try? process.run()) != nil else { return nil }
    var peak = 0
    while process.isRunning {
        peak = max(peak, status(process.processIdentifier).peak)
        usleep(5000)
    }
    return (clock.now - begin, peak)
}

/// The same columns with prepared inserts into one table of a new file, in one transaction: no rules, no history, no index,
/// and nothing compared. Texts are made as a C program would make them.
func benchPlainInserts(_ count: Int, _ path: String) {
    var database: OpaquePointer?
    var statement: OpaquePointer?
    let begin = ContinuousClock.now
    sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil)
    let columns = (1...32).map { "c\($0)" }.joined(separator: ", ")
    let marks = Array(repeating: "?", count: 33).joined(separator: ", ")
    sqlite3_exec(
        database,
        "PRAGMA journal_mode = WAL; CREATE TABLE plain (id INTEGER PRIMARY KEY, \(columns)); BEGIN", nil, nil, nil)
    sqlite3_prepare_v2(database, "INSERT INTO plain VALUES (\(marks))", -1, &statement, nil)
    var buffer = [CChar](repeating: 0, count: 64)
    func bind(_ column: Int32, _ format: String, _ numbers: [any CVarArg]) {
        let length = withVaList(numbers) { vsnprintf(&buffer, buffer.count, format, $0) }
        _ = coffer_bind_text(statement, column, buffer, length)
    }
    func bind(_ column: Int32, _ text: StaticString) {
        _ = coffer_bind_text(statement, column, text.utf8Start, Int32(text.utf8CodeUnitCount))
    }
    for number in 0..<count {
        let isSale = number % 4 == 0
        sqlite3_bind_int64(statement, 1, Int64(number + 1))
        for column: Int32 in 2...4 { sqlite3_bind_int64(statement, column, 1) }
        bind(5, isSale ? "sell" : "buy")
        sqlite3_bind_int64(statement, 6, 1_514_764_800_000 + Int64(number) * 120_000)
        sqlite3_bind_int64(statement, 7, 0)
        bind(isSale ? 11 : 8, "bitcoin")
        bind(isSale ? 13 : 10, "0.%ld1", [10_000_000 + number])
        bind(isSale ? 9 : 12, "eur")
        bind(isSale ? 10 : 13, "%ld.%ld1", [number % 900, 10_000 + number % 80_000])
        bind(15, "eur")
        bind(16, "0.7%ld1", [number % 1000])
        bind(19, "amount_total")
        bind(23, "Kraken")
        bind(25, "")
        sqlite3_bind_int64(statement, 26, 0)
        bind(32, "")
        bind(33, "T%ld-ABCDE", [100_000 + number])
        sqlite3_step(statement)
        sqlite3_reset(statement)
        sqlite3_clear_bindings(statement)
    }
    sqlite3_finalize(statement)
    sqlite3_exec(database, "COMMIT", nil, nil, nil)
    sqlite3_close_v2(database)
    print(
        "        plain prepared inserts of the same columns into one table: \(milliseconds(ContinuousClock.now - begin))"
    )
}
