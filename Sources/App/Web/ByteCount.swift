/// An amount of bytes as a person reads it: `812 bytes`, `34 KiB`, `8.7 MiB`.
struct ByteCount: CustomStringConvertible {
    private let bytes: Int

    init(_ bytes: Int) { self.bytes = max(0, bytes) }

    var description: String {
        if bytes < 1024 { return bytes == 1 ? "1 byte" : "\(bytes) bytes" }
        let kibibytes = (bytes + 512) / 1024
        if kibibytes < 1024 { return "\(kibibytes) KiB" }
        let tenths = (bytes * 10 + (1 << 19)) / (1 << 20)
        return tenths < 1000 ? "\(tenths / 10).\(tenths % 10) MiB" : "\((tenths + 5) / 10) MiB"
    }
}
