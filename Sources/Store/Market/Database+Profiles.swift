/// How the columns of a table are to be read, under a name. It stands among the settings, under a key of its own.
public struct StoredProfile: Hashable, Sendable {
    public let name: String
    /// Columns and their meaning, as JSON.
    public let text: String

    public init(name: String, text: String) {
        self.name = name
        self.text = text
    }

    fileprivate static let prefix = "import_profile:"
}

extension Database {
    /// Keeps a profile; one of the same name is replaced.
    public func saveProfile(_ profile: StoredProfile) throws(StoreError) {
        try set([StoredProfile.prefix + profile.name: profile.text])
    }

    /// - Returns: whether there was one.
    @discardableResult
    public func removeProfile(_ name: String) throws(StoreError) -> Bool {
        guard try profiles().contains(where: { $0.name == name }) else { return false }
        try write { (connection) throws(StoreError) in
            try connection.run("DELETE FROM setting WHERE key = ?", [.text(StoredProfile.prefix + name)])
        }
        return true
    }

    /// By name.
    public func profiles() throws(StoreError) -> [StoredProfile] {
        try settings().filter { $0.key.hasPrefix(StoredProfile.prefix) }.sorted { $0.key < $1.key }
            .map { StoredProfile(name: String($0.key.dropFirst(StoredProfile.prefix.count)), text: $0.value) }
    }

    /// Forgets what a code stands for.
    ///
    /// - Returns: whether it was known.
    @discardableResult
    public func removeCode(_ code: String) throws(StoreError) -> Bool {
        guard try codes().contains(where: { $0.code == code }) else { return false }
        try write { (connection) throws(StoreError) in
            try connection.run("DELETE FROM asset_code WHERE code = ?", [.text(code)])
        }
        return true
    }
}
