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
    func plan(importing files: [(name: String, understanding: Understanding)], _ choices: ImportChoices) throws
        -> ImportPlan
    {
        let state = try state()
        var planner = ImportPlanner(state, choices, now: now())
        var planned: [ImportPlan.File] = []
        for (number, file) in files.enumerated() {
            let byHand = choices.corrected.filter { $0.key.file == number && $0.key.part < 0 }
                .sorted { $0.key.line < $1.key.line }.map { (key: $0.key, entry: $0.value) }
            planned.append(
                ImportPlan.File(
                    name: file.name, understanding: file.understanding,
                    verdicts: planner.verdicts(of: file.understanding, number, name: file.name),
                    byHand: byHand.filter { !choices.excluded.contains($0.key) }))
        }
        let new = planned.flatMap(\.verdicts).compactMap { verdict -> Entry? in
            if case .new(let entry) = verdict { entry } else { nil }
        }
        let waiting = state.entries.filter {
            $0.kind == .adjustment && ($0.subtype == "deposit" || $0.subtype == "withdrawal")
        }
        let fresh = Set(new)
        let proposals = ProposedTransfer.all(in: waiting + new).filter {
            fresh.contains($0.withdrawal) || fresh.contains($0.deposit)
        }
        return ImportPlan(
            files: planned, coinQuestions: planner.questions, unlisted: planner.unlisted, codes: planner.codes,
            proposals: proposals,
            newestBatch: state.newestBatch)
    }

    /// Entries that writing would add: a transfer takes the place of its two halves.
    func count(_ plan: ImportPlan, _ choices: ImportChoices) -> Int {
        plan.proposals.filter(choices.makes).reduce(plan.new.count) { count, pair in
            count + 1 - [pair.withdrawal, pair.deposit].count { $0.id.rawValue <= 0 }
        }
    }

    /// Writes what is new as one batch; `nil` where nothing is.
    func write(_ plan: ImportPlan, _ choices: ImportChoices, title: String) throws -> Batch? {
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
            if let count = gone[entry], count > 0 { gone[entry] = count - 1 } else { changes.append(.add(entry)) }
        }
        guard !changes.isEmpty else { return nil }
        return try write { state in
            // Another program wrote since: what was compared is no longer what is there.
            guard state.newestBatch == plan.newestBatch else { throw StoreError.writtenMeanwhile }
            try state.check(changes, now: now(), index: index)
            // Without entries they change no figure.
            let used = plan.codes.sorted { $0.key < $1.key }
            try database.saveCodes(used.map { AssetCode(code: $0.key, coin: $0.value) })
            return Draft(title: title, changes: changes)
        }
    }
}

/// Goes through the events of files and finds what each becomes.
private struct ImportPlanner {
    private let state: State
    private let choices: ImportChoices
    private let now: Moment
    private var matching: Matching
    private(set) var codes: [String: CoinID] = [:]
    private(set) var unlisted: [String] = []
    private(set) var questions: [CoinQuestion] = []

    init(_ state: State, _ choices: ImportChoices, now: Moment) {
        self.state = state
        self.choices = choices
        self.now = now
        matching = Matching(state.entries)
    }

    mutating func verdicts(of file: Understanding, _ number: Int, name: String) -> [ImportPlan.Verdict] {
        var verdicts: [ImportPlan.Verdict] = []
        verdicts.reserveCapacity(file.events.count)
        var new: [Entry] = []
        var (line, part) = (-1, 0)
        let isTouched = !choices.excluded.isEmpty || !choices.corrected.isEmpty
        let wallet = choices.wallets[number] ?? choices.wallet
        matching.beginFile()
        for event in file.events {
            (line, part) = (event.line, event.line == line ? part + 1 : 0)
            let own = isTouched ? chosen(LineKey(file: number, line: line, part: part)) : nil
            let verdict = own ?? verdict(of: event, file.format, name, wallet)
            if case .new(let entry) = verdict { new.append(entry) }
            verdicts.append(verdict)
        }
        matching.add(contentsOf: new)
        return verdicts
    }

    /// What the person said of a line.
    private func chosen(_ key: LineKey) -> ImportPlan.Verdict? {
        if choices.excluded.contains(key) { return .excluded }
        guard let entry = choices.corrected[key] else { return nil }
        do throws(EntryError) { try entry.check(now: now) } catch {
            return .refused("\(error.problem) \(error.remedy)")
        }
        return .new(entry)
    }

    private mutating func verdict(
        of event: Event, _ format: String, _ file: String, _ wallet: String?
    ) -> ImportPlan.Verdict {
        var event = event
        let day = event.time.moment.day
        event.asset = CodeHistory.name(event.asset, on: day)
        event.other = CodeHistory.name(event.other, on: day)
        event.feeAsset = CodeHistory.name(event.feeAsset, on: day)
        for code in [event.asset, event.other, event.feeAsset] where !code.isEmpty && !Currency(code).isOfState {
            if !learn(code, event, format, file) { return .needsCoin(code) }
        }
        let known = codes
        let maker = EventEntry(
            currency: state.ledgerCurrency, wallet: wallet ?? Places.wallet(of: format),
            coin: { known[$0] ?? CoinID($0) })
        if let wallet { event.wallet = wallet }
        do throws(EventEntry.Refusal) {
            let entry = try maker.entry(event)
            do throws(EntryError) { try entry.check(now: now) } catch { throw .notAnEntry(error) }
            if let same = matching.take(entry) { return .duplicate(same) }
            return .new(entry)
        } catch {
            return error == .moneyOnly ? .leftOut(error.text) : .refused(error.text)
        }
    }

    /// - Returns: whether it is known which coin a code stands for.
    private mutating func learn(_ code: String, _ event: Event, _ format: String, _ file: String) -> Bool {
        if codes[code] != nil { return true }
        if questions.contains(where: { $0.code == code }) { return false }
        if let answer = choices.coins[code] ?? state.codes.coin(code) {
            codes[code] = answer
            return true
        }
        if let known = ExchangeCoins.coin(code, format: format), state.market.coin(known) != nil {
            codes[code] = known
            return true
        }
        switch state.market.resolve(code) {
        case .one(let coin), .idAndSymbol(_, symbol: let coin): codes[code] = coin.id
        case .several(let rows):
            questions.append(CoinQuestion(code: code, candidates: rows, file: file, event: event))
            return false
        case .none:
            // Ghostfolio writes ids.
            codes[code] = state.market.coin(CoinID(code.lowercased()))?.id ?? CoinID(code)
            if state.market.coin(codes[code] ?? CoinID(code)) == nil { unlisted.append(code) }
        }
        return true
    }
}
