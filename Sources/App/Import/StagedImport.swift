import Imports
import Ledger
import Server
import Synchronization

/// Files that came in and wait for a person: read once, compared with the ledger again when that or an answer changed.
final class StagedImport: Sendable {
    /// What one file turned out to be.
    enum Found: Sendable {
        case history(Understanding)
        /// Coffer's own.
        case ledger
        case unreadable(problem: String, remedy: String)
    }

    /// How far the reading is.
    struct Progress: Sendable {
        /// The file that is read now.
        var name = ""
        /// Bytes read, and all of them, of all files.
        var done = 0
        var all = 0
        var rows = 0
        /// Since the reading began.
        var milliseconds: Int64 = 0
    }

    private struct Content: Sendable {
        var sheet: ImportSheet
        /// One for each file, once they are read.
        var found: [Found]?
        var progress = Progress()
        /// Counts the readings: one that was overtaken is thrown away.
        var reading = 0
        var isOver = false
        var plan: ImportPlan?
        var lines: ImportLines?
    }

    let id: String
    let made: Moment
    let files: [Upload]
    private let content: Mutex<Content>

    init(id: String, files: [Upload], made: Moment) {
        self.id = id
        self.made = made
        self.files = files
        content = Mutex(Content(sheet: ImportSheet(answers: files.map { _ in FileAnswers() })))
    }

    var sheet: ImportSheet { content.withLock { $0.sheet } }
    var found: [Found]? { content.withLock { $0.found } }
    var progress: Progress { content.withLock { $0.progress } }
    /// Bytes of all files.
    var size: Int { files.reduce(0) { $0 + $1.size } }

    /// Stops a reading that is under way.
    func end() { content.withLock { $0.isOver = true } }
}

extension StagedImport {
    /// Keeps what was said; what the ledger says of the lines is made anew when somebody asks.
    func set(_ sheet: ImportSheet) {
        content.withLock { content in
            guard content.sheet != sheet else { return }
            content.sheet = sheet
            (content.plan, content.lines) = (nil, nil)
        }
    }

    /// What was read before no longer counts.
    func prepareReading() {
        content.withLock { content in
            (content.found, content.plan, content.lines) = (nil, nil, nil)
            content.progress = Progress(all: size)
        }
    }

    /// Reads the files as the sheet says; call it from a thread that may take its time.
    func read(_ zones: ZoneFolder, profiles: [ImportProfile], clock: Clock) {
        let start = clock.now()
        let (number, sheet) = content.withLock { content in
            content.reading += 1
            (content.found, content.plan, content.lines) = (nil, nil, nil)
            content.progress = Progress(all: size)
            return (content.reading, content.sheet)
        }
        var found: [Found] = []
        var before = 0
        for (file, answers) in zip(files, sheet.answers) {
            let done = before
            let one = StagedImport.read(
                file, answers, zones, profiles, today: start.day, among: files.count
            ) {
                [self] bytes, rows in
                content.withLock { content in
                    guard content.reading == number, !content.isOver else { return false }
                    content.progress.name = file.name
                    content.progress.done = done + bytes
                    content.progress.rows = rows
                    content.progress.milliseconds = clock.now().milliseconds - start.milliseconds
                    return true
                }
            }
            found.append(one)
            before += file.size
        }
        content.withLock { if $0.reading == number { $0.found = found } }
    }

    private static func read(
        _ upload: Upload, _ answers: FileAnswers, _ zones: ZoneFolder, _ profiles: [ImportProfile], today: Day,
        among count: Int,
        _ progress: @escaping (_ bytes: Int, _ rows: Int) -> Bool
    ) -> Found {
        do {
            let file = try ImportFile(name: upload.name, path: upload.path)
            if answers.format.isEmpty, file.isLedger {
                if count == 1 { return .ledger }
                return .unreadable(
                    problem: "This is a ledger of Coffer.", remedy: "Import it alone, without other files beside it.")
            }
            let reading = try answers.reading(zones, today: today, profiles: profiles)
            return .history(
                try Understanding(of: file.bytes, fileName: file.name, answers: reading) { done, _, rows in
                    progress(done, rows)
                })
        } catch let refusal as FileAnswers.Refusal {
            return .unreadable(problem: refusal.error.problem, remedy: refusal.error.remedy)
        } catch {
            let explained = error as? any Explained
            if case ImportFault.unknownLayout = error {
                return .unreadable(
                    problem: explained?.problem ?? "",
                    remedy: "Say what its columns are: it is remembered for the next one.")
            }
            return .unreadable(
                problem: explained?.problem ?? "The file could not be read.",
                remedy: explained?.remedy ?? "Choose it again.")
        }
    }

    /// What importing would do now; `nil` while files are read.
    func plan(_ coffer: Coffer) throws -> (plan: ImportPlan, lines: ImportLines)? {
        try content.withLock { content in
            guard let found = content.found else { return nil }
            let newest = try coffer.state().newestBatch
            if let plan = content.plan, let lines = content.lines, plan.newestBatch == newest { return (plan, lines) }
            // A file that cannot be read keeps its place, so that the marks of lines stay right.
            let files = zip(files, found).map { file, found in
                if case .history(let understanding) = found { return (name: file.name, understanding: understanding) }
                return (name: file.name, understanding: Understanding.nothing)
            }
            let plan = try coffer.plan(importing: files, content.sheet.choices)
            let lines = ImportLines(plan)
            (content.plan, content.lines) = (plan, lines)
            return (plan, lines)
        }
    }
}
