import Foundation
import Imports
import Ledger

/// A million lines of Kraken's trades, read and understood: decoding, layout, decimal marks, times, pairs, events. Beside it
/// Python's csv module over the same file, and csv with sqlite3 into a table of the same columns.
func benchImports() {
    let count = 1_000_000
    let file = krakenTrades(count)
    print("imports \(count) lines of Kraken's trades, \(file.count >> 20) MiB, in memory")
    let clock = ContinuousClock()
    var events = 0
    let times = (0..<3).map { _ in
        clock.measure {
            let found = try? Understanding(of: file, fileName: "trades.csv", answers: Answers())
            events = found?.events.count ?? 0
        }
    }
    let time = median(times)
    let rate = Double(count) / (time / .seconds(1))
    print(
        String(
            format: "        understood: \(milliseconds(time)), %.0f lines a second (reach: 1000000), \(events) events",
            rate))
    let folder = FileManager.default.temporaryDirectory.appending(path: "coffer-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    guard (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)) != nil else {
        return
    }
    let path = folder.appending(path: "trades.csv")
    guard (try? Data(file).write(to: path)) != nil else { return }
    benchImportProgram("Kraken's trades", path.path, folder.path)
    let own = folder.appending(path: "table.csv")
    if (try? Data(ownTable(count)).write(to: own)) != nil {
        benchImportProgram("a table like Coffer's own", own.path, folder.path)
    }
    benchPlainInserts(count, folder.path + "/plain.sqlite")
    let script = """
        import csv, sqlite3, sys, time
        start = time.time()
        n = sum(1 for row in csv.DictReader(open(sys.argv[1], newline='')))
        print('        python csv alone: %.0f ms' % ((time.time() - start) * 1000))
        start = time.time()
        base = sqlite3.connect(sys.argv[2])
        base.execute('create table t (id, pair, time, type, cost, fee, vol)')
        rows = ((r['txid'], r['pair'], r['time'], r['type'], r['cost'], r['fee'], r['vol']) for r in csv.DictReader(open(sys.argv[1], newline='')))
        base.executemany('insert into t values (?,?,?,?,?,?,?)', rows)
        base.commit()
        print('        python csv and sqlite3: %.0f ms' % ((time.time() - start) * 1000))
        """
    let python = Process()
    python.executableURL = URL(filePath: "/usr/bin/python3")
    python.arguments = ["-c", script, path.path, folder.appending(path: "t.sqlite").path]
    try? python.run()
    python.waitUntilExit()
}

private func krakenTrades(_ count: Int) -> [UInt8] {
    var bytes = Array(
        "\"txid\",\"ordertxid\",\"pair\",\"time\",\"type\",\"ordertype\",\"price\",\"cost\",\"fee\",\"vol\",\"margin\",\"misc\",\"ledgers\"\n"
            .utf8)
    bytes.reserveCapacity(count * 140)
    let pairs = ["XXBTZEUR", "XETHZEUR", "DOTEUR", "XXBTZUSD"]
    for number in 0..<count {
        let day = Day(number: 17_532 + number / 700)
        let second = number % 700 * 120
        let clock = "\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60)).\(1000 + number % 9000)"
        bytes +=
            "\"T\(100_000 + number)-ABCDE\",\"O\(100_000 + number)\",\"\(pairs[number & 3])\",\"\(day) \(clock)\",\"\(number % 4 == 0 ? "sell" : "buy")\",\"limit\",\"4500.10000\",\"\(number % 900).\(10_000 + number % 80_000)\",\"0.7\(number % 1000)\",\"0.\(10_000_000 + number)\",\"0.00000\",\"\",\"\"\n"
            .utf8
    }
    return bytes
}

private func ownTable(_ count: Int) -> [UInt8] {
    var bytes = Array("id,time,type,asset,quantity,quote,total,fee,fee_asset,wallet,note\n".utf8)
    bytes.reserveCapacity(count * 100)
    let (coins, money) = (["BTC", "ETH", "DOT", "BTC"], ["EUR", "EUR", "EUR", "USD"])
    for number in 0..<count {
        let day = Day(number: 17_532 + number / 700)
        let second = number % 700 * 120
        let clock = "\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))"
        let quote = money[number & 3]
        bytes +=
            "c\(100_000 + number),\(day)T\(clock)+00:00,\(number % 4 == 0 ? "sell" : "buy"),\(coins[number & 3]),0.\(10_000_000 + number),\(quote),\(number % 900).\(10_000 + number % 80_000),0.7\(number % 1000),\(quote),Kraken Pro,\n"
            .utf8
    }
    return bytes
}

private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
