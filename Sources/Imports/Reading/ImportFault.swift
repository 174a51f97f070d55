public import Ledger

/// Why a file cannot be read at all.
public enum ImportFault: Explained, Equatable {
    case empty
    case html
    case spreadsheet
    case archive
    case pdf
    case notText(String)
    case tooLarge(limit: Int)
    case fieldTooLong(line: Int, limit: Int)
    case tooManyColumns(line: Int, limit: Int)
    case unclosedQuote(line: Int)
    case unknownLayout(firstLine: String)
    case unknownFormat(String, suggestions: [String])
    case formatDoesNotFit(String, missing: [String])
    case noRows(format: String)
    case badJSON(String)
    /// Another program wrote to it, or cut it off, while it was read.
    case changed
    case cancelled

    public var problem: String {
        switch self {
        case .empty: "The file is empty."
        case .html: "This is a web page (HTML), not an export: probably what the site showed instead of the file."
        case .spreadsheet: "This is a spreadsheet (a workbook), not a text file."
        case .archive: "This is a packed archive."
        case .pdf: "This is a PDF, which is made for eyes."
        case .notText(let what): "This is no text file but \(what)."
        case .tooLarge(let limit): "The file is larger than \(limit >> 20) MiB."
        case .fieldTooLong(let line, let limit): "Line \(line) has a field of more than \(limit >> 10) KiB."
        case .tooManyColumns(let line, let limit): "Line \(line) has more than \(limit) columns."
        case .unclosedQuote(let line): "Line \(line) opens a quote that is never closed."
        case .unknownLayout(let first):
            "No layout that Coffer knows has these columns. The file begins with “\(first.shortenedForMessage)”."
        case .unknownFormat(let name, _): "There is no format “\(name)”."
        case .formatDoesNotFit(let name, let missing):
            "The file has no header line of \(name): \(missing.isEmpty ? "its columns" : missing.map { "“\($0)”" }.joined(separator: ", ")) are missing."
        case .noRows(let format):
            "The file has the header of \(format), but no row below it: there is nothing to import."
        case .badJSON(let why): "The file is no JSON that Coffer can read. \(why)"
        case .changed: "The file was changed while it was read; nothing was written."
        case .cancelled: "The reading was stopped; nothing was written."
        }
    }

    public var remedy: String {
        switch self {
        case .empty: "Export it again; the download may have failed."
        case .html: "Open the site, log in, and export the history as CSV again."
        case .spreadsheet: "Choose the CSV export instead, or save the sheet as CSV (UTF-8)."
        case .archive: "Unpack it and name the files in it."
        case .pdf: "Choose the CSV export instead."
        case .notText: "Choose the CSV export of the transaction history."
        case .tooLarge: "Export shorter periods, each to a file of its own."
        case .fieldTooLong, .tooManyColumns: "Check that it is the export, and whole; export it again."
        case .unclosedQuote: "Add the missing quote on that line, or export the file again."
        case .unknownLayout:
            "Name the format with --format, or give the columns names that Coffer knows: time, type, asset, quantity, quote, total, fee, fee_asset (docs/FORMATS.md)."
        case .unknownFormat(_, let suggestions):
            suggestions.isEmpty
                ? "“coffer import --formats” lists them." : "Did you mean \(suggestions.joined(separator: " or "))?"
        case .formatDoesNotFit: "Leave --format out, or correct the header line."
        case .noRows: "Choose a longer period when you export."
        case .changed: "Wait until no other program writes to it, then import it again."
        case .cancelled: "Begin again when you like."
        case .badJSON: "Take a ledger that “coffer export” wrote, or Ghostfolio's export of activities."
        }
    }
}

extension String {
    /// At most 80 characters, without line ends.
    var shortenedForMessage: String {
        let line = String(prefix(81).map { $0.isNewline ? " " : $0 })
        return line.count > 80 ? line.prefix(79) + "…" : line
    }
}
