import Ledger

/// Entries as transactions of double-entry bookkeeping, for hledger and beancount (docs/FORMAT-journal.md).
///
/// Coins stand at what they cost or brought in the ledger's currency, where that is known; money comes from and goes to
/// an account outside.
struct Journal {
    /// Where an amount is booked.
    enum Account: Hashable {
        case wallet(String)
        /// Money outside of Coffer.
        case money
        case income(String)
        case fees
        case spent
        case lost
        case gifts
        case adjustments
        case renamed
        /// The other side of what has no known worth.
        case unvalued
    }

    struct Posting {
        let account: Account
        let quantity: Exact
        let commodity: String
        /// Of all of it, in the ledger's currency; above zero.
        var worth: Exact?
    }

    struct Transaction {
        let time: Moment
        let id: String
        let title: String
        let note: String
        let postings: [Posting]
    }

    let currency: String
    let transactions: [Transaction]

    init(_ file: LedgerFile, code: @escaping (CoinID) -> String) {
        currency = file.currency.code.uppercased()
        transactions = file.entries.map { entry in
            var writer = PostingWriter(entry: entry, currency: file.currency, code: code)
            writer.write()
            return Transaction(
                time: entry.time, id: entry.eventID, title: entry.kind.rawValue.replacing("_", with: " "),
                note: entry.note,
                postings: writer.postings)
        }
    }

    /// The accounts that are used, each with the day of its first use, in the order of use.
    var accounts: [(account: Account, day: Day)] {
        var seen: Set<Account> = []
        var accounts: [(account: Account, day: Day)] = []
        for transaction in transactions {
            for posting in transaction.postings where seen.insert(posting.account).inserted {
                accounts.append((posting.account, transaction.time.day))
            }
        }
        return accounts
    }

    /// What is counted, in the order of use; the currency first.
    var commodities: [String] {
        var seen: Set<String> = [currency]
        var commodities = [currency]
        for posting in transactions.lazy.flatMap(\.postings) where seen.insert(posting.commodity).inserted {
            commodities.append(posting.commodity)
        }
        return commodities
    }
}

/// The postings of one entry, which come to zero.
private struct PostingWriter {
    let entry: Entry
    let currency: Currency
    let code: (CoinID) -> String
    var postings: [Journal.Posting] = []

    private var money: String { currency.code.uppercased() }
    private var wallet: Journal.Account { .wallet(entry.wallet) }

    mutating func write() {
        switch entry.kind {
        case .buy, .sell: trade()
        case .swap: swap()
        case .rename: rename()
        case .transfer: transfer()
        case .income: gain(from: .income(entry.subtype))
        case .giftIn: gain(from: .gifts)
        case .adjustment: adjust()
        case .fee: loss(to: .fees)
        case .spend: loss(to: .spent)
        case .giftOut: loss(to: .gifts)
        case .lost: loss(to: .lost)
        }
        fee()
    }

    /// Coins of a wallet at their worth, and the other side: money, or the coins themselves where the worth is unknown.
    private mutating func book(_ coin: CoinID, _ change: Exact, worth: Exact?, against other: Journal.Account) {
        guard !change.isZero else { return }
        post(wallet, change, code(coin), worth: worth)
        if let worth {
            post(other, change.isNegative ? worth : -worth, money)
        } else {
            post(other, -change, code(coin))
        }
    }

    private mutating func trade() {
        let isBuy = entry.kind == .buy
        guard let (coin, quantity) = (isBuy ? entry.received : entry.sent)?.coin else { return }
        let worth = entry.worth(in: currency)
        book(coin, isBuy ? quantity : -quantity, worth: worth, against: worth == nil ? .unvalued : .money)
    }

    /// Both legs at one worth, so that they come to zero.
    private mutating func swap() {
        let worth = entry.worth(in: currency) ?? entry.valueReceived
        for (leg, sign) in [(entry.sent, Exact(-1)), (entry.received, Exact(1))] {
            guard let (coin, quantity) = leg?.coin, !quantity.isZero else { continue }
            post(wallet, quantity * sign, code(coin), worth: worth)
            if worth == nil { post(.unvalued, -(quantity * sign), code(coin)) }
        }
        if let worth, entry.sent?.quantity.isZero != false || entry.received?.quantity.isZero != false {
            post(.unvalued, entry.sent?.quantity.isZero != false ? -worth : worth, money)
        }
    }

    private mutating func rename() {
        if let (coin, quantity) = entry.sent?.coin { book(coin, -quantity, worth: nil, against: .renamed) }
        if let (coin, quantity) = entry.received?.coin { book(coin, quantity, worth: nil, against: .renamed) }
    }

    private mutating func transfer() {
        guard let (coin, quantity) = (entry.sent ?? entry.received)?.coin else { return }
        let arrived = min(entry.received?.coin?.quantity ?? quantity, quantity)
        post(wallet, -quantity, code(coin))
        post(.wallet(entry.toWallet ?? entry.wallet), arrived, code(coin))
        post(.fees, quantity - arrived, code(coin))
    }

    private mutating func gain(from account: Journal.Account) {
        guard let (coin, quantity) = entry.received?.coin else { return }
        book(coin, quantity, worth: entry.value, against: account)
    }

    private mutating func loss(to account: Journal.Account) {
        guard let (coin, quantity) = entry.sent?.coin else { return }
        book(coin, -quantity, worth: entry.value, against: account)
    }

    private mutating func adjust() {
        if let (coin, quantity) = entry.received?.coin {
            book(coin, quantity, worth: entry.value, against: .adjustments)
        } else if let (coin, quantity) = entry.sent?.coin {
            book(coin, -quantity, worth: nil, against: .adjustments)
        }
    }

    private mutating func fee() {
        guard let fee = entry.fee, !fee.quantity.isZero else { return }
        switch fee.asset {
        case .money(let paid):
            let code = paid.code.uppercased()
            post(.money, -fee.quantity, code)
            post(.fees, fee.quantity, code)
        case .coin:
            guard let (coin, quantity) = entry.feeCoins else { return }
            book(coin, -quantity, worth: entry.feeValue?.magnitude, against: .fees)
        }
    }

    private mutating func post(
        _ account: Journal.Account, _ quantity: Exact, _ commodity: String, worth: Exact? = nil
    ) {
        guard !quantity.isZero else { return }
        postings.append(Journal.Posting(account: account, quantity: quantity, commodity: commodity, worth: worth))
    }
}
