import CMicroHTTPD
import Synchronization

/// An answer that is made once and sent many times: a file of the program.
///
/// Its compressed form is made when the first client takes it. `@unchecked Sendable`: the library counts the uses of
/// its response objects under a lock of its own, and all else here is constant or behind the `Mutex`.
public final class PreparedResponse: @unchecked Sendable {
    public let status: Int
    public let body: [UInt8]
    let tag: EntityTag
    public let headers: [(name: String, value: String)]
    private let isCompressible: Bool
    private let plain: OpaquePointer?
    private let compressed = Mutex<Compressed>(.notTried)
    private let gzip: Gzip
    private static let thorough = Gzip(level: 6)
    private static let quick = Gzip(level: 1)

    private enum Compressed {
        case notTried
        case tried(NativeResponse?)
    }

    /// - Parameter isLasting: it is sent for as long as the program runs, so that packing it well pays.
    public init(
        status: Int = 200, type: String, cacheControl: String, body: [UInt8], isLasting: Bool = true
    ) {
        gzip = isLasting ? PreparedResponse.thorough : PreparedResponse.quick
        self.status = status
        self.body = body
        tag = EntityTag(body)
        isCompressible = Gzip.isWorthwhile(type: type, count: body.count)
        headers = [("Content-Type", type), ("Cache-Control", cacheControl)]
        var all = headers + [("ETag", tag.plain)]
        if isCompressible { all.append(("Vary", "Accept-Encoding")) }
        plain = NativeResponse(body: body, headers: all)?.pointer
    }

    deinit {
        if let plain { MHD_destroy_response(plain) }
        if case .tried(let native?) = compressed.withLock({ $0 }) { MHD_destroy_response(native.pointer) }
    }

    /// The form for a client that takes gzip or does not; the pointer lives as long as this object.
    func native(takesGzip: Bool) -> OpaquePointer? {
        guard takesGzip, isCompressible else { return plain }
        return compressed.withLock { state in
            if case .tried(let native) = state { return native?.pointer }
            let native = gzip.compressed(body).flatMap { bytes in
                NativeResponse(
                    body: bytes,
                    headers: headers + [
                        ("ETag", tag.compressed), ("Vary", "Accept-Encoding"), ("Content-Encoding", "gzip"),
                    ])
            }
            state = .tried(native)
            return native?.pointer
        } ?? plain
    }

    /// “You have it already.”
    var unchanged: Response {
        var answer = Response(status: 304, headers: headers.filter { $0.name != "Content-Type" })
        answer.headers.append(("ETag", tag.plain))
        if isCompressible { answer.headers.append(("Vary", "Accept-Encoding")) }
        return answer
    }
}
