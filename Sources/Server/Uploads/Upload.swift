import Glibc

/// A file that a form brought. It stays on disk as long as somebody holds this, for its owner alone.
public final class Upload: Sendable {
    /// The name of the field.
    public let field: String
    /// What the client calls it, without folders and control characters: for the eye, never part of a path.
    public let name: String
    public let path: String
    public let size: Int
    /// Keeps the folder as long as a file is in it.
    private let folder: UploadFolder

    init(field: String, name: String, path: String, size: Int, folder: UploadFolder) {
        self.field = field
        self.name = name
        self.path = path
        self.size = size
        self.folder = folder
    }

    deinit { unlink(path) }

    /// A name to show: the last part of a path of any system, without what would mislead the eye.
    static func shown(_ name: String) -> String {
        let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? ""
        var kept = String.UnicodeScalarView()
        for scalar in last.unicodeScalars.prefix(200) {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: continue
            default: kept.append(scalar)
            }
        }
        let text = String(kept)
        return text.allSatisfy { $0 == "." || $0.isWhitespace } ? "file" : text
    }
}
