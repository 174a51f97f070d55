import Imports
import Ledger
import Store
import Synchronization

/// Takes in one file whatever its size: each event is compared, and written, while the file is read, and none is kept.
///
/// All of it stands in one transaction: what turns out at the end to need a look takes everything back.
final class StreamedImport {
    private let coffer: Coffer
    private let state: State
    private let file: MappedFile
    private let choices: ImportChoices
    /// Events that are shown.
    private let shown: Int
    private var planner: ImportPlanner
    private var source: ImportPlanner.Source?
    private var summary = ImportSummary(files: [])
    private var rows: [(event: Event, verdict: ImportPlan.Verdict)] = []
    /// What may be one side of a transfer.
    private var halves: [Entry] = []
    private var room: DigitRoom?
    private var adder: EntryAdder?
    private var hasBegun = false
    private var failure: StoreError?

    init(_ coffer: Coffer, _ file: MappedFile, _ choices: ImportChoices, shown: Int) throws {
        self.coffer = coffer
        self.file = file
        self.choices = choices
        self.shown = shown
        state = try coffer.state()
        planner = ImportPlanner(state, choices, now: coffer.now())
    }

    /// Says what it would do.
    func plan(_ answers: Answers, _ progress: ((Int, Int, Int) -> Bool)?) throws(ImportFault) -> ImportSummary {
        let found: Understanding
        do throws(ImportFault) {
            found = try Understanding(
                of: file.source, fileName: file.name, answers: answers, events: sink, progress: progress)
        } catch {
            throw file.hasChanged ? .changed : error
        }
        if file.hasChanged { throw .changed }
        summary.files = [ImportSummary.File(name: file.name, understanding: found, rows: rows)]
        summary.unlisted = planner.unlisted
        summary.coinQuestions = planner.questions
        summary.proposals = state.proposals(with: halves)
        return summary
    }

    /// What became of writing.
    enum Outcome {
        /// The batch; `nil` where nothing was to be written, or something needs a look.
        case done(ImportSummary, Batch?)
        /// Sums have to be looked at with all entries at hand; nothing was written.
        case needsAll
    }

    /// Writes it, where `mayWrite` says so of what it turned out to be.
    func write(
        _ answers: Answers, title: String, _ progress: ((Int, Int, Int) -> Bool)?,
        mayWrite: (ImportSummary) -> Bool
    ) throws -> Outcome {
        var result: Result<ImportSummary, ImportFault>?
        var isSure = true
        room = coffer.index.entries(state.entries).digitRoom
        let batch = try coffer.writing.withLock { _ in
            try coffer.database.write(title: title, at: coffer.now(), after: state.newestBatch) {
                (adder) throws(StoreError) in
                self.adder = adder
                defer { self.adder = nil }
                do throws(ImportFault) { result = .success(try plan(answers, progress)) } catch {
                    result = .failure(error)
                }
                if let failure { throw failure }
                guard case .success(let summary)? = result, summary.newCount > 0, mayWrite(summary) else {
                    return false
                }
                isSure = room?.isSure ?? true
                guard isSure else { return false }
                let codes = planner.codes.sorted { $0.key < $1.key }
                try adder.keep(
                    codes.map { AssetCode(code: $0.key, coin: $0.value) },
                    Set(codes.map(\.value)).sorted().compactMap(state.market.coin))
                return true
            }
        }
        guard isSure, let result else { return .needsAll }
        return .done(try result.get(), batch)
    }

    private var sink: EventSink {
        EventSink(begin: { [self] in begin($0) }, take: { [self] in take($0) })
    }

    private func begin(_ format: String) {
        if hasBegun {
            planner = ImportPlanner(state, choices, now: coffer.now())
            summary = ImportSummary(files: [])
            (rows, halves) = ([], [])
            if room != nil { room = coffer.index.entries(state.entries).digitRoom }
            keepFailure { () throws(StoreError) in try adder?.startAnew() }
        }
        hasBegun = true
        source = planner.source(0, name: file.name, format: format)
    }

    private func take(_ event: Event) -> Bool {
        guard let source, failure == nil else { return false }
        let verdict = planner.verdict(of: event, source)
        if rows.count < shown { rows.append((event, verdict)) }
        switch verdict {
        case .new(let entry):
            summary.newCount += 1
            if entry.isHalfOfTransfer { halves.append(entry) }
            guard let adder, planner.questions.isEmpty else { break }
            room?.add(entry)
            keepFailure { () throws(StoreError) in try adder.add(entry) }
        case .duplicate: summary.duplicateCount += 1
        case .leftOut, .refused, .excluded: summary.leftOutCount += 1
        case .needsCoin: break
        }
        return failure == nil
    }

    private func keepFailure(_ work: () throws(StoreError) -> Void) {
        do throws(StoreError) { try work() } catch { failure = error }
    }
}
