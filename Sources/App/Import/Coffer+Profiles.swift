import Imports
import JSON
import Store

extension Coffer {
    /// The mappings of columns that are kept; one that cannot be read any more is left out.
    func importProfiles() throws -> [ImportProfile] {
        try database.profiles().compactMap { stored in
            guard let json = try? JSON(reading: Array(stored.text.utf8)),
                let mapping = json["mapping"].flatMap({ ColumnMapping($0) })
            else { return nil }
            return ImportProfile(
                name: stored.name, signature: json["columns"]?.array?.compactMap(\.string) ?? [], mapping: mapping)
        }
    }

    /// Keeps one; another one of its name is replaced.
    func save(_ profile: ImportProfile) throws {
        let json = JSON.object([
            JSON.Member("columns", .array(profile.signature.map { .string($0) })),
            JSON.Member("mapping", profile.mapping.json),
        ])
        try database.saveProfile(StoredProfile(name: profile.name, text: json.text()))
    }
}
