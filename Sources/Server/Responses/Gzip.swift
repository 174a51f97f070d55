import CZlib
import Synchronization

/// Compresses with zlib. Its working memory (268 KB) is kept between uses.
final class Gzip: Sendable {
    private let level: Int32
    private let spare = Mutex<[Deflater]>([])

    init(level: Int32) { self.level = level }

    /// `bytes` in gzip form (RFC 1952); `nil` when zlib has no memory, or when nothing is won.
    func compressed(_ bytes: [UInt8]) -> [UInt8]? {
        guard let deflater = spare.withLock({ $0.popLast() }) ?? Deflater(level: level) else { return nil }
        let result = deflater.run(bytes)
        spare.withLock { if $0.count < 4 { $0.append(deflater) } }
        guard let result, result.count < bytes.count else { return nil }
        return result
    }

    /// Whether a client that sends this `Accept-Encoding` takes gzip (RFC 9110, section 12.5.3).
    static func isAccepted(by header: String?) -> Bool {
        guard let header else { return false }
        var any = false
        for item in header.lowercased().split(separator: ",") {
            let parts = item.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
            guard let name = parts.first else { continue }
            let refused = parts.dropFirst().contains { part in
                part.hasPrefix("q=") && part.dropFirst(2).allSatisfy { $0 == "0" || $0 == "." }
            }
            if name == "gzip" || name == "x-gzip" { return !refused }
            if name == "*" { any = !refused }
        }
        return any
    }

    /// Text shrinks; pictures and archives do not. Below 1 KB the packet is the same.
    static func isWorthwhile(type: String, count: Int) -> Bool {
        guard count >= 1024 else { return false }
        return type.hasPrefix("text/") || type.contains("json") || type.contains("javascript") || type.contains("xml")
    }
}

/// One zlib stream.
///
/// `@unchecked Sendable`: it is taken out of the pool's lock before use, so one thread at a time has it.
private final class Deflater: @unchecked Sendable {
    // At a fixed address: zlib's state points back to it.
    private let stream: UnsafeMutablePointer<z_stream>

    init?(level: Int32) {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        // 15 + 16: the largest window, with a gzip head and tail.
        let result = deflateInit2_(
            stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        guard result == Z_OK else {
            stream.deallocate()
            return nil
        }
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    func run(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.count < Int(UInt32.max), deflateReset(stream) == Z_OK else { return nil }
        let bound = Int(deflateBound(stream, UInt(bytes.count)))
        return bytes.withUnsafeBufferPointer { input in
            [UInt8](unsafeUninitializedCapacity: bound) { output, count in
                stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                stream.pointee.avail_in = UInt32(input.count)
                stream.pointee.next_out = output.baseAddress
                stream.pointee.avail_out = UInt32(bound)
                let result = deflate(stream, Z_FINISH)
                count = result == Z_STREAM_END ? bound - Int(stream.pointee.avail_out) : 0
            }
        }
    }
}
