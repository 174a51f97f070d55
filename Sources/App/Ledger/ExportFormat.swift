import Imports
import Ledger

/// The forms in which the whole ledger leaves. Names as in `coffer export --format`.
enum ExportFormat: String, CaseIterable {
    case json, csv, hledger, beancount

    var fileName: String {
        switch self {
        case .json: "coffer.json"
        case .csv: "coffer.csv"
        case .hledger: "coffer.journal"
        case .beancount: "coffer.beancount"
        }
    }

    var contentType: String {
        switch self {
        case .json: "application/json"
        case .csv: "text/csv; charset=utf-8; header=present"
        case .hledger, .beancount: "text/plain; charset=utf-8"
        }
    }
}

extension State {
    /// The whole ledger as a file.
    func exported(as format: ExportFormat) -> [UInt8] {
        switch format {
        case .json: ledgerFile.bytes(code: codes.code)
        case .csv: ledgerFile.csv(code: codes.code)
        case .hledger: ledgerFile.hledgerJournal(code: codes.code)
        case .beancount: ledgerFile.beancountJournal(code: codes.code)
        }
    }
}
