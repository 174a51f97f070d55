import Glibc
import HTML
import Ledger
import Markets

import Pages
import Server
import Store

extension Router {
    /// Settings and what belongs to them.
    mutating func addSettingsPages() {
        get("/settings") { context in try context.settings() }
        post("/settings") { context in try context.saveSettings() }
        post("/settings/live") { context in try context.saveLiveSettings() }
        post("/settings/ledger") { context in try context.saveLedgerSettings() }
        get("/settings/backup") { context in try context.backup() }
        get("/settings/export/{format}") { context in try context.export() }
    }
}

extension Context {
    /// Batches that the page lists.
    private static let historyLength = 30

    /// - Parameters:
    ///   - ledger: what was typed and could not be kept; `nil` for what counts.
    ///   - live: the same of the live market.
    func settings(ledger: LedgerChoices? = nil, live: LiveFacts? = nil) throws -> Response {
        let snapshot = coffer.snapshot
        let facts = ProgramFacts(
            version: Coffer.version, dataPath: coffer.folder.database,
            parts: snapshot.parts.map { .init(name: $0.name, date: $0.date, source: $0.source) })
        let history = try coffer.database.batches(limit: Context.historyLength).map { batch in
            HistoryLine(
                batch: batch.id, title: batch.title, time: coffer.clock.local(batch.time.milliseconds),
                isUndone: batch.undoneBy != nil)
        }
        let screen = SettingsScreen(
            look: look, facts: facts, ledger: ledger ?? ledgerChoices, history: history,
            live: live ?? liveFacts, flash: flash)
        return .html(screen.render(), status: ledger == nil && live == nil ? 200 : 422)
    }

    private var ledgerChoices: LedgerChoices {
        LedgerChoices(
            values: Dictionary(
                LedgerSettings.names.map { ($0, state.ledgerSetting($0)) }, uniquingKeysWith: { first, _ in first }),
            canChangeCurrency: state.entries.isEmpty)
    }

    /// All fields or none; what cannot be kept stays in its field.
    fileprivate func saveLedgerSettings() throws -> Response {
        let form = try sentForm()
        var settings = state.settings
        var choices = ledgerChoices
        for name in LedgerSettings.names {
            // What stands there already says nothing: a standard one is not written down.
            guard let text = form.first(name), text != state.ledgerSetting(name) else { continue }
            choices.values[name] = text
            do {
                settings.ledger = try state.ledgerSettings(settings.ledger, with: name, text, zones: zones)
            } catch let error as any Explained {
                choices.errors[name] = error
            }
        }
        guard choices.errors.isEmpty else { return try self.settings(ledger: choices) }
        try coffer.set(settings)
        return redirect(.settings)
    }

    /// A field that is missing is as it was; a box that is not ticked is not sent, so the form says that it has one.
    fileprivate func saveSettings() throws -> Response {
        var settings = state.settings
        let form = try sentForm()
        if let text = form.first("theme") {
            guard let theme = Settings.Theme(rawValue: text) else {
                throw WebError.notAField(name: "theme", value: text)
            }
            settings.theme = theme
        }
        if let text = form.first("number_format") {
            guard let format = NumberFormat(rawValue: text) else {
                throw WebError.notAField(name: "number_format", value: text)
            }
            settings.numberFormat = format
        }
        if form.first("has_hide_amounts") != nil { settings.hidesAmounts = form.first("hide_amounts") == "yes" }
        try coffer.set(settings)
        return redirect(.settings)
    }

    fileprivate func export() throws -> Response {
        guard let format = ExportFormat(rawValue: parameter("format")) else {
            throw WebError.noSuchForm(parameter("format"))
        }
        return .file(state.exported(as: format), type: format.contentType, name: format.fileName)
    }

    /// A verified copy of the file, read and deleted again at once.
    fileprivate func backup() throws -> Response {
        let path = coffer.folder.path + "/backup-\(getpid())-\(UInt64.random(in: 0 ... .max)).sqlite"
        defer { unlink(path) }
        try coffer.database.backup(to: path)
        guard let file = fopen(path, "rb") else { throw WebError.notReadable(path) }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
        guard ferror(file) == 0 else { throw WebError.notReadable(path) }
        return .file(bytes, type: "application/vnd.sqlite3", name: "coffer-\(coffer.now().day).sqlite")
    }
}
