import Imports
import JSON
import Ledger
import Store

/// Takes in files of exchanges and other trackers.
struct HistoryImport {
    let call: Call
    let paths: [String]
    /// All of them, in memory.
    let files: () throws -> [ImportFile]
    /// A single table that is read piece by piece.
    var streamed: MappedFile?

    func run() throws -> Exit {
        // What each line means needs no ledger.
        if call.isJSON, isDry { return try printMeaning() }
        let choices = try choices()
        let (summary, batch) = try byStream(choices) ?? atOnce(choices)
        if call.isJSON {
            call.terminal.printPlain(summary.json(batch: batch).text(indented: call.terminal.isForEyes))
        } else {
            PlanReport(call: call, summary: summary, batch: batch, makesTransfers: choices.makesTransfers).print()
        }
        if ask(summary) { return .warned }
        let (mayWrite, count) = (mayWrite(summary), summary.warningCount)
        guard !mayWrite, !isDry else { return call.exit }
        call.terminal.complain(
            "\("Nothing was written:", .warning) \(count == 1 ? "1 line needs" : "\(count) lines need") a look.")
        call.terminal.complain("Add --yes to write the others without \(count == 1 ? "it" : "them").")
        return .warned
    }

    private var isDry: Bool { call.arguments.has("dry-run") }

    private func mayWrite(_ summary: ImportSummary) -> Bool {
        !isDry && !summary.hasQuestions && (summary.warningCount == 0 || call.arguments.has("yes"))
    }

    private func printMeaning() throws -> Exit {
        let files = try files()
        let found = try understand(files)
        for (file, understanding) in zip(files, found) {
            call.terminal.printPlain(understanding.json(file: file.name).text(indented: call.terminal.isForEyes))
        }
        return ask(
            ImportSummary(files: zip(files, found).map { ImportSummary.File(name: $0.name, understanding: $1) }))
            ? .warned : call.exit
    }

    /// With all lines in memory.
    private func atOnce(_ choices: ImportChoices) throws -> (ImportSummary, Batch?) {
        let files = try files()
        let found = try understand(files)
        let coffer = try call.coffer()
        let plan = try coffer.plan(importing: zip(files, found).map { ($0.name, $1) }, choices)
        let summary = plan.summary(rows: call.arguments.has("all") ? .max : PlanReport.few)
        return (summary, mayWrite(summary) ? try coffer.write(plan, choices, title: title) : nil)
    }

    /// Line by line; `nil` where that is not possible.
    private func byStream(_ choices: ImportChoices) throws -> (ImportSummary, Batch?)? {
        guard let streamed else { return nil }
        let answers = try call.importAnswers()
        let work = try StreamedImport(try call.coffer(), streamed, choices, shown: PlanReport.few)
        let progress = ImportProgress(call: call, file: streamed.name)
        defer { progress?.end() }
        do {
            if isDry { return (try work.plan(answers, progress?.step), nil) }
            let outcome = try work.write(answers, title: title, progress?.step) { mayWrite($0) }
            guard case .done(let summary, let batch) = outcome else { return nil }
            return (summary, batch)
        } catch let fault as ImportFault {
            throw CommandError.badFile(paths[0], fault)
        }
    }

    private var title: String {
        let name = paths[0].split(separator: "/").last.map(String.init) ?? paths[0]
        let first = String(name.prefix(80))
        return paths.count == 1 ? "Import of \(first)" : "Import of \(first) and \(paths.count - 1) more"
    }

    private func understand(_ files: [ImportFile]) throws -> [Understanding] {
        let answers = try call.importAnswers()
        var found: [Understanding] = []
        for (path, file) in zip(paths, files) {
            let progress = ImportProgress(call: call, file: file.name)
            do {
                found.append(
                    try Understanding(of: file.bytes, fileName: file.name, answers: answers, progress: progress?.step))
            } catch {
                throw CommandError.badFile(path, error)
            }
            progress?.end()
        }
        return found
    }

    private func choices() throws -> ImportChoices {
        var choices = ImportChoices()
        choices.makesTransfers = call.arguments.has("pair")
        choices.wallet = call.arguments.option("wallet")
        for text in call.arguments.options["coin"] ?? [] {
            let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2 else {
                throw UsageError.badValue(
                    option: "coin", problem: "“\(text)” is not a code and a coin.",
                    remedy: "Write it like --coin XYZ=bitcoin.")
            }
            choices.coins[parts[0].uppercased()] = try call.coin(parts[1], in: call.state()).id
        }
        return choices
    }

    /// - Returns: whether anything is open.
    private func ask(_ summary: ImportSummary) -> Bool {
        for file in summary.files {
            for question in file.understanding.questions {
                call.terminal.complain("\("Question", .warning) about \(file.name): \(question.text)")
                call.terminal.complain("Answer with \(question.flag, .strong).")
            }
        }
        for question in summary.coinQuestions {
            let names = question.candidates.prefix(4).map {
                "\($0.coin.id.rawValue) (\($0.coin.name)\($0.rank.map { ", rank \($0)" } ?? ""))"
            }
            call.terminal.complain(
                "\("Question", .warning) about \(question.file), line \(question.event.line): Which coin is \(question.code)? It could be \(names.joined(separator: ", "))."
            )
            call.terminal.complain(
                "Answer with \("--coin \(question.code)=\(question.candidates.first?.coin.id.rawValue ?? "ID")", .strong); it is remembered."
            )
        }
        return summary.hasQuestions
    }
}
