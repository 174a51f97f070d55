import Glibc
import Synchronization

/// The folder of this process for files that come in. Each process has one of its own, locked as long as it lives: what a
/// killed one left behind is cleared away by the next.
public final class UploadFolder: Sendable {
    let path: String
    /// `flock` on the folder itself, which ends with the process.
    private let lock: Int32
    private let count = Atomic<Int>(0)

    /// Clears away what processes that are gone left in `parent`, and makes a folder in it.
    public init(in parent: String) throws(UploadFault) {
        mkdir(parent, 0o700)
        let gate = open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
        guard gate >= 0 else { throw .disk(String(cString: strerror(errno))) }
        defer { close(gate) }
        // One process at a time clears away and makes: a folder that is just made is never taken for an old one.
        while flock(gate, LOCK_EX) != 0, errno == EINTR {}
        UploadFolder.clear(parent)
        path = parent + "/\(getpid())-\(UInt64.random(in: 0 ... .max))"
        guard mkdir(path, 0o700) == 0 else { throw .disk(String(cString: strerror(errno))) }
        lock = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0 else { throw .disk(String(cString: strerror(errno))) }
    }

    deinit {
        UploadFolder.remove(path)
        close(lock)
    }

    /// A new file for this user alone, open for writing.
    func newFile() throws(UploadFault) -> (path: String, descriptor: Int32) {
        let number = count.add(1, ordering: .relaxed).newValue
        let file = path + "/\(number)"
        let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .disk(String(cString: strerror(errno))) }
        return (file, descriptor)
    }

    /// A file with these bytes, as if a form had brought it.
    public func upload(field: String, name: String, _ bytes: [UInt8]) throws(UploadFault) -> Upload {
        let writer = try UploadWriter(field: field, name: name, folder: self)
        try writer.write(bytes[...])
        return try writer.finished()
    }

    private static func clear(_ parent: String) {
        for name in names(in: parent) {
            let folder = parent + "/" + name
            let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
            guard descriptor >= 0 else { continue }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { remove(folder) }
            close(descriptor)
        }
    }

    private static func remove(_ folder: String) {
        for name in names(in: folder) { unlink(folder + "/" + name) }
        rmdir(folder)
    }

    private static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { raw in
                String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}
