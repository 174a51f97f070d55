import Imports
import JSON
import Ledger
import Store

/// Takes in files of exchanges and other trackers.
struct HistoryImport {
    let call: Call
    let paths: [String]
    let files: [ImportFile]

    func run() throws -> Exit {
        let found = try understand()
        // What each line means needs no ledger.
        if call.isJSON, call.arguments.has("dry-run") {
            for (file, understanding) in zip(files, found) {
                call.terminal.printPlain(understanding.json(file: file.name).text(indented: call.terminal.isForEyes))
            }
            return ask(found, []) ? .warned : call.exit
        }
        let choices = try choices()
        let coffer = try call.coffer()
        let plan = try coffer.plan(importing: zip(files, found).map { ($0.name, $1) }, choices)
        let mayWrite =
            !call.arguments.has("dry-run") && !plan.hasQuestions
            && (plan.warningCount == 0 || call.arguments.has("yes"))
        let batch = mayWrite ? try coffer.write(plan, choices, title: title) : nil
        if call.isJSON {
            call.terminal.printPlain(plan.json(batch: batch).text(indented: call.terminal.isForEyes))
        } else {
            PlanReport(call: call, plan: plan, batch: batch, makesTransfers: choices.makesTransfers).print()
        }
        if ask(found, plan.coinQuestions) { return .warned }
        guard !mayWrite, !call.arguments.has("dry-run") else { return call.exit }
        call.terminal.complain(
            "\("Nothing was written:", .warning) \(plan.warningCount == 1 ? "1 line needs" : "\(plan.warningCount) lines need") a look."
        )
        call.terminal.complain("Add --yes to write the others without \(plan.warningCount == 1 ? "it" : "them").")
        return .warned
    }

    private var title: String {
        let first = files.first.map { String($0.name.prefix(80)) } ?? ""
        return files.count == 1 ? "Import of \(first)" : "Import of \(first) and \(files.count - 1) more"
    }

    private func understand() throws -> [Understanding] {
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
    private func ask(_ found: [Understanding], _ coins: [CoinQuestion]) -> Bool {
        for (file, understanding) in zip(files, found) {
            for question in understanding.questions {
                call.terminal.complain("\("Question", .warning) about \(file.name): \(question.text)")
                call.terminal.complain("Answer with \(question.flag, .strong).")
            }
        }
        for question in coins {
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
        return !coins.isEmpty || found.contains { !$0.questions.isEmpty }
    }
}
