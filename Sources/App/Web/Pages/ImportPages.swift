import HTML
import JSON
import Ledger
import Pages
import Server

extension Router {
    /// Files that come in, what they mean, and their writing.
    mutating func addImportPages() {
        get("/import") { context in context.importStart() }
        post("/import") { context in try context.takeFiles() }
        get("/import/{id}") { context in try context.inTime { try $0.importPage() } }
        post("/import/{id}") { context in try context.inTime { try $0.changeImport() } }
        get("/import/{id}/progress") { context in try context.importProgress() }
        get("/import/{id}/lines/{line}") { context in try context.inTime { try $0.importLine() } }
        get("/import/{id}/columns/{file}") { context in try context.inTime { try $0.mappingPage() } }
        post("/import/{id}/columns/{file}") { context in try context.inTime { try $0.changeMapping() } }
        post("/import/{id}/lines/{line}") { context in try context.inTime { try $0.changeImportLine() } }
    }
}

extension Context {
    /// Files below it are read while the browser waits.
    private static let quickSize = 2 << 20

    /// The files of the address.
    func stagedImport() throws -> StagedImport {
        guard let staged = imports.find(parameter("id"), now: coffer.now()) else { throw WebError.noSuchImport }
        return staged
    }

    /// On a thread of its own where the files are large, so that nobody else waits with it.
    func inTime(_ work: @escaping @Sendable (Context) throws -> Response) throws -> Response {
        if let batch = imports.batch(of: parameter("id")) {
            return redirect(.entries(EntriesQuery(batch: batch)), saved: batch)
        }
        guard try stagedImport().size > Context.quickSize else { return try work(self) }
        return .later {
            do { return try work(self) } catch { return failure(error) }
        }
    }

    fileprivate func importStart(_ flash: Flash? = nil, status: Int = 200) -> Response {
        let waiting = imports.waiting(now: coffer.now()).map {
            ImportStartPage.Waiting(id: $0.id, names: $0.files.map(\.name), made: $0.made)
        }
        let page = ImportStartPage(look: look, waiting: waiting, limit: 512 << 20, flash: flash ?? self.flash)
        return .html(page.render(), status: status)
    }

    fileprivate func takeFiles() throws -> Response {
        guard request.contentType == "multipart/form-data" else {
            throw WebError.notAForm(type: request.contentType ?? "of no named type")
        }
        let files = request.uploads.filter { $0.field == "files" }
        guard !files.isEmpty else {
            return importStart(
                Flash("No file came.", kind: .failed, remedy: "Choose one or more files first."), status: 422)
        }
        let staged = imports.add(files, now: coffer.now())
        readAgain(staged)
        return redirect(.importFiles(staged.id))
    }

    /// Reads at once what is small, and else beside the answer.
    func readAgain(_ staged: StagedImport) {
        let (zones, coffer) = (zones, coffer)
        let profiles = (try? coffer.importProfiles()) ?? []
        beside(staged, .reading, all: staged.size) { watch in
            staged.read(zones, profiles: profiles, clock: coffer.clock, watch)
            if staged.size > Context.quickSize { staged.compare(coffer, watch) }
            staged.done(watch)
        }
    }

    /// What was said of lines makes others of them: at once where they are few.
    func compareAgain(_ staged: StagedImport) {
        guard staged.size > Context.quickSize else { return }
        beside(staged, .comparing, all: 0) { [coffer] watch in
            staged.compare(coffer, watch)
            staged.done(watch)
        }
    }

    /// Does at once what is small; else beside the answer, which then shows how far it is.
    ///
    /// - Returns: `false` where the files are being written, so that nothing else is done.
    @discardableResult
    func beside(
        _ staged: StagedImport, _ work: StagedImport.Progress.Work, all: Int,
        _ make: @escaping @Sendable (StagedImport.Watch) -> Void
    ) -> Bool {
        guard let watch = staged.begin(work, coffer.clock, all: all) else { return false }
        if staged.size > Context.quickSize, onNewThread({ make(watch) }) { return true }
        make(watch)
        return true
    }

    fileprivate func importProgress() throws -> Response {
        let staged = try stagedImport()
        let progress = staged.progress.shown
        let body = JSON.object([
            "ready": .bool(!staged.isBusy), "title": .string(progress.title), "text": .string(progress.text),
            "percent": .count(progress.percent),
        ])
        var response = Response.json(Array(body.text().utf8))
        response.headers.append((name: "Cache-Control", value: "no-store"))
        return response
    }
}

extension StagedImport.Progress {
    /// Lines, rate and time left.
    var shown: ImportReadingPage.Progress {
        let time = max(1, milliseconds)
        let left = done > 0 ? Int(time * Int64(max(0, all - done)) / Int64(done) / 1000) : nil
        return ImportReadingPage.Progress(
            work: shownWork, file: name, lines: rows, linesPerSecond: Int(Int64(rows) * 1000 / time),
            percent: all > 0 ? min(100, done * 100 / all) : 0, secondsLeft: left)
    }
}

extension StagedImport.Progress {
    private var shownWork: ImportReadingPage.Work {
        switch work {
        case .reading: .reading
        case .comparing: .comparing
        case .writing: .writing
        }
    }
}

extension Context {
    /// What was caught, as whoever asked reads it.
    fileprivate func failure(_ error: any Error) -> Response { Site.failed(request, error, coffer) }
}
