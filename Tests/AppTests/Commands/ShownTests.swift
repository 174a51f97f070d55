import Foundation
import Ledger
import Store
import Testing

@testable import App

@Suite("What commands show") struct ShownTests {
    @Test("nothing at all, help and --help print the short help; each command explains itself with an example")
    func help() {
        let shell = Shell()
        let short = shell.run()
        #expect(short.code == 0)
        #expect(short.out == shell.run("help").out && short.out == shell.run("--help").out)
        for command in CommandSpec.all {
            #expect(short.out.contains("  \(command.name) "))
            let one = shell.run("help", command.name)
            #expect(one.out == shell.run(command.name, "--help").out)
            #expect(one.out.contains("  " + command.examples[0]))
        }
    }

    @Test("every example of the help is understood")
    func examples() throws {
        for example in CommandSpec.all.flatMap(\.examples) where !example.contains("<(") {
            let quoted = example.split(separator: "\"", omittingEmptySubsequences: false)
            var words: [String] = []
            for (place, part) in quoted.enumerated() {
                words += place % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
            }
            _ = try ArgumentParser(table: CommandSpec.all).parse(Array(words.dropFirst()))
        }
    }

    @Test("no line is wider than the terminal", arguments: [40, 60, 80, 120])
    func width(columns: Int) {
        let shell = Shell()
        shell.run("demo")
        shell.width = columns
        for arguments in [
            ["market", "--limit", "50"], ["portfolio"], ["trades"], ["dca"], ["help"], ["undo", "--list"],
        ] {
            for line in shell.run(arguments).out.split(separator: "\n") {
                #expect(DisplayWidth.of(String(line)) <= columns, "\(arguments): \(line)")
            }
        }
    }

    @Test("one absurdly long figure costs no column: it is shortened where there is no room, and whole where there is")
    func longFigure() {
        let shell = Shell()
        shell.run("buy", "btc", "0.1", "--price", "36442.28", "--at", "2024-01-02")
        shell.run("hold", "eth", "123456789012345678901234567890.12345678")
        shell.width = 80
        for command in ["trades", "portfolio", "dca"] {
            let out = shell.run(command).out
            for title in ["Price", command == "dca" ? "Average cost" : "Value"] {
                #expect(out.contains(title), "\(out)")
            }
            #expect(out.contains("1.23e29"), "\(out)")
            #expect(out.contains("0.1 ") && !out.contains("…"), "\(out)")
        }
        shell.width = nil
        #expect(shell.run("trades").out.contains("123,456,789,012,345,678,901,234,567,890.12345678"))
    }

    @Test("an average has the decimals of money, as on the pages, and is hidden with the amounts")
    func average() {
        let shell = Shell()
        shell.run("buy", "btc", "3", "--total", "100000", "--at", "2024-01-02")
        for arguments in [["trades", "btc"], ["dca", "btc"], ["dca"], ["coin", "btc"], ["portfolio"]] {
            let out = shell.run(arguments).out
            // The price of a trade has up to six decimals, its average two.
            let isWhole = out.contains("$33,333.33\n") || out.contains("$33,333.33 ")
            #expect(isWhole, "\(out)")
        }
        shell.run("settings", "hide-amounts", "yes")
        for arguments in [["trades", "btc"], ["dca", "btc"], ["dca"], ["coin", "btc"], ["portfolio"]] {
            let out = shell.run(arguments).out
            #expect(!out.contains("average cost $33") && !out.contains("Average cost  $33"), "\(out)")
        }
    }

    @Test("colours and arrows only on a terminal, colours never under NO_COLOR or --no-color")
    func colour() {
        let shell = Shell()
        #expect(!shell.run("market").out.contains("\u{1B}"))
        #expect(!shell.run("market").out.contains("▲"))
        shell.isTerminal = true
        #expect(shell.run("market").out.contains("\u{1B}[32m▲ "))
        #expect(!shell.run("market", "--no-color").out.contains("\u{1B}"))
        shell.variables["NO_COLOR"] = "1"
        let plain = shell.run("market").out
        #expect(!plain.contains("\u{1B}") && plain.contains("▲ "))
    }

    @Test("the locale has no say")
    func locale() {
        let shell = Shell()
        let before = shell.run("market").out
        shell.variables = ["LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8"]
        #expect(shell.run("market").out == before)
    }

    @Test("control characters in a note do not reach the terminal")
    func harmless() throws {
        let shell = Shell()
        // No command takes such a note any more, but a file of an older Coffer may have one.
        let coffer = try Coffer(folder: DataFolder(path: shell.folder), clock: Shell.clock, snapshot: Shell.snapshot)
        var entry = Entry(kind: .income, time: coffer.now())
        entry.received = Leg(.coin("bitcoin"), 1)
        entry.note = "\u{1B}]0;owned\u{07}a\nb\u{202E}"
        try coffer.database.write([.add(entry)], title: "x", at: coffer.now())
        coffer.close()
        let out = shell.run("trades").out
        #expect(out.contains("\u{FFFD}]0;owned\u{FFFD}a b"))
        #expect(!out.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    }

    @Test("JSON has exact texts, and null for what is unknown")
    func json() throws {
        let shell = Shell()
        let market = try shell.json("market", "--limit", "1")
        let coin = try #require((market["coins"] as? [[String: Any]])?.first)
        #expect(coin["id"] as? String == "bitcoin")
        #expect(coin["price"] as? String == "98039")
        #expect(market["source"] as? String == "snapshot")
        let average = try shell.json("dca", "eth", "--what-if", "2@10")
        #expect(average["average_cost"] is NSNull)
        #expect((average["what_if"] as? [String: Any])?["average_cost"] as? String == "10")
        #expect(try shell.json("portfolio")["value"] as? String == "0")
    }

    @Test("hidden amounts are hidden, prices are not")
    func hidden() {
        let shell = Shell()
        shell.run("hold", "btc", "1.2345")
        shell.run("settings", "hide-amounts", "yes")
        let out = shell.run("portfolio").out
        #expect(out.contains("•••") && !out.contains("1.2345") && out.contains("$98,039.00"))
    }

    @Test("a reader that goes away is no failure")
    func pipe() {
        let environment = Environment(
            out: { _ in throw OutputError.closed }, err: { _ in Issue.record("nothing is to be said") },
            variable: { _ in nil }, clock: Shell.clock)
        #expect(Commands.run(arguments: ["help"], environment: environment) == 0)
    }

    @Test("a full disk under the output is said")
    func full() {
        let environment = Environment(
            out: { _ in throw OutputError.failed(reason: "No space left on device") }, err: { _ in },
            variable: { _ in nil }, clock: Shell.clock)
        #expect(Commands.run(arguments: ["help"], environment: environment) == 1)
    }

    @Test(
        "widths: wide signs and emoji two, marks none",
        arguments: [
            ("abc", 3), ("日本", 4), ("é", 1), ("e\u{301}", 1), ("🚀", 2), ("👨‍👩‍👧", 2), ("🇩🇪", 2), ("한글", 4), ("ا", 1),
        ])
    func widths(text: String, width: Int) {
        #expect(DisplayWidth.of(text) == width)
        #expect(DisplayWidth.of(DisplayWidth.shortened(text + text + text, to: 3)) <= 3)
    }

    @Test("completions for each shell name every command and option")
    func completions() {
        for shell in ["bash", "zsh", "fish"] {
            let script = Shell().run("completions", shell).out
            for command in CommandSpec.all {
                #expect(script.contains(command.name))
                for option in command.options { #expect(script.contains(option.name)) }
            }
        }
    }

    @Test(
        "fish offers what the table says", .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/fish")),
        arguments: [
            ("coffer ho", ["hold"]), ("coffer market --sort ", ["cap", "change", "holdings", "price", "rank"]),
            ("coffer completions ", ["bash", "fish", "zsh"]), ("coffer help bu", ["buy"]),
            ("coffer --data /tmp ma", ["market"]), ("coffer --offline ma", ["market"]),
            ("coffer help buy --pri", []), ("coffer buy btc 1 --pri", ["--price"]), ("coffer market dca --what", []),
        ])
    func fish(line: String, expected: [String]) throws {
        let folder = NSTemporaryDirectory() + "coffer-fish-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Shell().run("completions", "fish").out.write(
            toFile: folder + "/coffer.fish", atomically: true, encoding: .utf8)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/fish")
        process.arguments = ["--no-config", "-c", "source coffer.fish; complete -C '\(line)'"]
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.environment = ["HOME": folder, "PATH": "/usr/bin:/bin"]
        let (out, err) = (Pipe(), Pipe())
        process.standardOutput = out
        process.standardError = err
        try process.run()
        let text = String(decoding: out.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let complaints = String(decoding: err.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let words = text.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
        #expect(words == expected)
        #expect(complaints == "")
    }
}
