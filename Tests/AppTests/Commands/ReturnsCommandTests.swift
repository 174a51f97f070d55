import Foundation
import Testing

@testable import App

@Suite("coffer returns, of a person's own file") struct ReturnsCommandTests {
    /// Runs the command on a file with that text.
    private func run(_ text: String, _ arguments: String...) throws -> Shell.Answer {
        let path = NSTemporaryDirectory() + "returns-\(UUID().uuidString)"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let answer = Shell().run(["returns", path] + arguments)
        return Shell.Answer(
            out: answer.out, err: answer.err.replacingOccurrences(of: path, with: "FILE"), code: answer.code)
    }

    private func json(_ text: String) throws -> [String: Any] {
        let answer = try run(text, "--json")
        #expect(answer.code == 0, "\(answer.err)")
        return try JSONSerialization.jsonObject(with: Data(answer.out.utf8)) as? [String: Any] ?? [:]
    }

    @Test(
        "two columns give the yearly rate: with a header or not, in any order, with times, tabs, quotes, or CRLF",
        arguments: [
            "2021-01-01,-1000\n2022-01-01,1100\n", "date,amount\n2022-01-01,1100\n2021-01-01,-1000",
            "\u{FEFF}Date\tAmount\r\n2021-01-01\t-1000\r\n\r\n2022-01-01\t1100\r\n",
            "\"2021-01-01\",\"-1,000.00\"\n2022-01-01T23:30:00+05:00,1100",
            "2021-01-01;-500,00\n2021-01-01;-500,00\n2022-01-01 10:15;1100,00\n2022-06-01;0,00",
            "# flows\n2021-01-01, -1e3\n2022-01-01, 1100.000000000000000000000000001\n",
            "[{\"date\": \"2021-01-01\", \"amount\": -1000}, {\"date\": \"2022-01-01\", \"amount\": \"1100\"}]",
        ])
    func columns(text: String) throws {
        let json = try json(text)
        #expect(json["status"] as? String == "unique")
        #expect(json["xirr"] as? String == "0.1")
        #expect(json["sign_changes"] as? Int == 1)
    }

    @Test("four columns are rows of daily values")
    func rows() throws {
        let json = try json("date,end_value,inflow,outflow\n2021-01-01,1050,1000,\n2021-01-02,1071,0,0\n")
        let ours = json["inflow_start_outflow_end"] as? [String: Any]
        #expect(ours?["twr"] as? String == "0.071")
        #expect(ours?["per_row"] as? [String] == ["0.05", "0.02"])
    }

    @Test("nothing at all is no solution, not an error: a header alone, empty lists")
    func nothing() throws {
        for text in ["date,amount\n", "[]", "{\"cashflows\": []}"] {
            #expect(try json(text)["status"] as? String == "no_solution")
        }
        let ours = try json("{\"rows\": []}")["end_of_day"] as? [String: Any]
        #expect(ours?["twr"] as? String == "0")
        #expect(ours?["annualized"] is NSNull)
    }

    @Test(
        "what is wrong is named with file, line and value",
        arguments: [
            ("", "FILE is empty."),
            ("date,amount\n2021-02-29,5\n", "FILE, line 2: “2021-02-29” is not a date."),
            ("2021-01-01,-5\n\n2021-01-02,1..2\n", "FILE, line 3, amount: “1..2” is not a number: two separators"),
            ("2021-01-01,-5\n2021-01-02\n", "FILE, line 2: “2021-01-02” has one column."),
            ("2021-01-01,5,-1\n", "FILE, line 1, inflow: -1 is below zero."),
            ("hello\nworld\n", "FILE, line 1: “hello” has one column."),
            ("{\n \"cashflows\": [\n  {\"date\": \"x\"}\n]}", "FILE, line 3: “x” is not a date."),
            (
                "{\"a\": [{}, {}],\n\"cashflows\": [{\"date\": \"2021-01-01\", \"amount\": \"1{\"},\n{}]}",
                "FILE, line 2, amount: “1{” is not a number: “{” does not belong in one."
            ),
            ("{\"cashflows\":\n[{\"date\": \"2021-01-01\"}]}", "FILE, line 2: there is no “amount”."),
            ("{\"cashflows\": 5}", "FILE: “cashflows” is no list of objects."),
            ("{\"events\": []}", "FILE has neither “cashflows” nor “rows”."),
            ("{\n\n\"cashflows\" [", "FILE, line 3: The text is not JSON: “[” at byte"),
            (
                "{\"rows\": [{\"date\": \"2021-01-01\", \"end_value\": \"5\", \"outflow\": \"-2\"}]}",
                "FILE, line 1, outflow: -2 is below zero."
            ),
            (
                "[{\"date\": \"2021-01-01\", \"amount\": 0.123456789012345678901234567890123456789}]",
                "FILE, line 1, amount: the number has more than 38 digits"
            ),
        ])
    func refused(text: String, message: String) throws {
        let answer = try run(text)
        #expect(answer.code == 1)
        #expect(answer.out.isEmpty)
        #expect(answer.err.hasPrefix(message), "\(answer.err)")
    }

    @Test("a file that is not there, and no file")
    func absent() {
        let answer = Shell().run("returns", "/nowhere/flows.csv")
        #expect(answer.code == 1)
        #expect(answer.err.hasPrefix("/nowhere/flows.csv could not be read: No such file or directory."))
        #expect(Shell().run("returns").code == 2)
    }

    @Test("a number that can be read in two ways is read as the others are, or it is said how it was read")
    func ambiguous() throws {
        let decided = try run("2021-01-01;-1.000\n2021-06-01;-0,5\n2022-01-01;1.100,55\n", "--json")
        #expect(decided.err.isEmpty)
        #expect(decided.out.contains("0.1"))
        let undecided = try run("2021-01-01,-1.000\n2022-01-01,1.100\n", "--json")
        #expect(undecided.err.hasPrefix("“-1.000” was understood as "))
        #expect(undecided.code == 0)
    }

    @Test("a short span shows the plain return, and says why")
    func short() throws {
        let answer = try run("2021-01-01,-1000\n2021-01-11,1100\n")
        #expect(answer.out.hasPrefix("Money-weighted return  +10.00% in 10 days\n"))
        #expect(answer.out.contains("Under a month a yearly rate says nothing"))
    }
}
