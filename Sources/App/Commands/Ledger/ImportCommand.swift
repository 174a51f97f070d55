import Imports
import JSON
import Ledger
import Store

extension CommandSpec {
    static let importFile = CommandSpec(
        "import", .keep, [ArgumentSpec("FILE", .file)],
        options: [.flag("dry-run", "say what would be written, and write nothing")],
        help: "take in a JSON ledger",
        details:
            "The form is that of “coffer export --format json” (docs/FORMAT-ledger.md). Entries that are there already are passed over; the rest is one change, undone as one.",
        examples: ["coffer import ledger.json", "coffer import ledger.json --dry-run"]
    ) { call in
        let path = call.arguments.word("FILE") ?? ""
        let coffer = try call.coffer()
        let bytes = try LocalFile.bytes(of: path)
        let plan: LedgerImport
        do { plan = try coffer.plan(importing: bytes) } catch let error as any Explained {
            throw CommandError.badFile(path, error)
        }
        let isDry = call.arguments.has("dry-run")
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let batch = isDry ? nil : try coffer.write(plan, title: "Import of \(name.prefix(80))")
        if call.isJSON {
            call.print(
                .object([
                    "format": .string("coffer-json"), "entries": .count(plan.file.entries.count),
                    "new": .count(plan.new.count), "duplicates": .count(plan.duplicateCount),
                    "unlisted": .array(plan.unlisted.map { .string($0) }), "batch": batch?.json ?? .null,
                ]))
            return call.exit
        }
        let count = plan.new.count
        let verb = isDry ? "would be written" : "written"
        call.terminal.print(
            "\(count == 1 ? "1 entry" : "\(count) entries", .strong) \(verb), \(plan.duplicateCount) there already.")
        if !plan.unlisted.isEmpty {
            call.terminal.printParagraph(
                "No provider lists \(plan.unlisted.joined(separator: ", ")): kept under that code.")
        }
        if batch != nil { WriteReport(call: call).sayUndo() }
        return call.exit
    }
}
