import Glibc
public import Ledger

/// The computer's time zone data: a folder of TZif files, `Europe/London` and the like.
public struct ZoneFolder: Sendable {
    public let path: String

    public init(path: String) { self.path = path }

    /// `TZDIR`, else where the package tzdata puts it.
    public static func chosen(environment: (String) -> String?) -> ZoneFolder {
        if let named = environment("TZDIR"), !named.isEmpty { return ZoneFolder(path: named) }
        return ZoneFolder(path: "/usr/share/zoneinfo")
    }

    /// The zone of that name: a place, `UTC`, or an offset (`+05:30`). Capitals do not matter for a place.
    public func zone(named name: String) throws(ZoneNameError) -> Zone {
        if let fixed = Zone(fixed: name) { return fixed }
        guard ZoneFolder.isName(name) else { throw .notAName(name) }
        if !name.contains(" "), let bytes = try read(name) { return try zone(name, bytes) }
        let names = self.names
        guard !names.isEmpty else { throw .noData(folder: path) }
        let wanted = ZoneFolder.key(name)
        if let known = names.first(where: { ZoneFolder.key($0) == wanted }), let bytes = try read(known) {
            return try zone(known, bytes)
        }
        throw .unknown(name, suggestions: ZoneFolder.suggestions(for: wanted, among: names))
    }

    private func zone(_ name: String, _ bytes: [UInt8]) throws(ZoneNameError) -> Zone {
        do { return try Zone(name: name, tzif: bytes) } catch { throw .broken(error) }
    }
}

extension ZoneFolder {
    /// Letters, digits, `_`, `+`, `-` and blanks, in parts between slashes: no such name leaves the folder.
    private static func isName(_ text: String) -> Bool {
        guard text.utf8.count <= 100 else { return false }
        return text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
            !part.isEmpty
                && part.utf8.allSatisfy { byte in
                    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || " _+-".utf8.contains(byte)
                }
        }
    }

    private static func key(_ name: String) -> String { String(name.lowercased().map { $0 == " " ? "_" : $0 }) }

    /// The places of that name (`London`), else those whose whole or last name is nearly that.
    private static func suggestions(for wanted: String, among names: [String]) -> [String] {
        var places: [String: [String]] = [:]
        for name in names {
            places[key(name), default: []].append(name)
            guard let city = name.split(separator: "/").last, city.count < name.count else { continue }
            places[key(String(city)), default: []].append(name)
        }
        let close = places[wanted] == nil ? Suggestion.close(to: wanted, among: places.keys.sorted()) : [wanted]
        var found: [String] = []
        for name in close.flatMap({ places[$0] ?? [] }) where !found.contains(name) { found.append(name) }
        return Array(found.prefix(3))
    }
}

extension ZoneFolder {
    /// No zone's file comes near this size.
    private static let sizeLimit = 1 << 20

    /// The bytes of a file; `nil` where there is none.
    private func read(_ name: String) throws(ZoneNameError) -> [UInt8]? {
        let file = path + "/" + name
        // Without waiting: what stands there could be a pipe.
        let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            guard errno == ENOENT || errno == ENOTDIR else { throw .unreadable(file, reason: ZoneFolder.reason(errno)) }
            return nil
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadable(file, reason: ZoneFolder.reason(errno)) }
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        guard status.st_size <= ZoneFolder.sizeLimit else { throw .unreadable(file, reason: "it is larger than 1 MiB") }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        var filled = 0
        while filled < bytes.count {
            let start = filled
            let count = bytes.withUnsafeMutableBytes {
                Glibc.read(descriptor, $0.baseAddress.map { $0 + start }, $0.count - start)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .unreadable(file, reason: ZoneFolder.reason(errno)) }
            guard count > 0 else { break }
            filled += count
        }
        return Array(bytes[..<filled])
    }

    private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

    /// The names of all places, in order; none where there is no such folder.
    public var names: [String] { names(below: "", depth: 0).sorted() }

    /// `posix` and `right` hold the same places again, and what is no place begins with a small letter.
    private func names(below part: String, depth: Int) -> [String] {
        guard depth < 4, let folder = opendir(path + "/" + part) else { return [] }
        defer { closedir(folder) }
        var found: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard let first = name.utf8.first, (0x41...0x5A).contains(first), ZoneFolder.isName(name) else { continue }
            let whole = part.isEmpty ? name : part + "/" + name
            var status = stat()
            guard stat(path + "/" + whole, &status) == 0 else { continue }
            switch status.st_mode & S_IFMT {
            case S_IFDIR: found += names(below: whole, depth: depth + 1)
            case S_IFREG: found.append(whole)
            default: break
            }
        }
        return found
    }
}
