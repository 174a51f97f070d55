import Imports
import Ledger
import Store

/// What an import would do, or has done, for the terminal: counts on top, then what needs a look, then each line.
struct PlanReport {
    /// Lines of one verdict that are shown unless all are wanted.
    static let few = 20

    let call: Call
    let summary: ImportSummary
    let batch: Batch?
    let makesTransfers: Bool

    func print() {
        let count = summary.newCount
        let verb = batch == nil && count > 0 ? "would be written" : "written"
        call.terminal.print(
            "\(count == 1 ? "1 entry" : "\(count) entries", .strong) \(verb), \(summary.duplicateCount) there already, \(summary.leftOutCount) left out."
        )
        for file in summary.files { print(file) }
        if !summary.unlisted.isEmpty {
            call.terminal.printParagraph(
                "No provider lists \(summary.unlisted.sorted().joined(separator: ", ")): kept under that code.")
        }
        printTransfers()
        if batch != nil { WriteReport(call: call).sayUndo() }
    }

    private func print(_ file: ImportSummary.File) {
        let found = file.understanding
        call.terminal.print("")
        call.terminal.print("\(file.name, .strong): \(found.title) (\(found.format)), times \(found.timeZone).")
        call.terminal.print(
            "\(counted(found.rowCount, "row")): \(counted(found.eventCount, "event"), .gain), \(found.skipped.count) skipped, \(counted(found.warnings.count, "warning"), found.warnings.isEmpty ? .plain : .warning)."
        )
        var table = Table([.right("Line"), .left("Verdict"), .left("Time", drop: 1), .left("Understood as", least: 20)])
        let rows = remarks(found.warnings, "look") + remarks(found.skipped, "skipped") + events(file)
        for row in rows { table.add(row) }
        if !rows.isEmpty { call.terminal.print(table) }
    }

    private func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }

    private func remarks(_ remarks: [Remark], _ verdict: String) -> [[Phrase]] {
        let tint: Phrase.Tint = verdict == "look" ? .warning : .faint
        return shown(
            remarks.map { [Phrase(String($0.line)), Phrase(verdict, tint), Phrase(""), Phrase($0.reason)] },
            of: remarks.count)
    }

    private func events(_ file: ImportSummary.File) -> [[Phrase]] {
        shown(file.rows.map { row($0.event, $0.verdict) }, of: file.understanding.eventCount)
    }

    private func row(_ event: Event, _ verdict: ImportPlan.Verdict) -> [Phrase] {
        let word: Phrase
        var text = event.sentence
        switch verdict {
        case .new: word = Phrase("new", .gain)
        case .duplicate: word = Phrase("there", .faint)
        case .needsCoin(let code):
            word = Phrase("answer", .warning)
            text += ": which coin is \(code)?"
        case .leftOut(let reason):
            word = Phrase("left out", .faint)
            text += ": \(reason)"
        case .refused(let reason):
            word = Phrase("left out", .warning)
            text += ": \(reason)"
        case .excluded: word = Phrase("left out", .faint)
        }
        return [
            Phrase(event.lines.map(String.init).joined(separator: ",")), word, Phrase(event.time.text), Phrase(text),
        ]
    }

    private func shown(_ rows: [[Phrase]], of count: Int) -> [[Phrase]] {
        guard !call.arguments.has("all"), count > PlanReport.few else { return rows }
        let rest = Phrase("\(count - PlanReport.few) more; --all shows them", .faint)
        return rows.prefix(PlanReport.few) + [[Phrase("…"), Phrase(""), Phrase(""), rest]]
    }

    private func printTransfers() {
        guard !summary.proposals.isEmpty else { return }
        let count = summary.proposals.count
        call.terminal.print("")
        call.terminal.print(
            makesTransfers
                ? "\(count == 1 ? "1 transfer" : "\(count) transfers") between your wallets:"
                : "\(count == 1 ? "1 withdrawal and deposit looks" : "\(count) withdrawals and deposits look") like a transfer between your wallets; --pair makes it one:"
        )
        var table = Table([
            .left("Left"), .left("From"), .left("To"), .left("Coin"), .right("Sent"), .right("Arrived"), .left("By"),
        ])
        for pair in summary.proposals.prefix(call.arguments.has("all") ? .max : PlanReport.few) {
            let entry = pair.transfer
            table.add([
                Phrase(entry.time.iso8601), Phrase(entry.wallet), Phrase(entry.toWallet ?? ""),
                Phrase(entry.coins.first?.rawValue ?? ""),
                Phrase(entry.sent?.quantity.description ?? ""), Phrase(entry.received?.quantity.description ?? ""),
                Phrase(pair.isCertain ? "transaction" : "amount and time"),
            ])
        }
        call.terminal.print(table)
    }
}
