import Ledger
import JSON
import Store

extension CommandSpec {
    static let undo = CommandSpec(
        "undo", .record,
        options: [
            .flag("list", "list the last changes, newest first; nothing is undone"),
            .value("batch", "N", "undo that change instead of the last one; naming an undo brings back what it took"),
            .value("limit", "N", "so many changes in the list (20)"),
        ],
        help: "take back the last change, or list them",
        examples: ["coffer undo", "coffer undo --list", "coffer undo --batch 3"]
    ) { call in
        let coffer = try call.coffer()
        if call.arguments.has("list") {
            if call.arguments.has("batch") { throw UsageError.together("list", "batch") }
            try list(call, coffer)
            return call.exit
        }
        let batch = try coffer.undo(batch: call.count("batch").map { Int64($0) })
        if call.isJSON {
            call.print(.object(["batch": batch.json]))
        } else {
            let undone = try coffer.database.batches(limit: .max).first { $0.id == batch.undoes }
            call.terminal.print("Undone: \(undone?.title ?? batch.title, .strong)")
            call.terminal.print("\("Bring it back with:", .faint) \("coffer undo --batch \(batch.id)", .accent)")
        }
        return call.exit
    }

    private static func list(_ call: Call, _ coffer: Coffer) throws {
        let batches = try coffer.database.batches(limit: call.count("limit") ?? 20)
        if call.isJSON {
            call.print(.object(["batches": .array(batches.map(\.json))]))
            return
        }
        guard !batches.isEmpty else { return call.terminal.print("Nothing was written yet.") }
        var table = Table([
            .right("Change"), .left("When", drop: 2), .left("What", least: 12), .right("Entries", drop: 1), .left(""),
        ])
        for batch in batches {
            let mark = batch.undoneBy.map { "undone by \($0)" } ?? batch.undoes.map { "undoes \($0)" } ?? ""
            table.add([
                Phrase("\(batch.id)", .strong), Phrase("\(batch.time.day) \(batch.time.clockText)", .faint),
                Phrase(batch.title),
                Phrase("\(batch.count)"), Phrase(mark, .faint),
            ])
        }
        call.terminal.print(table)
    }
}
