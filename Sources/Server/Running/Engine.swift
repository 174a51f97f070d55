import CMicroHTTPD
import Synchronization

/// What the library's threads work with.
final class Engine: Sendable {
    let options: HTTPServer.Options
    let watch: Watch
    let isStopping = Atomic<Bool>(false)
    /// Requests whose head has arrived and whose answer is not sent.
    let underWay = Atomic<Int>(0)
    /// Answers that are being made on threads of their own.
    let madeLater = Atomic<Int>(0)
    private let gate: Gate
    private let packing = Packing(gzip: Gzip(level: 1))
    private let handler: @Sendable (Request) -> Response

    init(options: HTTPServer.Options, gate: Gate, handler: @escaping @Sendable (Request) -> Response) {
        self.options = options
        self.gate = gate
        self.handler = handler
        watch = Watch(limitSeconds: options.requestSeconds)
    }

    /// The head has arrived. An answer queued now closes the connection afterwards, unread body and all.
    func begin(_ exchange: Exchange, _ connection: OpaquePointer, method: String) -> MHD_Result {
        exchange.hasBegun = true
        exchange.method = method
        underWay.add(1, ordering: .acquiringAndReleasing)
        // Whoever comes while the server stops is let go.
        guard !isStopping.load(ordering: .acquiring) else { return .NO }
        let size = exchange.readHeaders(of: connection)
        exchange.refusal = refusal(of: exchange, headerSize: size)
        if let refusal = exchange.refusal, exchange.expectsBody || exchange.hasAmbiguousLength {
            watch.isDone(coffer_http_socket(connection))
            return send(.problem(refusal, for: exchange.head), exchange, connection)
        }
        if exchange.uploading == nil, let length = exchange.contentLength {
            exchange.body.reserveCapacity(min(length, 1 << 20))
        }
        return .YES
    }

    /// A part of the body.
    func take(_ bytes: UnsafeRawBufferPointer, for exchange: Exchange, _ connection: OpaquePointer) -> MHD_Result {
        let before = exchange.received
        exchange.received += bytes.count
        if let uploading = exchange.uploading {
            // A large file on a slow line is in order as long as it comes on: a mebibyte within the time of a request.
            if before >> 20 != exchange.received >> 20 { watch.waits(coffer_http_socket(connection)) }
            do {
                try uploading.take(bytes)
                return .YES
            } catch {
                exchange.refusal = error.answer
                exchange.uploading = nil
            }
        }
        if exchange.refusal == nil, exchange.received <= options.bodyLimit {
            exchange.body += bytes
            return .YES
        }
        if exchange.refusal == nil {
            exchange.refusal = tooLarge
            exchange.body = []
        }
        // Only a body of unannounced length comes here. A client that reads the answer after sending all
        // gets it; one that never ends is cut off.
        let limit = options.uploads.map { max($0.limit, options.bodyLimit) } ?? options.bodyLimit
        return exchange.received > limit + options.bodyLimit * 3 ? .NO : .YES
    }

    /// The request is complete: answers it.
    func finish(_ exchange: Exchange, _ connection: OpaquePointer) -> MHD_Result {
        if exchange.isMadeLater {
            let response = exchange.madeLater.withLock { $0 }
            return send(response ?? Response(status: 500), exchange, connection)
        }
        watch.isDone(coffer_http_socket(connection))
        if let uploading = exchange.uploading {
            do { try uploading.finish() } catch { exchange.refusal = error.answer }
        }
        if let refusal = exchange.refusal { return send(.problem(refusal, for: exchange.head), exchange, connection) }
        switch exchange.request() {
        case .failure(let refused): return send(.problem(refused.problem, for: exchange.head), exchange, connection)
        case .success(let request):
            let response = handler(request)
            if case .later(let work) = response.content { return makeLater(work, exchange, connection, request) }
            if case .events(let stream) = response.content {
                // It ends when its streams are closed; nobody waits for it.
                underWay.subtract(1, ordering: .acquiringAndReleasing)
                exchange.isStream = true
                return stream.start(connection)
            }
            return send(response, exchange, connection, request)
        }
    }

    func completed(_ exchange: Exchange, _ connection: OpaquePointer) {
        if exchange.hasBegun, !exchange.isStream { underWay.subtract(1, ordering: .acquiringAndReleasing) }
        watch.waits(coffer_http_socket(connection))
    }
}

extension Engine {
    private var tooLarge: Problem {
        Problem(
            status: 413, title: "Too large", problem: "The body is larger than \(options.bodyLimit) bytes.",
            remedy: "Send it in smaller parts.")
    }

    private func refusal(of exchange: Exchange, headerSize: Int) -> Problem? {
        if exchange.hasZeroByte { return TargetError.zeroByte.problem }
        if exchange.hasAmbiguousLength {
            return .badRequest(
                "The request gives the length of its body more than once.", "Give it once and ask again.")
        }
        if exchange.target.count > options.targetLimit {
            return Problem(
                status: 414, title: "Address too long",
                problem: "The address is longer than \(options.targetLimit) bytes.", remedy: "Shorten it.")
        }
        if headerSize > options.headerLimit {
            return Problem(
                status: 431, title: "Headers too large",
                problem: "The headers are larger than \(options.headerLimit) bytes.",
                remedy: "Send fewer or shorter headers; in a browser, delete this site's cookies.")
        }
        if let problem = gate.refusal(method: exchange.method, headers: exchange.headers) { return problem }
        if let uploads = options.uploads, takesFiles(exchange) {
            if let length = exchange.contentLength, length > uploads.limit {
                return UploadFault.tooLarge(limit: uploads.limit).answer
            }
            do {
                exchange.uploading = try UploadBody(
                    contentType: exchange.contentType, folder: uploads.folder, limit: uploads.limit)
            } catch { return error.answer }
            return nil
        }
        if let length = exchange.contentLength, length > options.bodyLimit { return tooLarge }
        return nil
    }

    private func takesFiles(_ exchange: Exchange) -> Bool {
        exchange.method == "POST" && options.uploads?.path == Request.path(of: exchange.target)
            && exchange.contentType.lowercased().hasPrefix("multipart/form-data")
    }

    private func makeLater(
        _ work: @escaping @Sendable () -> Response, _ exchange: Exchange, _ connection: OpaquePointer,
        _ request: Request
    ) -> MHD_Result {
        /// `@unchecked Sendable`: a suspended connection stays until it is resumed, which the library allows from any thread.
        struct Suspended: @unchecked Sendable {
            let connection: OpaquePointer
        }
        let suspended = Suspended(connection: connection)
        MHD_suspend_connection(connection)
        exchange.isMadeLater = true
        madeLater.add(1, ordering: .acquiringAndReleasing)
        let make: @Sendable () -> Void = { [self] in
            let response = packing.packed(work(), for: request)
            exchange.madeLater.withLock { $0 = response }
            MHD_resume_connection(suspended.connection)
            madeLater.subtract(1, ordering: .acquiringAndReleasing)
        }
        if !onNewThread(make) { make() }
        return .YES
    }

    private func send(
        _ response: Response, _ exchange: Exchange, _ connection: OpaquePointer, _ request: Request? = nil
    ) -> MHD_Result {
        if case .prepared(let prepared) = response.content, let request {
            return send(prepared, connection, request)
        }
        // What was made later is packed already; a refusal needs it too.
        var packed = exchange.isMadeLater ? response : packing.packed(response, for: request ?? exchange.head)
        if packed.status == 401 {
            packed.headers.append(("WWW-Authenticate", "Basic realm=\"Coffer\", charset=\"UTF-8\""))
        }
        if isStopping.load(ordering: .acquiring) { packed.headers.append(("Connection", "close")) }
        guard let native = NativeResponse(body: packed.body, headers: packed.headers) else { return .NO }
        defer { MHD_destroy_response(native.pointer) }
        return MHD_queue_response(connection, UInt32(clamping: packed.status), native.pointer)
    }

    private func send(_ prepared: PreparedResponse, _ connection: OpaquePointer, _ request: Request) -> MHD_Result {
        if prepared.status == 200, let known = request.header("if-none-match"), prepared.tag.isListed(in: known) {
            let unchanged = prepared.unchanged
            guard let native = NativeResponse(body: [], headers: unchanged.headers) else { return .NO }
            defer { MHD_destroy_response(native.pointer) }
            return MHD_queue_response(connection, 304, native.pointer)
        }
        guard let native = prepared.native(takesGzip: Gzip.isAccepted(by: request.header("accept-encoding"))) else {
            return .NO
        }
        return withExtendedLifetime(prepared) {
            MHD_queue_response(connection, UInt32(clamping: prepared.status), native)
        }
    }
}
