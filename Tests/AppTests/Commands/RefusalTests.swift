import Foundation
import Testing

@testable import App

@Suite("What commands refuse") struct RefusalTests {
    @Test(
        "wrong usage answers 2, with what is wrong and what to do",
        arguments: [
            (["mraket"], "There is no command “mraket”.\nDid you mean coffer market?\n"),
            (["buy", "btc", "1", "--prise", "5"], "“coffer buy” has no option “--prise”.\nDid you mean --price?\n"),
            (["hold", "btc"], "The word for AMOUNT is missing.\nWrite “coffer hold COIN AMOUNT”.\n"),
            (["hold", "btc", "1", "2"], "“2” is one word too many.\nWrite “coffer hold COIN AMOUNT”.\n"),
            (["hold", "btc", "-5"], "The amount cannot be below zero, and “-5” is.\nType a number from zero up.\n"),
            (["buy", "btc", "1", "--price"], "The option “--price” lacks its value P.\nWrite “--price P”.\n"),
            (
                ["buy", "btc", "1", "--price", "--json"],
                "The option “--price” lacks its value P.\nWrite “--price P”.\n"
            ),
            (
                ["market", "--json=yes"],
                "The option “--json” takes no value, but “yes” was given.\nWrite “--json” alone.\n"
            ),
            (["market", "--sort", "prise"], "“prise” is not a known value of “--sort”.\nDid you mean price?\n"),
            (
                ["market", "--limit", "-1"],
                "“-1” is not a whole number that “--limit” can take.\nWrite digits only, for example 20.\n"
            ),
            (["dca", "--what-if", "1@2"], "“--what-if” needs the coin.\nAdd the coin.\n"),
            (
                ["dca", "btc", "--what-if", "1"],
                "“1” is not an amount and a price.\nWrite the amount, “@” and the price, for example --what-if 0.1@60000.\n"
            ),
        ])
    func usage(arguments: [String], expected: String) {
        let shell = Shell()
        let answer = shell.run(arguments)
        #expect(answer.err == expected)
        #expect(answer.out == "")
        #expect(answer.code == 2)
    }

    @Test(
        "bad numbers, dates and pairs change nothing",
        arguments: [
            ["buy", "btc", "6,2.10"], ["buy", "btc", "1..2"], ["buy", "btc", "1.5abc"], ["buy", "btc", "0"],
            ["buy", "btc", "1", "--price", "1", "--total", "2"], ["buy", "btc", "1", "--at", "2025-02-30"],
            ["buy", "btc", "1", "--at", "yesterday"], ["buy", "btc", "1", "--price", "0"], ["hold", "btc", "inf"],
            ["buy", "btc", "1", "--at", "0001-01-01"], ["buy", "btc", "1", "--at", "2009-01-02"],
            ["buy", "btc", "1", "--at", "2025-02-17"], ["buy", "btc", "1", "--at", "9999-12-31"],
            ["buy", "btc", "1", "--note", "a\u{1B}[2J"], ["buy", "btc", "1", "--wallet", " "],
            ["buy", "btc", "1", "--wallet", String(repeating: "w", count: 101)], ["hold", "", "1"],
        ])
    func nothingWritten(arguments: [String]) throws {
        let shell = Shell()
        #expect(shell.run(arguments).code == 2)
        #expect(try (shell.json("trades")["entries"] as? [Any])?.isEmpty == true)
    }

    @Test("what is refused says why, and what to do")
    func reasons() {
        let shell = Shell()
        #expect(
            shell.run("coin", "").err
                == "The name of the coin is empty.\nName it by its id or its symbol, for example bitcoin or btc.\n")
        #expect(
            shell.run("buy", "btc", "1", "--at", "2009-01-02").err
                == "2 Jan 2009 lies before 3 Jan 2009, when the first bitcoin was made.\nCorrect the date.\n")
        #expect(shell.run("buy", "btc", "1", "--at", "2025-02-16").code == 3)
        #expect(shell.run("hold", "eth", "1e400").code == 0)
        #expect(
            shell.run("hold", "eth", "1e-400").err
                == "1e400 and 1e-400 ethereum together have more than the 38 digits that Coffer keeps: some would be lost.\nCorrect the amount, or the one that is held already.\n"
        )
        #expect(shell.run("buy", "eth", "1e-400", "--price", "1").code == 2)
        #expect(shell.run("verify").code == 0)
    }

    @Test("a name that means several coins, or none, lists them and does nothing")
    func coins() throws {
        let shell = Shell()
        let many = shell.run("hold", "cat", "1")
        #expect(many.code == 1)
        #expect(many.err.contains("cat-token"))
        #expect(shell.run("coin", "bitcion").err.contains("Did you mean bitcoin (Bitcoin)"))
        #expect(shell.run("hold", "doge", "1").err.contains("Write dogecoin for Dogecoin, or id:doge for the other."))
        #expect(try (shell.json("trades")["entries"] as? [Any])?.isEmpty == true)
    }

    @Test("without HOME, and with a folder that cannot be, it says what to do")
    func folder() throws {
        let shell = Shell()
        let homeless = shell.run(["market"], usingFolder: false)
        #expect(homeless.code == 1)
        #expect(
            homeless.err
                == "There is no home folder: HOME is not set.\nName the folder with --data DIR or COFFER_DATA.\n")
        let answer = shell.run("market", "--data", "/dev/null/coffer")
        #expect(answer.code == 1)
        #expect(answer.err.contains("Name another folder with --data DIR or COFFER_DATA."))
    }

    @Test("a file that is no database is refused, and left as it was")
    func damaged() throws {
        let shell = Shell()
        try FileManager.default.createDirectory(atPath: shell.folder, withIntermediateDirectories: true)
        let text = String(repeating: "not a database ", count: 1000)
        try text.write(toFile: shell.folder + "/coffer.sqlite", atomically: true, encoding: .utf8)
        let answer = shell.run("portfolio")
        #expect(answer.code == 1)
        #expect(answer.err.contains("is not a database of Coffer."))
        #expect(try String(contentsOfFile: shell.folder + "/coffer.sqlite", encoding: .utf8) == text)
    }

    @Test("a method that there is not is refused with those that there are")
    func method() {
        #expect(Shell().run("portfolio", "--method", "fifo").code == 0)
        #expect(Shell().run("gains", "--policy", "lot_scope=moon").code == 2)
        #expect(Shell().run("portfolio", "--method", "average").code == 0)
        #expect(Shell().run("portfolio", "--method", "random").code == 2)
    }

    @Test("another address than this computer's needs a password")
    func serve() {
        #expect(Shell().run("serve", "--host", "0.0.0.0", "--port", "0").err.contains("Set COFFER_PASSWORD"))
        #expect(Shell().run("serve", "--port", "99999").code == 1)
    }
}
