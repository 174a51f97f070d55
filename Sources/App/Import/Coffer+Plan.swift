import Imports
import Ledger
import Store

/// What a person says of an import beside what the files leave open.
struct ImportChoices {
    /// Instead of what the files and their formats say.
    var wallet: String?
    /// The same for single files, by their place.
    var wallets: [Int: String] = [:]
    /// Answers to which coin a code stands for.
    var coins: [String: CoinID] = [:]
    /// Proposed transfers are made: all of them.
    var makesTransfers = false
    /// Those that were confirmed, by their marks.
    var transfers: Set<String> = []
    /// Lines that are left out.
    var excluded: Set<LineKey> = []
    /// What stands in the place of lines.
    var corrected: [LineKey: Entry] = [:]

    func makes(_ pair: ProposedTransfer) -> Bool { makesTransfers || transfers.contains(pair.mark) }
}

extension Coffer {
    /// Compares what files say with what is there; writes nothing.
    ///
    /// - Parameter step: is told how many events were compared; answers whether to go on.
    /// - Throws: ``ImportFault/cancelled`` where it does not.
    func plan(
        importing files: [(name: String, understanding: Understanding)], _ choices: ImportChoices,
        step: @escaping (_ compared: Int) -> Bool = { _ in true }
    ) throws -> ImportPlan {
        let state = try state()
        var planner = ImportPlanner(state, choices, now: now(), step: step)
        var planned: [ImportPlan.File] = []
        for (number, file) in files.enumerated() {
            let byHand = choices.corrected.filter { $0.key.file == number && $0.key.part < 0 }
                .sorted { $0.key.line < $1.key.line }.map { (key: $0.key, entry: $0.value) }
            planned.append(
                ImportPlan.File(
                    name: file.name, understanding: file.understanding,
                    verdicts: try planner.verdicts(
                        of: file.understanding, number, name: file.name, isLast: number == files.count - 1),
                    byHand: byHand.filter { !choices.excluded.contains($0.key) }))
        }
        let halves = planned.flatMap(\.verdicts).compactMap { verdict -> Entry? in
            if case .new(let entry) = verdict, entry.isHalfOfTransfer { entry } else { nil }
        }
        return ImportPlan(
            files: planned, coinQuestions: planner.questions, unlisted: planner.unlisted, codes: planner.codes,
            proposals: state.proposals(with: halves), newestBatch: state.newestBatch)
    }

    /// Entries that writing would add: a transfer takes the place of its two halves.
    func count(_ plan: ImportPlan, _ choices: ImportChoices) -> Int {
        plan.proposals.filter(choices.makes).reduce(plan.new.count) { count, pair in
            count + 1 - [pair.withdrawal, pair.deposit].count { $0.id.rawValue <= 0 }
        }
    }

    /// Writes what is new as one batch; `nil` where nothing is.
    func write(
        _ plan: ImportPlan, _ choices: ImportChoices, title: String, step: ((_ written: Int) -> Bool)? = nil
    ) throws -> Batch? {
        var changes: [Change] = []
        var gone: [Entry: Int] = [:]
        do {
            for pair in plan.proposals where choices.makes(pair) {
                for half in [pair.withdrawal, pair.deposit] {
                    if half.id.rawValue > 0 {
                        changes.append(.remove(half.id, version: half.version))
                    } else {
                        gone[half, default: 0] += 1
                    }
                }
                changes.append(.add(pair.transfer))
            }
        }
        for entry in plan.new {
            if !gone.isEmpty, let count = gone[entry], count > 0 {
                gone[entry] = count - 1
            } else {
                changes.append(.add(entry))
            }
        }
        guard !changes.isEmpty else { return nil }
        return try write(step: step) { state in
            // Another program wrote since: what was compared is no longer what is there.
            guard state.newestBatch == plan.newestBatch else { throw StoreError.writtenMeanwhile }
            let used = plan.codes.sorted { $0.key < $1.key }
            return Draft(
                title: title, changes: changes, codes: used.map { AssetCode(code: $0.key, coin: $0.value) })
        }
    }
}

extension State {
    /// Transfers that new halves make with each other, and with those that wait for their other half.
    func proposals(with halves: [Entry]) -> [ProposedTransfer] {
        guard !halves.isEmpty else { return [] }
        let fresh = Set(halves)
        return ProposedTransfer.all(in: entries.filter(\.isHalfOfTransfer) + halves).filter {
            fresh.contains($0.withdrawal) || fresh.contains($0.deposit)
        }
    }
}

extension Entry {
    /// It came or left, and may have left or come to another wallet.
    var isHalfOfTransfer: Bool {
        kind == .adjustment && (subtype == "deposit" || subtype == "withdrawal")
    }
}
