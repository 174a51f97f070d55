extension Database {
    public func settings() throws(StoreError) -> [String: String] {
        try read { (connection) throws(StoreError) in
            let rows = try connection.rows("SELECT key, value FROM setting")
            var settings: [String: String] = [:]
            while try rows.next() { settings[rows.text(0)] = rows.text(1) }
            return settings
        }
    }

    /// Sets these and leaves the others as they are.
    public func set(_ settings: [String: String]) throws(StoreError) {
        guard !settings.isEmpty else { return }
        try write { (connection) throws(StoreError) in
            for (key, value) in settings {
                try connection.run(
                    "INSERT INTO setting (key, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value",
                    [.text(key), .text(value)])
            }
        }
    }
}
