import Imports
import JSON
import Ledger
import Store

extension CommandSpec {
    static let importFile = CommandSpec(
        "import", .keep, [ArgumentSpec("FILE", .file, .many)],
        options: [
            .flag("dry-run", "say what each line means, and write nothing"),
            .value("format", "FORMAT", "the layout, where it is not to be recognised (--formats lists them)"),
            .value("profile", "NAME", "the columns as they were mapped in the browser (coffer profiles lists them)"),
            .value("zone", "ZONE", "the time zone of times that name none, as Europe/Berlin"),
            .value("date-order", "DMY|MDY|YMD", "the order of dates such as 03/04/2021"),
            .value("decimal", "point|comma", "the decimal mark, where the file does not tell"),
            .value("wallet", "NAME", "the wallet of all entries, instead of the exchange's name"),
            .value("coin", "CODE=COIN", "which coin a code of the files stands for; it is remembered", many: true),
            .flag("pair", "make transfers of withdrawals and deposits that belong together"),
            .flag("yes", "write although some lines need a look: without them"),
            .flag("all", "show every line, not only the first of each verdict"),
            .flag("formats", "list the formats"),
        ],
        help: "take in the files of exchanges, other trackers and Coffer",
        details:
            "Recognises the layout, says what each line means, and writes what is new as one change, undone as one. What a file does not tell is asked, never guessed: the exit code is then 3, and nothing is written. What “coffer export” wrote as JSON or CSV comes back as it was (docs/FORMAT-ledger.md).",
        examples: [
            "coffer import kraken-ledgers.csv --dry-run", "coffer import revolut.csv --zone Europe/London",
            "coffer import ledger.json",
        ]
    ) { call in
        if call.arguments.has("formats") { return listFormats(call) }
        guard !call.arguments.words.isEmpty else {
            throw UsageError.missingWord("FILE", usage: call.arguments.command.usage)
        }
        let paths = call.arguments.words
        if paths.count == 1, let file = streamed(call) {
            return try HistoryImport(
                call: call, paths: paths, files: { try paths.map { path in try ImportFile(path: path) } },
                streamed: file
            ).run()
        }
        let files = try paths.map { path in try ImportFile(path: path) }
        if paths.count == 1, files[0].isLedger {
            return try LedgerFileImport(call: call, path: paths[0], file: files[0]).run()
        }
        return try HistoryImport(call: call, paths: paths, files: { files }).run()
    }

    /// A table that nobody wants to see whole.
    private static func streamed(_ call: Call) -> MappedFile? {
        let arguments = call.arguments
        guard !arguments.has("all"), !arguments.has("pair"), !(arguments.has("json") && arguments.has("dry-run")),
            let file = MappedFile(path: arguments.words[0])
        else { return nil }
        return ImportFile.isTable(name: file.name, file.beginning) ? file : nil
    }

    private static func listFormats(_ call: Call) -> Exit {
        if call.isJSON {
            call.print(.array(Format.all.map { .object(["format": .string($0.name), "title": .string($0.title)]) }))
        } else {
            var table = Table([.left("Format"), .left("Files of")])
            for format in Format.all { table.add([Phrase(format.name, .accent), Phrase(format.title)]) }
            call.terminal.print(table)
        }
        return call.exit
    }
}
