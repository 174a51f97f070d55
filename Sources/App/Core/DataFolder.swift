import Glibc
public import Ledger

/// The folder that holds the one database file.
public struct DataFolder: Sendable {
    public let path: String

    public init(path: String) { self.path = path }

    /// The database inside it.
    public var database: String { path + "/coffer.sqlite" }

    /// `--data`, else `COFFER_DATA`, else the platform's user data folder (XDG Base Directory Specification).
    public static func chosen(
        option: String?, environment: (String) -> String?
    ) throws(DataFolderError) -> DataFolder {
        if let option {
            guard !option.isEmpty else { throw .emptyName }
            return DataFolder(path: option)
        }
        if let named = environment("COFFER_DATA"), !named.isEmpty { return DataFolder(path: named) }
        // The specification wants an absolute path; anything else is to be ignored.
        if let data = environment("XDG_DATA_HOME"), data.hasPrefix("/") { return DataFolder(path: data + "/coffer") }
        guard let home = environment("HOME"), !home.isEmpty else { throw .noHome }
        return DataFolder(path: home + "/.local/share/coffer")
    }

    /// Makes the folder, and those above it, for this user alone.
    public func create() throws(DataFolderError) {
        var made = path.hasPrefix("/") ? "/" : ""
        for part in path.split(separator: "/") {
            made += (made.isEmpty || made == "/" ? "" : "/") + part
            guard mkdir(made, 0o700) != 0 else { continue }
            let reason = errno
            guard reason != EEXIST else { continue }
            // A parent that is there but may not be written answers EACCES or EROFS: only the last one matters.
            guard access(made, F_OK) != 0 else { continue }
            throw .notMade(path: path, reason: String(cString: strerror(reason)))
        }
        var kind = stat()
        guard stat(path, &kind) == 0, kind.st_mode & S_IFMT == S_IFDIR else { throw .notAFolder(path: path) }
        guard access(path, W_OK | X_OK) == 0 else { throw .notWritable(path: path) }
    }
}

/// Why there is no data folder.
public enum DataFolderError: Explained, Equatable {
    case emptyName
    case noHome
    case notMade(path: String, reason: String)
    case notAFolder(path: String)
    case notWritable(path: String)

    public var problem: String {
        switch self {
        case .emptyName: "The name of the data folder is empty."
        case .noHome: "There is no home folder: HOME is not set."
        case .notMade(let path, let reason): "The data folder “\(path)” could not be made: \(reason)."
        case .notAFolder(let path): "“\(path)” is not a folder."
        case .notWritable(let path): "The data folder “\(path)” cannot be written by this user."
        }
    }

    public var remedy: String {
        switch self {
        case .emptyName, .noHome: "Name the folder with --data DIR or COFFER_DATA."
        case .notMade, .notAFolder: "Name another folder with --data DIR or COFFER_DATA."
        case .notWritable: "Change its permissions, or name another folder with --data DIR or COFFER_DATA."
        }
    }
}
