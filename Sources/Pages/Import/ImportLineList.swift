import HTML

/// Line by line, filtered by what becomes of them, and marked to be left out.
struct ImportLineList: View {
    let page: ImportPage

    var body: some HTML {
        section(.labelledBy("lines")) {
            h2(.id("lines")) { "Line by line" }
            nav(.class("chips"), .label("Lines by what becomes of them")) {
                chip(nil, "All", page.total)
                Each(verdicts) { verdict in chip(verdict, verdict.label, page.counts[verdict] ?? 0) }
            }
            form(.method("post"), .action(.importFiles(page.id, page.query))) {
                div(.class("list-head")) {
                    p(.class("dim")) { "Nothing of this is written yet." }
                    if !page.isFixed { tools }
                }
                div(.class("card")) {
                    ul(.class("entry-list")) {
                        Each(page.lines) { line in
                            li { ImportLineRow(line: line, id: page.id, look: page.look, coin: page.coin) }
                        }
                    }
                }
            }
            ListPages(number: page.query.page, count: page.pageCount, label: "Pages of lines") {
                .importFiles(page.id, page.query.turned(to: $0))
            }
        }
    }

    private var verdicts: [ImportLine.Verdict] {
        ImportLine.Verdict.allCases.filter { (page.counts[$0] ?? 0) > 0 }
    }

    private var tools: some HTML {
        div(.class("tools")) {
            button(.type("submit"), .name("action"), .value("exclude"), .class("plain")) { "Leave the marked ones out" }
            if (page.counts[.excluded] ?? 0) > 0 {
                button(.type("submit"), .name("action"), .value("include"), .class("plain")) {
                    "Take the marked ones in"
                }
            }
        }
    }

    private func chip(_ verdict: ImportLine.Verdict?, _ label: String, _ count: Int) -> some HTML {
        a(
            .class("chip-link"), .href(.importFiles(page.id, ImportQuery(verdict: verdict))),
            .current(page.query.verdict == verdict ? "true" : nil)
        ) { "\(label) \(count.grouped)" }
    }
}
