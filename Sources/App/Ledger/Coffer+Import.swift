import Imports
import Ledger
import Store

/// What importing a JSON ledger would write.
struct LedgerImport {
    let file: LedgerFile
    /// Entries of the file that the ledger does not have.
    let new: [Entry]
    /// Entries of the file that are there already: the n-th equal one of the file is the n-th of the ledger.
    let duplicateCount: Int
    /// Asserted balances of the file that the ledger does not have.
    let newBalances: [BalanceAssertion]
    /// Codes that no provider lists.
    let unlisted: [String]
    /// The file sets currency, policy and method, because there are no entries yet.
    let setsLedger: Bool
}

extension Coffer {
    /// Reads a JSON ledger and compares it with what is there; writes nothing.
    func plan(importing bytes: [UInt8]) throws -> LedgerImport {
        let state = try state()
        let file = try LedgerFile(bytes) { state.coinID(ofCode: $0) }
        if !state.entries.isEmpty, file.currency != state.ledgerCurrency {
            throw ImportError.otherCurrency(file: file.currency, ledger: state.ledgerCurrency)
        }
        var there: [Entry: Int] = [:]
        for entry in state.entries { there[entry.content, default: 0] += 1 }
        var new: [Entry] = []
        for entry in file.entries {
            if let count = there[entry.content], count > 0 {
                there[entry.content] = count - 1
            } else {
                new.append(entry)
            }
        }
        let unlisted = file.codes.filter { state.market.coin($0.value) == nil }.keys.sorted()
        return LedgerImport(
            file: file, new: new, duplicateCount: file.entries.count - new.count,
            newBalances: file.balances.filter { balance in !state.balances.contains { $0.says(balance) } },
            unlisted: unlisted,
            setsLedger: state.entries.isEmpty)
    }

    /// Writes it as one batch; `nil` where there is nothing new.
    func write(_ plan: LedgerImport, title: String, step: ((_ written: Int) -> Bool)? = nil) throws -> Batch? {
        let changes = plan.new.map { Change.add($0) } + plan.newBalances.map { Change.assert($0) }
        guard !changes.isEmpty else { return nil }
        // What is refused leaves no codes and settings behind.
        try state().check(changes, now: now(), index: index)
        for balance in plan.newBalances { try balance.check(now: now()) }
        let order = plan.file.codes.sorted { $0.key < $1.key }
        let codes = order.map { AssetCode(code: $0.key, coin: $0.value) }
        let before = try state().settings
        // Settings first: without entries they change no figure.
        if plan.setsLedger {
            var settings = before
            settings.ledger.currency = plan.file.currency
            settings.ledger.policy = plan.file.policy
            settings.ledger.schedule = plan.file.schedule
            try set(settings)
        }
        do {
            return try write(step: step) { _ in Draft(title: title, changes: changes, codes: codes) }
        } catch {
            if plan.setsLedger { try? set(before) }
            throw error
        }
    }
}

extension Entry {
    /// What it says, without who wrote it and when.
    fileprivate var content: Entry {
        var copy = self
        (copy.id, copy.version, copy.batch) = (ID(-1), 1, 0)
        return copy
    }
}

extension State {
    /// The coin that a file's code stands for: as it was taken before, an id, a symbol that means one coin by far the
    /// highest ranked, else an unlisted coin of its own.
    func coinID(ofCode code: String) -> CoinID {
        if let known = codes.coin(code) { return known }
        if case .one(let coin) = market.resolve(code) { return coin.id }
        return CoinID(code)
    }

    /// The ledger as a file.
    var ledgerFile: LedgerFile {
        LedgerFile(
            currency: ledgerCurrency, policy: settings.ledger.policy, schedule: settings.ledger.schedule,
            entries: Array(entries), codes: [:], balances: balances)
    }
}

/// Why a file cannot be imported into this ledger.
enum ImportError: Explained {
    case otherCurrency(file: Currency, ledger: Currency)

    var problem: String {
        switch self {
        case .otherCurrency(let file, let ledger):
            "The file's values are in \(file.code.uppercased()), those of your ledger in \(ledger.code.uppercased())."
        }
    }

    var remedy: String {
        switch self {
        case .otherCurrency: "Import it into a ledger of its own: coffer --data OTHER-FOLDER import FILE."
        }
    }
}
