// A process for the tests of the store to kill: does one thing in a loop, and prints a line for each time it was done.

import Glibc
import Ledger
import Store

let arguments = CommandLine.arguments
let now = Moment(milliseconds: 1_796_026_500_000, offsetMinutes: 60)

/// Straight to the pipe: what is printed was acknowledged.
func acknowledge(_ text: String) {
    let line = Array((text + "\n").utf8)
    _ = line.withUnsafeBytes { Glibc.write(1, $0.baseAddress, $0.count) }
}

func buy(_ note: String) -> Entry {
    var entry = Entry(kind: .buy, time: now)
    entry.received = Leg(.coin("bitcoin"), 1)
    entry.note = note
    return entry
}

do {
    switch arguments.count > 2 ? arguments[1] : "" {
    case "write":
        // Each batch adds an entry named after it and, from time to time, removes the one before.
        let database = try Database.open(arguments[2], now: now)
        var next = (try database.batches(limit: 1).first?.id ?? 0) + 1
        while true {
            var changes: [Change] = [.add(buy("batch \(next)"))]
            if next % 5 == 0, let last = try database.entries().last {
                changes.append(.remove(last.id, version: last.version))
            }
            let batch = try database.write(changes, title: "batch \(next)", at: now)
            acknowledge(String(batch.id))
            next = batch.id + 1
        }
    case "backup":
        let database = try Database.open(arguments[2], now: now)
        var number = 0
        while true {
            number += 1
            let path = "\(arguments[3])-\(getpid())-\(number)"
            try database.backup(to: path)
            acknowledge(path)
        }
    case "restore":
        var number = 0
        while true {
            number += 1
            let from = arguments[3 + number % 2]
            _ = try Database.restore(from, over: arguments[2], now: now)
            acknowledge(from)
        }
    case "migrate":
        let database = try Database.open(arguments[2], now: now, migrations: Migration.all + [.slowSecond])
        acknowledge("migrated")
        database.close()
    case "hold":
        // Keeps the file open until it is killed.
        let database = try Database.open(arguments[2], now: now)
        acknowledge("open")
        withExtendedLifetime(database) { while true { sleep(60) } }
    case "nobody":
        // As a user who owns nothing.
        guard setuid(65534) == 0 else { exit(3) }
        let database = try Database.open(arguments[2], now: now)
        acknowledge("opened")
        database.close()
    default:
        acknowledge("usage: storewriter write|backup|restore|migrate|hold|nobody FILE …")
        exit(2)
    }
} catch {
    acknowledge(error.problem)
    exit(1)
}

extension Migration {
    /// Long enough to be killed in the middle.
    static let slowSecond = Migration(
        version: Migration.all.count + 1,
        script: """
            CREATE TABLE extra (number INTEGER PRIMARY KEY, text TEXT) STRICT;
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40000)
            INSERT INTO extra SELECT i, 'some text ' || i FROM n;
            """)
}
