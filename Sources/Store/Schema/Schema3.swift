extension Migration {
    /// What was asked for under a key, so that another request under the same key is told apart.
    static let schema3 = Migration(version: 3, script: "ALTER TABLE batch ADD COLUMN key_digest TEXT;")
}
