import Imports
import Ledger
import Pages
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

    /// How far the work that is under way is.
    struct Progress: Sendable {
        enum Work: Sendable {
            case reading, comparing, writing
        }

        var work = Work.reading
        /// The file that is read now.
        var name = ""
        /// Bytes read, events compared or entries written, and all of them.
        var done = 0
        var all = 0
        /// Lines or entries.
        var rows = 0
        /// Since the work began.
        var milliseconds: Int64 = 0
    }

    struct Content: Sendable {
        var sheet: ImportSheet
        /// One for each file, once they are read.
        var found: [Found]?
        var progress = Progress()
        /// When the first step of the work was made, in milliseconds.
        var began: Int64 = 0
        /// Counts the works beside the answers: one that was overtaken is thrown away.
        var number = 0
        /// A thread of its own reads, compares or writes.
        var isBusy = false
        var isOver = false
        /// What is written is to be taken back.
        var isStopped = false
        var plan: ImportPlan?
        var lines: ImportLines?
        /// What became of writing, for whoever looks next.
        var said: Flash?
    }

    let id: String
    let made: Moment
    let files: [Upload]
    let content: Mutex<Content>
    /// Held while lines are compared; how far that is can be asked meanwhile.
    private let comparing = Mutex(())

    init(id: String, files: [Upload], made: Moment) {
        self.id = id
        self.made = made
        self.files = files
        content = Mutex(Content(sheet: ImportSheet(answers: files.map { _ in FileAnswers() })))
    }

    var sheet: ImportSheet { content.withLock { $0.sheet } }
    var found: [Found]? { content.withLock { $0.found } }
    var progress: Progress { content.withLock { $0.progress } }
    var isBusy: Bool { content.withLock { $0.isBusy } }
    /// Bytes of all files.
    var size: Int { files.reduce(0) { $0 + $1.size } }

    /// Stops whatever is under way.
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

    /// What importing would do now; `nil` while files are read.
    func plan(_ coffer: Coffer) throws -> (plan: ImportPlan, lines: ImportLines)? {
        try plan(coffer) { _ in true }
    }

    /// - Parameter step: is told how many events were compared; answers whether to go on.
    func plan(
        _ coffer: Coffer, _ step: @escaping (_ compared: Int) -> Bool
    ) throws -> (plan: ImportPlan, lines: ImportLines)? {
        try comparing.withLock { _ in
            let newest = try coffer.state().newestBatch
            let now = content.withLock { $0 }
            guard let found = now.found else { return nil }
            if let plan = now.plan, let lines = now.lines, plan.newestBatch == newest { return (plan, lines) }
            // A file that cannot be read keeps its place, so that the marks of lines stay right.
            let files = zip(files, found).map { file, found in
                if case .history(let understanding) = found { return (name: file.name, understanding: understanding) }
                return (name: file.name, understanding: Understanding.nothing)
            }
            let plan = try coffer.plan(importing: files, now.sheet.choices, step: step)
            let lines = ImportLines(plan)
            content.withLock { content in
                guard content.number == now.number, content.sheet == now.sheet else { return }
                (content.plan, content.lines) = (plan, lines)
            }
            return (plan, lines)
        }
    }
}
