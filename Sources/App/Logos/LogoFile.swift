import Glibc
import Markets

/// A kept logo: a line each for address, time and kind, then the picture; without one, that there was none.
struct LogoFile: Sendable {
    let address: String
    /// When it was fetched, in milliseconds.
    let time: Int64
    let picture: LogoPicture?

    private static let none = "none"

    init(address: String, time: Int64, picture: LogoPicture?) {
        self.address = address
        self.time = time
        self.picture = picture
    }

    /// `nil` for a file that is not there, not readable or not of this form.
    init?(path: String) {
        guard let bytes = try? LocalFile.bytes(of: path, limit: LogoPicture.maximumBytes + 4096) else { return nil }
        let heads = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 3, omittingEmptySubsequences: false)
        guard heads.count == 4, let time = Int64(String(decoding: heads[1], as: UTF8.self)) else { return nil }
        let kind = String(decoding: heads[2], as: UTF8.self)
        address = String(decoding: heads[0], as: UTF8.self)
        self.time = time
        if kind == LogoFile.none {
            picture = nil
        } else {
            guard let kind = PictureFile.Kind(rawValue: kind) else { return nil }
            picture = LogoPicture(kind: kind, kept: Array(heads[3]))
        }
    }

    /// Under its name only when it is whole; `false` where the disk would not take it.
    func write(to path: String) -> Bool {
        let text = "\(address)\n\(time)\n\(picture?.kind.rawValue ?? LogoFile.none)\n"
        let bytes = Array(text.utf8) + (picture?.bytes ?? [])
        let part = path + ".part"
        let file = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { return false }
        let written = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
        close(file)
        guard written == bytes.count, rename(part, path) == 0 else {
            unlink(part)
            return false
        }
        return true
    }
}
