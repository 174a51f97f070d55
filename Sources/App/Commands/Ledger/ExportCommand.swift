import Ledger

extension CommandSpec {
    static let export = CommandSpec(
        "export", .keep,
        options: [
            .value("format", "FORMAT", ExportFormat.allCases.map(\.rawValue).joined(separator: ", "))
        ],
        help: "write the whole ledger, to keep or to take elsewhere",
        details:
            "Prints on the standard output. What was exported as JSON can be imported again, and gives the same bytes; CSV leaves out policy and method; journals are for hledger and beancount (docs/FORMAT-journal.md).",
        examples: ["coffer export --format json", "coffer export --format hledger"]
    ) { call in
        let name = call.arguments.option("format") ?? ExportFormat.json.rawValue
        guard let format = ExportFormat(rawValue: name) else {
            throw UsageError.notOneOf(name, option: "format", words: ExportFormat.allCases.map(\.rawValue))
        }
        call.terminal.write(try call.state().exported(as: format))
        return call.exit
    }
}
