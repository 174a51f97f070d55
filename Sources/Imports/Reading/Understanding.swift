/// What a file means: its lines with their verdicts, and what it leaves open. A plain value for the terminal and a page.
public struct Understanding: Sendable {
    /// The name of the format.
    public let format: String
    public let title: String
    /// From 1; 0 for a file without one.
    public let headerLine: Int
    public let encoding: TextEncoding
    /// Between the fields of a line.
    public let separator: String
    /// In which zone the times are written, and how that is known.
    public let timeZone: String
    /// Of dates that can be read in several; `nil` where the file has none.
    public var dateOrder: DateOrder?
    /// Of most columns; `nil` where no number has one.
    public var decimal: DecimalMark?
    /// In the order of the file; empty where they were given away.
    public internal(set) var events: [Event]
    /// Also of those that were given away.
    public internal(set) var eventCount: Int
    public let skipped: [Remark]
    public let warnings: [Remark]
    public let questions: [Question]
    /// Rows below the header that have anything in them.
    public let rowCount: Int

    /// Of a file that says nothing.
    public static let nothing = Understanding(
        format: "", title: "", headerLine: 0, encoding: .utf8, separator: "", timeZone: "", events: [], skipped: [],
        warnings: [], questions: [], rowCount: 0)

    init(
        format: String, title: String, headerLine: Int, encoding: TextEncoding, separator: String, timeZone: String,
        events: [Event], skipped: [Remark], warnings: [Remark], questions: [Question], rowCount: Int
    ) {
        self.format = format
        self.title = title
        self.headerLine = headerLine
        self.encoding = encoding
        self.separator = separator
        self.timeZone = timeZone
        self.events = events
        eventCount = events.count
        self.skipped = skipped
        self.warnings = warnings
        self.questions = questions
        self.rowCount = rowCount
    }
}
