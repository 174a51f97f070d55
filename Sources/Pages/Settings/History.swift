import HTML
import Ledger

/// What was written, newest first; each can be taken back.
struct History: View {
    let lines: [HistoryLine]
    let look: Look

    var body: some HTML {
        section(.labelledBy("history")) {
            h2(.id("history")) { "History" }
            if lines.isEmpty {
                div(.class("card")) {
                    EmptyState("Nothing written yet", "Every save stands here, with a button that takes it back.")
                }
            } else {
                ul(.class("card history")) {
                    for line in lines {
                        li(.class(line.isUndone ? "line undone" : "line")) {
                            span {
                                if line.isUndone { s { title(of: line) } } else { title(of: line) }
                                span(.class("sub dim")) { time(of: line) }
                            }
                            if line.isUndone {
                                span(.class("dim small")) { "undone" }
                            } else {
                                UndoButton(batch: line.batch, returnTo: Route.settings.link.text)
                            }
                        }
                    }
                }
            }
        }
    }

    /// A title may name an amount.
    private func title(of line: HistoryLine) -> String { look.hidesAmounts ? "Change \(line.batch)" : line.title }

    private func time(of line: HistoryLine) -> String { "\(line.time.day.shortText), \(line.time.clockText)" }
}
