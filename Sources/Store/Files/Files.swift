import Glibc

/// What the store asks of the file system.
enum Files {
    /// Refuses a name that no database can have.
    static func check(_ path: String) throws(StoreError) {
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw .cannotOpen(path: path, reason: "that is no file name")
        }
        guard !isFolder(path) else { throw .cannotOpen(path: path, reason: "it is a folder") }
    }

    static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Both names lead to the same file.
    static func areSame(_ one: String, _ other: String) -> Bool {
        var (first, second) = (stat(), stat())
        guard stat(one, &first) == 0, stat(other, &second) == 0 else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }

    /// Makes an empty file that only its owner may read, or takes the others' rights from the one that is there.
    static func makePrivate(_ path: String) throws(StoreError) {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw error(path, errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw error(path, errno) }
        if status.st_mode & 0o077 != 0 { _ = fchmod(descriptor, 0o600) }
        if status.st_size == 0 { try syncFolder(of: path) }
    }

    /// What SQLite keeps beside a file that is or was in use.
    static let logs = ["-wal", "-shm", "-journal"]

    /// Removes a file that was never finished, and what SQLite kept beside it.
    static func removeDatabase(_ path: String) {
        for name in [""] + logs { _ = unlink(path + name) }
    }

    /// What the file holds is on the disk.
    static func sync(_ path: String) throws(StoreError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw error(path, errno) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw error(path, errno) }
    }

    /// The names in the folder of `path` are on the disk.
    static func syncFolder(of path: String) throws(StoreError) {
        var folder = path
        while let last = folder.last, last != "/" { folder.removeLast() }
        try sync(folder.isEmpty ? "." : folder)
    }

    /// Gives the file a second name that is not taken; where the file system knows no second names, moves it there.
    static func name(_ path: String, also other: String) throws(StoreError) {
        if link(path, other) == 0 { return }
        let failed = errno
        guard failed != EEXIST, !exists(other) else { throw .fileExists(path: other) }
        guard failed == EPERM || failed == ENOTSUP || failed == ENOSYS || failed == EMLINK else {
            throw error(other, failed)
        }
        try move(path, to: other)
    }

    /// Puts the file in the place of another, at once.
    static func move(_ path: String, to other: String) throws(StoreError) {
        guard rename(path, other) == 0 else { throw error(other, errno) }
    }

    /// `path`, or with a number behind it where that is taken.
    static func free(_ path: String) -> String {
        var name = path
        var number = 1
        while exists(name) {
            number += 1
            name = "\(path)-\(number)"
        }
        return name
    }

    static func error(_ path: String, _ number: Int32) -> StoreError {
        switch number {
        case ENOSPC, EDQUOT: .diskFull(path: path)
        case EROFS: .readOnly(path: path)
        case EIO: .ioFailed(path: path, reason: StoreError.text(of: number))
        default: .cannotOpen(path: path, reason: StoreError.text(of: number))
        }
    }
}
