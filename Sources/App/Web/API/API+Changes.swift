import Ledger
import JSON
import Server
import Store

extension API {
    static let changes: [APIOperation] = [
        APIOperation(
            method: "GET", path: "/batches", name: "batches", summary: "What was written, newest first",
            query: [.count("limit", "Batches at most", 1...10_000, standard: 50)], answer: "Batches",
            handle: { context in
                let limit = try context.count("limit", 1...10_000, standard: 50)
                return JSON.object(["batches": .array(try context.coffer.database.batches(limit: limit).map(\.json))])
            }),
        APIOperation(
            method: "POST", path: "/undo", name: "undo",
            summary: "Takes a batch back, the last one where none is named; an undo is itself a batch",
            body: "UndoInput", isBodyOptional: true, answer: "Undone",
            handle: { context in
                let named = context.request.body.isEmpty ? nil : try context.fields(["batch"]).integer("batch")
                let batch = try context.coffer.undo(batch: named, key: try context.key)
                return JSON.object(["batch": batch.json])
            }),
        APIOperation(
            method: "GET", path: "/settings", name: "settings", summary: "What the person chose", answer: "Settings",
            handle: { context in context.state.settingsJSON }),
        APIOperation(
            method: "PUT", path: "/settings", name: "changeSettings",
            summary: "Changes the settings that are named; the others stay", body: "Settings", answer: "Settings",
            handle: { context in
                let fields = try context.fields(
                    Set(["theme", "number_format", "hide_amounts"] + LedgerSettings.names + LiveSettings.names))
                var settings = context.state.settings
                if let theme = try fields.choice("theme", Settings.Theme.self) { settings.theme = theme }
                if let format = try fields.choice("number_format", NumberFormat.self) {
                    settings.numberFormat = format
                }
                if let hides = try fields.bool("hide_amounts") { settings.hidesAmounts = hides }
                for name in LedgerSettings.names {
                    guard let text = try fields.text(name) else { continue }
                    settings.ledger = try context.state.ledgerSettings(
                        settings.ledger, with: name, text, zones: context.zones)
                }
                for name in LiveSettings.names {
                    if let text = try fields.text(name) { try settings.live.set(name, text) }
                }
                try context.coffer.set(settings)
                context.feed?.configure()
                return try context.fresh().state.settingsJSON
            }),
    ]
}

extension State {
    var settingsJSON: JSON {
        .object(
            [
                JSON.Member("theme", .string(settings.theme.rawValue)),
                JSON.Member("number_format", .string(settings.numberFormat.rawValue)),
                JSON.Member("hide_amounts", .bool(settings.hidesAmounts)),
            ] + LedgerSettings.names.map { JSON.Member($0, .string(ledgerSetting($0))) }
                + LiveSettings.names.map { JSON.Member($0, .string(settings.live[$0])) })
    }
}
