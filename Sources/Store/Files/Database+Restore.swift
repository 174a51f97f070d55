public import Ledger

extension Database {
    /// Puts a backup in the place of the file in use, which is kept beside it.
    ///
    /// The backup is checked first, then copied, and the copy is checked; only then does it take the name, at once.
    /// At no moment is there no whole file of that name.
    ///
    /// - Returns: where the old file is now; empty where there was none.
    /// - Throws: ``StoreError/inUse(path:)`` while anybody, this process too, has the file open.
    public static func restore(_ from: String, over path: String, now: Moment) throws(StoreError) -> String {
        try restore(from, over: path, now: now, migrations: Migration.all, waitMilliseconds: 500)
    }

    static func restore(
        _ from: String, over path: String, now: Moment, migrations: [Migration], waitMilliseconds: Int32
    ) throws(StoreError) -> String {
        try Files.check(from)
        try Files.check(path)
        guard !Files.areSame(from, path) else { throw .sameFile(path: from) }
        guard Files.exists(from) else { throw .cannotOpen(path: from, reason: "there is no such file") }
        let lock = try FileLock(for: path)
        defer { lock.release() }
        try lock.takeAlone(waitMilliseconds: waitMilliseconds)

        let ready = path + ".restoring"
        Files.removeDatabase(ready)
        defer { Files.removeDatabase(ready) }
        try copyChecked(from, to: ready, migrations)

        guard Files.exists(path) else {
            try Files.move(ready, to: path)
            try Files.syncFolder(of: path)
            return ""
        }
        let kept = Files.free("\(path).replaced-\(now.stamp)")
        try setAside(path, as: kept)
        try Files.move(ready, to: path)
        try Files.syncFolder(of: path)
        return kept
    }

    private static func copyChecked(
        _ from: String, to ready: String, _ migrations: [Migration]
    ) throws(StoreError) {
        // Opened for writing where that is allowed, so that closing leaves no log behind; only read from.
        let backup = try Connection(path: from, access: .readWrite)
        let migrator = Migrator(migrations: migrations)
        guard try backup.integer("PRAGMA application_id") == Int64(Migration.applicationID) else {
            throw .anotherProgram(path: from)
        }
        try migrator.check(backup)
        if let wrong = try backup.verify().first(where: { !$0.isWell }) {
            throw .damaged(path: from, detail: "\(wrong.title): \(wrong.detail)")
        }
        try backup.copy(to: ready)
    }

    /// Gives the old file a second name. Its log goes with it: merged into it where it can be read, else under the new name.
    private static func setAside(_ path: String, as kept: String) throws(StoreError) {
        try mergeLog(path)
        try Files.name(path, also: kept)
        for log in Files.logs where Files.exists(path + log) {
            try Files.move(path + log, to: kept + log)
        }
        try Files.syncFolder(of: path)
    }

    private static func mergeLog(_ path: String) throws(StoreError) {
        do {
            let old = try Connection(path: path, access: .readWrite, busyMilliseconds: 100)
            old.keepLog(true)
            let busy = try old.integer("PRAGMA wal_checkpoint(TRUNCATE)")
            if busy == 1 { throw StoreError.inUse(path: path) }
            // Merged: closing may now remove it.
            old.keepLog(false)
        } catch StoreError.busy, StoreError.inUse {
            throw .inUse(path: path)
        } catch {
            // Damaged, which is why somebody restores: it is kept as it is, log and all.
        }
    }
}
