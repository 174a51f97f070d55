import Imports
import JSON
import Ledger

/// Takes in a JSON ledger.
struct LedgerFileImport {
    let call: Call
    let path: String
    let file: ImportFile

    func run() throws -> Exit {
        let coffer = try call.coffer()
        let plan: LedgerImport
        do { plan = try coffer.plan(importing: file.bytes) } catch let error as any Explained {
            throw CommandError.badFile(path, error)
        }
        let isDry = call.arguments.has("dry-run")
        let batch = isDry ? nil : try coffer.write(plan, title: "Import of \(file.name.prefix(80))")
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
