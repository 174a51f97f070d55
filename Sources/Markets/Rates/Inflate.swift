import CZlib

/// Unpacks with zlib, up to a size: what says that it is small may be large.
enum Inflate {
    enum Form: Int32 {
        /// With a head and a tail (RFC 1952).
        case gzip = 31
        /// As it lies in a zip archive (RFC 1951).
        case raw = -15
    }

    /// `nil` for what is broken, cut short, or larger than that.
    static func bytes(of packed: UnsafeBufferPointer<UInt8>, _ form: Form, atMost limit: Int) -> [UInt8]? {
        guard packed.count < Int(UInt32.max), limit < Int(UInt32.max) else { return nil }
        var stream = z_stream()
        let size = Int32(MemoryLayout<z_stream>.size)
        guard inflateInit2_(&stream, form.rawValue, ZLIB_VERSION, size) == Z_OK else { return nil }
        defer { inflateEnd(&stream) }
        stream.next_in = UnsafeMutablePointer(mutating: packed.baseAddress)
        stream.avail_in = UInt32(packed.count)
        var bytes: [UInt8] = []
        var result = Z_OK
        while result == Z_OK, bytes.count < limit {
            let room = min(max(bytes.count, 1 << 18), limit - bytes.count)
            bytes += [UInt8](unsafeUninitializedCapacity: room) { chunk, count in
                stream.next_out = chunk.baseAddress
                stream.avail_out = UInt32(room)
                result = inflate(&stream, Z_NO_FLUSH)
                count = room - Int(stream.avail_out)
            }
        }
        return result == Z_STREAM_END ? bytes : nil
    }
}
