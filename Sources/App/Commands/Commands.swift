import Ledger

/// The command line of Coffer.
public enum Commands {
    /// Runs one command and answers the exit code: 0 done, 1 failed, 2 wrong usage, 3 done with warnings.
    ///
    /// - Parameter arguments: without the program's own name.
    public static func run(arguments: [String], environment: Environment) -> Int32 {
        // Before the arguments are understood, `--no-color` counts wherever it stands.
        let terminal = Terminal(environment, noColour: arguments.contains("--no-color"))
        let exit = answer(arguments, terminal)
        do {
            try terminal.flush()
        } catch OutputError.closed {
            return exit.rawValue
        } catch {
            complain(error, terminal)
            return Exit.failed.rawValue
        }
        return exit.rawValue
    }

    private static func answer(_ arguments: [String], _ terminal: Terminal) -> Exit {
        do {
            if let short = shorthand(arguments) {
                HelpText.print(short, terminal)
                return .done
            }
            let parsed = try ArgumentParser(table: CommandSpec.all).parse(arguments)
            if parsed.has("help") {
                HelpText.print(.command(parsed.command), terminal)
                return .done
            }
            return try run(Call(parsed, terminal))
        } catch OutputError.closed {
            return .done
        } catch let error as UsageError {
            complain(error, terminal)
            return .usage
        } catch let error as EntryError {
            complain(error, terminal)
            return .usage
        } catch {
            complain(error, terminal)
            return .failed
        }
    }

    private static func run(_ call: Call) throws -> Exit {
        defer { call.close() }
        let exit = try call.arguments.command.run(call)
        for warning in call.warnings { call.terminal.complain("\("Warning:", .warning) \(warning)") }
        return exit
    }

    /// What needs no command: nothing at all, `--help`, `--version`.
    private static func shorthand(_ arguments: [String]) -> HelpText.Subject? {
        let words = arguments.filter { $0 != "--no-color" }
        if words.isEmpty || words == ["--help"] || words == ["-h"] { return .all }
        return words == ["--version"] || words == ["-V"] ? .version : nil
    }

    private static func complain(_ error: any Error, _ terminal: Terminal) {
        guard let explained = error as? any Explained else {
            terminal.complain("\("Coffer failed: \(error)", .loss)")
            return
        }
        terminal.complain(Phrase(explained.problem, .loss))
        if let error = error as? CommandError {
            error.candidates?.lines(width: terminal.width).forEach(terminal.complain)
        }
        terminal.complain(Phrase(explained.remedy))
    }
}
