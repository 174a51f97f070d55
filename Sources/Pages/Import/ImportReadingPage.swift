public import HTML

/// How far the work on files is. Without script it is asked for again every second.
public struct ImportReadingPage: View {
    /// What is under way.
    public enum Work: Sendable {
        case reading, comparing, writing
    }

    /// How far it is.
    public struct Progress: Sendable {
        public var work: Work
        public var file: String
        public var lines: Int
        public var linesPerSecond: Int
        public var percent: Int
        /// `nil` while nobody can tell.
        public var secondsLeft: Int?

        public init(work: Work, file: String, lines: Int, linesPerSecond: Int, percent: Int, secondsLeft: Int?) {
            self.work = work
            self.file = file
            self.lines = lines
            self.linesPerSecond = linesPerSecond
            self.percent = percent
            self.secondsLeft = secondsLeft
        }

        /// What is done, as a heading.
        public var title: String {
            switch work {
            case .reading: "Reading your files"
            case .comparing: "Comparing them with your ledger"
            case .writing: "Writing your entries"
            }
        }

        /// In words.
        public var text: String {
            guard lines > 0 else { return "A moment…" }
            let left = secondsLeft.map { ", \($0) s left" } ?? ""
            let what = work == .writing ? "entries" : "lines"
            return
                "\(file.isEmpty ? "" : file + ": ")\(lines.grouped) \(what), \(linesPerSecond.grouped) a second\(left)"
        }
    }

    let look: Look
    let id: String
    let progress: Progress

    public init(look: Look, id: String, progress: Progress) {
        self.look = look
        self.id = id
        self.progress = progress
    }

    public var body: some HTML {
        Page(PageHead("Import", tab: .settings, leftButton: .back(.imports, label: "Other files")), look: look) {
            noscript { meta(.httpEquiv("refresh"), .content("1")) }
            div(
                .class("import drop"), .behaviour("import-progress"),
                .data("data-address", Route.importProgress(id).link.text)
            ) {
                h2 { progress.title }
                p(.class("sending-text")) { bdi { progress.text } }
                // Told now and then, not at each step.
                p(.class("spoken"), .role("status")) { progress.title }
                progressBar(
                    .label(progress.title), .class("bar-progress"), .value(String(progress.percent)), .max("100")
                ) { "\(progress.percent) %" }
                form(.method("post"), .action(.importFiles(id))) {
                    button(
                        .type("submit"), .name("action"), .value(progress.work == .writing ? "stop" : "discard"),
                        .class("button quiet")
                    ) { "Cancel" }
                }
                if progress.work == .writing { p(.class("dim")) { "All of it is written, or nothing." } }
                p(.class("field-error"), .role("alert"), .data("data-complaint", ""), .hidden()) { Nothing() }
            }
        }
    }
}
