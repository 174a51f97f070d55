public import HTML

/// How far the reading of files is. Without script it is asked for again every second.
public struct ImportReadingPage: View {
    /// How far it is.
    public struct Progress: Sendable {
        public var file: String
        public var lines: Int
        public var linesPerSecond: Int
        public var percent: Int
        /// `nil` while nobody can tell.
        public var secondsLeft: Int?

        public init(file: String, lines: Int, linesPerSecond: Int, percent: Int, secondsLeft: Int?) {
            self.file = file
            self.lines = lines
            self.linesPerSecond = linesPerSecond
            self.percent = percent
            self.secondsLeft = secondsLeft
        }

        /// In words.
        public var text: String {
            guard lines > 0 else { return "Reading…" }
            let left = secondsLeft.map { ", \($0) s left" } ?? ""
            return "\(file): \(lines.grouped) lines, \(linesPerSecond.grouped) a second\(left)"
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
                h2 { "Reading your files" }
                p(.class("sending-text"), .role("status")) { progress.text }
                progressBar(
                    .label("Read"), .class("bar-progress"), .value(String(progress.percent)), .max("100")
                ) { "\(progress.percent) %" }
                form(.method("post"), .action(.importFiles(id))) {
                    button(.type("submit"), .name("action"), .value("discard"), .class("button quiet")) { "Cancel" }
                }
                p(.class("field-error"), .role("alert"), .data("data-complaint", ""), .hidden()) { Nothing() }
            }
        }
    }
}
