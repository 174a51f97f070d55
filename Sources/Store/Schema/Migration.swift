/// One step of the file's form. Never edited once released.
package struct Migration: Sendable {
    /// The version the file has afterwards (`PRAGMA user_version`); the list counts from 1 without a gap.
    let version: Int
    let script: String

    package init(version: Int, script: String) {
        self.version = version
        self.script = script
    }

    /// All of them, oldest first.
    package static let all = [schema1, schema2, schema3, schema4, schema5, schema6]

    /// `CoFr`, in the header of every file of ours (`PRAGMA application_id`).
    static let applicationID = 0x436F_4672
}
