/// A layout of files: how it is recognised, what it takes for granted, and how its rows become events.
public struct Format: Sendable {
    /// `kraken/ledgers-v2`.
    public let name: String
    /// For a person: `Kraken, ledgers`.
    public let title: String
    let columns: [ColumnSpec]
    let reader: any RowReader
    let zone: ZoneRule
    /// The order of open dates that the layout always has.
    let order: DateOrder?
    /// What an id says of two rows that share it.
    let ids: IDRule
    /// Taken where no other layout has these columns.
    let isFallback: Bool
    /// The names of its files begin so, where its columns are those of another one too.
    let fileWords: [String]

    init(
        _ name: String, _ title: String, zone: ZoneRule = .utc, order: DateOrder? = nil, ids: IDRule = .shared,
        isFallback: Bool = false, fileWords: [String] = [], _ table: (inout TableSpec) -> any RowReader
    ) {
        var spec = TableSpec()
        reader = table(&spec)
        columns = spec.columns
        self.name = name
        self.title = title
        self.zone = zone
        self.order = order
        self.ids = ids
        self.isFallback = isFallback
        self.fileWords = fileWords
    }

    /// Whether two rows with one id are one.
    enum IDRule: Sendable {
        /// Several rows may share it: a transaction of the chain, an order.
        case shared
        /// Each row has its own: the same again is the same row.
        case unique
        /// Each has its own or none; equal ones without are shown.
        case uniqueOrNone
    }
}

/// Reads the rows of one layout. It holds the columns, and its functions are pure.
protocol RowReader: Sendable {
    /// What one row means: adds an event, keeps a part of one, or throws why neither.
    func read(_ row: Row, _ out: inout Output) throws(RowEnd)
    /// What parts of one key mean together, in the order of the file.
    func combine(_ parts: [Part], _ out: inout Output)
}

extension RowReader {
    func combine(_ parts: [Part], _ out: inout Output) {}
}

/// Where the zone of a layout's times is told.
enum ZoneRule: Hashable, Sendable {
    /// The layout always writes UTC.
    case utc
    /// Always the same offset; how that is told.
    case fixed(minutes: Int, told: String)
    /// By the name of the time's column: what its star stands for.
    case header
    /// The same; where the name tells none, always that offset.
    case headerOr(minutes: Int, told: String)
    /// The same; where the name tells none, always in that place.
    case headerOrPlace(String, told: String)
    /// A name in each row.
    case column
    /// Only the person knows it; what is told before the zone.
    case asked(String)
    /// In the cells, or else only the person knows it.
    case inCells
}
