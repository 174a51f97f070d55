extension Database {
    /// Writes a whole, verified copy of the file, for its owner alone; never over a file that is there.
    ///
    /// The copy appears under its name only when it has passed its check.
    public func backup(to path: String) throws(StoreError) {
        try Files.check(path)
        guard !Files.exists(path) else { throw .fileExists(path: path) }
        guard !self.path.isEmpty else {
            return try read { (connection) throws(StoreError) in try connection.copy(to: path) }
        }
        // A connection of its own, so that nobody waits for the copy.
        try read { (_) throws(StoreError) in }
        try Connection(path: self.path, access: .readWrite).copy(to: path)
    }
}

extension Connection {
    /// Copies the file as one state of it, checks the copy, and gives it its name.
    func copy(to path: String) throws(StoreError) {
        let unfinished = path + ".unfinished"
        Files.removeDatabase(unfinished)
        defer { Files.removeDatabase(unfinished) }
        try Files.makePrivate(unfinished)
        do {
            try run("VACUUM INTO ?", [.text(unfinished)])
        } catch .diskFull {
            // It is the disk of the copy.
            throw .diskFull(path: path)
        } catch {
            throw error
        }
        try Connection.checkCopy(unfinished, of: self)
        try Files.sync(unfinished)
        try Files.name(unfinished, also: path)
        try Files.syncFolder(of: path)
    }

    /// The copy is whole and of the same form as the original.
    private static func checkCopy(_ path: String, of original: Connection) throws(StoreError) {
        let copy = try Connection(path: path, access: .readOnly)
        let wrong = try copy.texts("PRAGMA integrity_check") + copy.texts("PRAGMA foreign_key_check")
        guard wrong == ["ok"] else {
            throw .backupNotWhole(path: original.path, detail: wrong.first ?? "no answer")
        }
        for sql in ["PRAGMA application_id", "PRAGMA user_version"] {
            guard try copy.integer(sql) == original.integer(sql) else {
                throw .backupNotWhole(path: original.path, detail: "it is of another form")
            }
        }
    }
}
