import Ledger

extension Database {
    /// Checks the whole file, recomputes what is current from the history, and compares.
    public func verify() throws(StoreError) -> [VerifyLine] {
        guard !path.isEmpty else {
            return try read { (connection) throws(StoreError) in try connection.verify() }
        }
        // A connection of its own, so that nobody waits; after asking whether we are still open.
        try read { (_) throws(StoreError) in }
        return try Connection(path: path, access: .readWrite).verify()
    }
}

extension Connection {
    /// All checks on one state of the file.
    func verify() throws(StoreError) -> [VerifyLine] {
        try reading { () throws(StoreError) in
            let whole = try texts("PRAGMA integrity_check")
            guard whole == ["ok"] else {
                return [VerifyLine(title: "The file is whole", isWell: false, detail: whole.shortened)]
            }
            let lines = [
                VerifyLine(title: "The file is whole", isWell: true, detail: "every page was read"),
                try verifyReferences(),
            ]
            // An older file is brought forward when it is opened; the other checks know only the newest form.
            guard try !Migrator(migrations: Migration.all).isBehind(self) else { return lines }
            return lines + [
                try verifySchema(), try verifyHistory(), try verifyCurrent(), try verifyNumbers(),
            ]
        }
    }

    private func verifyReferences() throws(StoreError) -> VerifyLine {
        let lost = try texts("PRAGMA foreign_key_check")
        return VerifyLine(
            title: "Everything that is referred to is there", isWell: lost.isEmpty,
            detail: lost.isEmpty ? "no reference is lost" : "lost references in \(lost.shortened)")
    }

    /// Tables, rules and triggers are those that this program makes.
    private func verifySchema() throws(StoreError) -> VerifyLine {
        let fresh = try Connection(path: Connection.memory, access: .create)
        try Migrator(migrations: Migration.all).migrate(fresh)
        let sql = "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY name"
        let same = try texts(sql) == fresh.texts(sql)
        return VerifyLine(
            title: "The rules of the file are in place", isWell: same,
            detail: same ? "history cannot be changed" : "tables or rules differ from those of this program")
    }

    /// Versions count up without a gap, from one.
    private func verifyHistory() throws(StoreError) -> VerifyLine {
        let broken = try texts(
            """
            SELECT CAST(entry AS TEXT) FROM entry_version GROUP BY entry
            HAVING min(version) <> 1 OR max(version) <> count(*)
            """)
        let versions = try integer("SELECT count(*) FROM entry_version") ?? 0
        let batches = try integer("SELECT count(*) FROM batch") ?? 0
        return VerifyLine(
            title: "The history has no gap", isWell: broken.isEmpty,
            detail: broken.isEmpty
                ? "\(versions) versions of entries in \(batches) changes" : "gaps in entries \(broken.shortened)")
    }

    /// The entries that are shown are those that the history gives.
    private func verifyCurrent() throws(StoreError) -> VerifyLine {
        let recomputed = """
            SELECT \(EntryColumns.history) FROM entry_version v
            WHERE NOT removed AND version = (SELECT max(version) FROM entry_version w WHERE w.entry = v.entry)
            """
        let shown = "SELECT \(EntryColumns.current) FROM entry"
        let different = try texts(
            """
            SELECT CAST(entry AS TEXT) FROM (\(recomputed) EXCEPT \(shown))
            UNION SELECT CAST(id AS TEXT) FROM (\(shown) EXCEPT \(recomputed))
            """)
        let count = try integer("SELECT count(*) FROM entry") ?? 0
        return VerifyLine(
            title: "The entries are those of the history", isWell: different.isEmpty,
            detail: different.isEmpty ? "\(count) entries recomputed" : "entries \(different.shortened) differ")
    }

    /// Each number reads, and prints as the text that stands there.
    private func verifyNumbers() throws(StoreError) -> VerifyLine {
        var read = 0
        var wrong: [String] = []
        let rows = try rows("SELECT \(EntryColumns.numbers.joined(separator: ", ")), entry FROM entry_version")
        let last = Int32(EntryColumns.numbers.count)
        while try rows.next() {
            for column in 0..<last {
                guard let text = rows.textIfAny(column) else { continue }
                read += 1
                if Exact(text)?.description != text { wrong.append("“\(text)” in entry \(rows.integer(last))") }
            }
        }
        return VerifyLine(
            title: "Every number is exact", isWell: wrong.isEmpty,
            detail: wrong.isEmpty ? "\(read) numbers read digit for digit" : wrong.shortened)
    }
}

extension [String] {
    /// The first few, and how many more there are.
    fileprivate var shortened: String {
        prefix(3).joined(separator: ", ") + (count > 3 ? " and \(count - 3) more" : "")
    }
}
