import Glibc
import Ledger
import Markets
import Synchronization

/// The logos on the disk: one file a coin in `logos` of the data folder. They can all be fetched again, so nothing is
/// lost with them; the folder may be deleted at any time.
final class LogoShelf: Sendable {
    /// What is known of a coin's logo.
    enum Kept: Sendable, Equatable {
        case picture(LogoPicture)
        /// It could not be had at that time.
        case failed(at: Int64)
    }

    /// Above it the oldest go. A scaled logo has about 8 KiB: some four thousand fit.
    static let maximumBytes = 32 << 20

    /// One file's head, as it is remembered.
    struct Line: Sendable {
        let address: String
        let time: Int64
        let bytes: Int
        let hasPicture: Bool

        init(_ file: LogoFile) {
            address = file.address
            time = file.time
            bytes = file.picture?.bytes.count ?? 0
            hasPicture = file.picture != nil
        }
    }

    let folder: String
    private let limit: Int
    /// By the name of the file; `nil` until the folder was read.
    private let lines = Mutex<[String: Line]?>(nil)
    /// The names of coins that were asked for: making one takes longer than finding it.
    private let names = Mutex<[CoinID: String]>([:])

    init(folder: String, limit: Int = maximumBytes) {
        self.folder = folder
        self.limit = limit
    }

    /// `nil` where nothing is kept of that coin's logo at that address.
    func kept(_ coin: CoinID, address: String) -> Kept? {
        let name = name(of: coin)
        guard let line = line(of: coin, address: address) else { return nil }
        guard line.hasPicture else { return .failed(at: line.time) }
        return LogoFile(path: path(name)).flatMap { file in
            file.address == address ? file.picture.map(Kept.picture) : nil
        }
    }

    /// Keeps a picture, or that there was none; a disk that is full costs only the logo.
    func keep(_ picture: LogoPicture?, of coin: CoinID, address: String, at time: Int64) {
        let name = name(of: coin)
        let file = LogoFile(address: address, time: time, picture: picture)
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST, file.write(to: path(name)) else { return }
        lines.withLock { lines in
            var known = read(&lines)
            known[name] = Line(file)
            evict(&known, sparing: name)
            lines = known
        }
    }

    /// What is remembered of a coin's logo at that address, without the picture.
    func line(of coin: CoinID, address: String) -> Line? {
        let name = name(of: coin)
        return lines.withLock { read(&$0)[name] }.flatMap { $0.address == address ? $0 : nil }
    }

    var hasPictures: Bool { lines.withLock { read(&$0).values.contains { $0.hasPicture } } }

    /// How much is kept.
    var size: (logos: Int, bytes: Int) {
        lines.withLock { lines in
            let all = read(&lines).values
            return (all.count { $0.hasPicture }, all.reduce(0) { $0 + $1.bytes })
        }
    }

    private func evict(_ known: inout [String: Line], sparing newest: String) {
        var total = known.values.reduce(0) { $0 + $1.bytes }
        guard total > limit else { return }
        for (name, line) in known.sorted(by: { ($0.value.time, $0.key) < ($1.value.time, $1.key) })
        where total > limit && name != newest {
            unlink(path(name))
            known[name] = nil
            total -= line.bytes
        }
    }

    private func read(_ lines: inout [String: Line]?) -> [String: Line] {
        if let lines { return lines }
        var found: [String: Line] = [:]
        if let directory = opendir(folder) {
            defer { closedir(directory) }
            while let entry = readdir(directory) {
                let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
                }
                // What was being written when the program ended is nobody's.
                if name.hasSuffix(".part") { unlink(path(name)) }
                guard name.hasSuffix(".logo") else { continue }
                found[name] = LogoFile(path: path(name)).map(Line.init)
            }
        }
        lines = found
        return found
    }

    private func path(_ name: String) -> String { folder + "/" + name }

    /// Ids hold anything: a file is named by their hash, and says inside which address it is of.
    private func name(of coin: CoinID) -> String {
        names.withLock { names in
            if let name = names[coin] { return name }
            let name = LogoShelf.name(of: coin)
            names[coin] = name
            return name
        }
    }

    private static func name(of coin: CoinID) -> String {
        // Twice from different beginnings: two ids never share a name.
        let names = [FNV.hash64(coin.rawValue), FNV.hash64(coin.rawValue, from: 1_099_511_628_211)]
        return names.map { String($0, radix: 16) }.joined(separator: "-") + ".logo"
    }
}
