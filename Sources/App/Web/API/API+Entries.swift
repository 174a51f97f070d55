import Ledger
import JSON
import Server
import Store

extension API {
    /// Entries of one answer.
    private static let limits = 1...10_000

    static let entries: [APIOperation] = [
        APIOperation(
            method: "GET", path: "/entries", name: "entries", summary: "The ledger's entries, oldest first",
            query: [
                .string("coin", "Only entries that move the coin of that id"),
                .count("limit", "Entries at most", limits, standard: 250),
                .count("offset", "Entries to leave out first", 0...100_000_000, standard: 0),
            ],
            answer: "Entries",
            handle: { context in
                let coin = context.request.query.first("coin").map { CoinID($0) }
                let found = coin.map(context.state.entries(of:)) ?? context.state.entries
                let limit = try context.count("limit", limits, standard: 250)
                let offset = try context.count("offset", 0...100_000_000, standard: 0)
                return context.state.entriesJSON(found, offset: offset, limit: limit)
            }),
        APIOperation(
            method: "POST", path: "/entries", name: "addEntry", summary: "Adds an entry", body: "EntryInput",
            answer: "EntryChange", status: 201,
            handle: { context in
                let key = try context.key
                // Read before the key is looked at: a request that cannot be is refused each time.
                let entry = try EntryReading(context).entry()
                let batch = try context.coffer.write(
                    [.add(entry)], title: entry.title("Added", context.state), key: key)
                return try change(batch, context)
            }),
        APIOperation(
            method: "GET", path: "/entries/{id}", name: "entry", summary: "One entry", answer: "Entry",
            handle: { context in
                guard let entry = try context.coffer.database.entry(try context.entryID) else {
                    throw APIError.noSuchEntry(context.parameter("id"))
                }
                return entry.json
            }),
        APIOperation(
            method: "PUT", path: "/entries/{id}", name: "replaceEntry",
            summary: "Puts another entry in the place of one; `version` is the one that was edited", body: "EntryInput",
            answer: "EntryChange",
            handle: { context in
                let reading = try EntryReading(context)
                var entry = try reading.entry()
                entry.id = try context.entryID
                guard let version = try reading.version else { throw APIError.missing(field: "version") }
                entry.version = version
                let batch = try context.coffer.write(
                    [.replace(entry)], title: entry.title("Changed", context.state), key: try context.key)
                return try change(batch, context)
            }),
        APIOperation(
            method: "DELETE", path: "/entries/{id}", name: "removeEntry",
            summary: "Takes an entry away; the history keeps it, and undo brings it back",
            query: [.count("version", "The version that was looked at", 1...1_000_000_000, isRequired: true)],
            answer: "EntryChange",
            handle: { context in
                let version = try context.count("version", 1...1_000_000_000, standard: 0)
                guard version > 0 else { throw APIError.missing(field: "version") }
                let id = try context.entryID
                let batch = try context.coffer.write(
                    [.remove(id, version: version)], title: "Took away entry \(id)", key: try context.key)
                return try change(batch, context)
            }),
    ]

    /// What a write came to: the batch, and the entry as it is now.
    private static func change(_ batch: Batch, _ context: Context) throws -> JSON {
        let entry = try context.coffer.database.entryIDs(of: batch.id).first.flatMap { id in
            try context.coffer.database.entry(id)
        }
        return .object(["batch": batch.json, "entry": entry?.json ?? .null])
    }
}
