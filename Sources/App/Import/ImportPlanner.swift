import Imports
import Ledger

/// Goes through the events of files and finds what each becomes.
struct ImportPlanner {
    /// What codes stand for, found once each; shared with what makes entries.
    private final class Known {
        /// The first codes, which most rows name, are compared one by one.
        private static let few = 12
        private var first: [(code: String, asset: Asset)] = []
        private var others: [String: Asset] = [:]

        subscript(code: String) -> Asset? {
            for known in first where known.code == code { return known.asset }
            return others.isEmpty ? nil : others[code]
        }

        func keep(_ asset: Asset, for code: String) {
            if first.count < Known.few { first.append((code, asset)) } else { others[code] = asset }
        }
    }

    private let state: State
    private let choices: ImportChoices
    private let now: Moment
    /// Is told how many events were compared; answers whether to go on.
    private let step: (Int) -> Bool
    private var compared = 0
    private let known = Known()
    private var matching: Matching
    private(set) var codes: [String: CoinID] = [:]
    private(set) var unlisted: [String] = []
    private(set) var questions: [CoinQuestion] = []

    private static let stride = 1 << 13

    init(_ state: State, _ choices: ImportChoices, now: Moment, step: @escaping (Int) -> Bool = { _ in true }) {
        self.state = state
        self.choices = choices
        self.now = now
        self.step = step
        matching = Matching(state.entries)
    }

    /// - Parameter isLast: no other file of the import follows.
    mutating func verdicts(
        of file: Understanding, _ number: Int, name: String, isLast: Bool
    ) throws(ImportFault) -> [ImportPlan.Verdict] {
        var verdicts: [ImportPlan.Verdict] = []
        verdicts.reserveCapacity(file.events.count)
        var new: [Entry] = []
        var (line, part) = (-1, 0)
        let isTouched = !choices.excluded.isEmpty || !choices.corrected.isEmpty
        let source = source(number, name: name, format: file.format)
        for event in file.events {
            if compared % ImportPlanner.stride == 0, !step(compared) { throw .cancelled }
            compared += 1
            (line, part) = (event.line, event.line == line ? part + 1 : 0)
            let own = isTouched ? chosen(LineKey(file: number, line: line, part: part)) : nil
            let verdict = own ?? verdict(of: event, source)
            if !isLast, case .new(let entry) = verdict { new.append(entry) }
            verdicts.append(verdict)
        }
        if !isLast { matching.add(contentsOf: new) }
        return verdicts
    }

    /// A file, as far as its events do not tell it.
    struct Source {
        let name: String
        let format: String
        /// Instead of what the rows say.
        fileprivate let wallet: String?
        fileprivate let maker: EventEntry
    }

    /// Before its first event: what other files matched, this one may match again.
    mutating func source(_ number: Int, name: String, format: String) -> Source {
        matching.beginFile()
        let wallet = choices.wallets[number] ?? choices.wallet
        let maker = EventEntry(
            currency: state.ledgerCurrency, wallet: wallet ?? Places.wallet(of: format),
            asset: { [known] in known[$0] ?? .coin(CoinID($0)) })
        return Source(name: name, format: format, wallet: wallet, maker: maker)
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

    mutating func verdict(of event: Event, _ source: Source) -> ImportPlan.Verdict {
        let day = event.time.moment.day
        let names = (
            CodeHistory.name(event.asset, on: day), CodeHistory.name(event.other, on: day),
            CodeHistory.name(event.feeAsset, on: day)
        )
        // Events are large, and hardly one has to be written anew.
        let isAsItIs =
            names == (event.asset, event.other, event.feeAsset)
            && (source.wallet.map { event.wallet.isEmpty || event.wallet == $0 } ?? true)
        if isAsItIs { return verdict(named: event, source) }
        var event = event
        (event.asset, event.other, event.feeAsset) = names
        if let wallet = source.wallet { event.wallet = wallet }
        return verdict(named: event, source)
    }

    private mutating func verdict(named event: Event, _ source: Source) -> ImportPlan.Verdict {
        if let code = unknown(event.asset, event, source) ?? unknown(event.other, event, source)
            ?? unknown(event.feeAsset, event, source)
        {
            return .needsCoin(code)
        }
        do throws(EventEntry.Refusal) {
            let entry = try source.maker.entry(event)
            do throws(EntryError) { try entry.check(now: now) } catch { throw .notAnEntry(error) }
            if let same = matching.take(entry) { return .duplicate(same) }
            return .new(entry)
        } catch {
            return error == .moneyOnly ? .leftOut(error.text) : .refused(error.text)
        }
    }

    /// - Returns: the code, where a person has to say which coin it stands for.
    private mutating func unknown(_ code: String, _ event: Event, _ source: Source) -> String? {
        if code.isEmpty || known[code] != nil { return nil }
        guard let asset = learn(code, event, source) else { return code }
        known.keep(asset, for: code)
        return nil
    }

    /// - Returns: `nil` where a person has to say which coin a code stands for.
    private mutating func learn(_ code: String, _ event: Event, _ source: Source) -> Asset? {
        let money = Currency(code)
        if money.isOfState { return .money(money) }
        if questions.contains(where: { $0.code == code }) { return nil }
        guard let coin = coin(code) ?? ExchangeCoins.coin(code, format: source.format, state.market) else {
            return search(code, event, source)
        }
        codes[code] = coin
        return .coin(coin)
    }

    /// As it was answered.
    private func coin(_ code: String) -> CoinID? { choices.coins[code] ?? state.codes.coin(code) }

    private mutating func search(_ code: String, _ event: Event, _ source: Source) -> Asset? {
        let coin: CoinID
        switch state.market.resolve(code) {
        case .one(let found), .idAndSymbol(_, symbol: let found): coin = found.id
        case .several(let rows):
            questions.append(CoinQuestion(code: code, candidates: rows, file: source.name, event: event))
            return nil
        case .none:
            // Ghostfolio writes ids.
            coin = state.market.coin(CoinID(code.lowercased()))?.id ?? CoinID(code)
            if state.market.coin(coin) == nil { unlisted.append(code) }
        }
        codes[code] = coin
        return .coin(coin)
    }
}

extension ExchangeCoins {
    /// The same, where the market lists it.
    fileprivate static func coin(_ code: String, format: String, _ market: Market) -> CoinID? {
        coin(code, format: format).flatMap { market.coin($0)?.id }
    }
}
