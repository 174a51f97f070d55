import Glibc

/// A file that a person named.
enum LocalFile {
    /// No file that is meant for Coffer is larger.
    static let sizeLimit = 1 << 30

    static func bytes(of path: String, limit: Int = sizeLimit) throws(CommandError) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw .unreadable(path, reason: String(cString: strerror(errno))) }
        defer { close(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(file, &buffer, buffer.count)
            if count == 0 { return bytes }
            guard count > 0 else {
                if errno == EINTR { continue }
                throw .unreadable(path, reason: String(cString: strerror(errno)))
            }
            bytes += buffer[..<count]
            guard bytes.count <= limit else {
                throw .unreadable(path, reason: "it is larger than \(limit >> 20) MiB")
            }
        }
    }
}
