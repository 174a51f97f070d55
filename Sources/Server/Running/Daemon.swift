import CMicroHTTPD
import Glibc

/// The running library; it calls the engine.
///
/// `@unchecked Sendable`: the pointer is only handed to functions that the library allows from any thread.
struct Daemon: @unchecked Sendable {
    private let pointer: OpaquePointer
    /// Keeps the engine alive for the library's callbacks.
    private let engine: Engine

    /// `nil` when the library cannot start.
    init?(engine: Engine, socket: Int32) {
        var settings = coffer_http_settings()
        settings.listening_socket = socket
        settings.threads = UInt32(clamping: max(2, engine.options.threads))
        settings.connections = UInt32(clamping: max(engine.options.connections, engine.options.threads * 2))
        settings.idle_seconds = UInt32(clamping: engine.options.idleSeconds)
        // Room for heads that are too long, so that the refusal is ours; beyond it the library has its own words.
        settings.memory = engine.options.targetLimit + engine.options.headerLimit + 40 * 1024
        settings.context = Unmanaged.passUnretained(engine).toOpaque()
        settings.on_target = { _, target, _ in
            let length = target.map { strlen($0) } ?? 0
            let bytes = Array(UnsafeRawBufferPointer(start: target, count: length))
            return Unmanaged.passRetained(Exchange(target: bytes, place: UInt(bitPattern: target))).toOpaque()
        }
        settings.on_request = { context, connection, _, method, version, data, size, request in
            guard let context, let connection, let size, let exchange = request?.pointee else { return .NO }
            return Daemon.called(
                Unmanaged<Engine>.fromOpaque(context).takeUnretainedValue(), connection,
                Unmanaged<Exchange>.fromOpaque(exchange).takeUnretainedValue(),
                method: method, version: version, data: data, size: size)
        }
        settings.on_completed = { context, connection, request, _ in
            guard let context, let connection, let exchange = request?.pointee else { return }
            request?.pointee = nil
            Unmanaged<Engine>.fromOpaque(context).takeUnretainedValue().completed(
                Unmanaged<Exchange>.fromOpaque(exchange).takeRetainedValue(), connection)
        }
        settings.on_connection = { context, connection, _, event in
            guard let context, let connection else { return }
            let watch = Unmanaged<Engine>.fromOpaque(context).takeUnretainedValue().watch
            let socket = coffer_http_socket(connection)
            event == .CONNECTION_NOTIFY_STARTED ? watch.waits(socket) : watch.isDone(socket)
        }
        guard let started = coffer_http_start(&settings) else { return nil }
        pointer = started
        self.engine = engine
    }

    func stop() { MHD_stop_daemon(pointer) }

    private static func called(
        _ engine: Engine, _ connection: OpaquePointer, _ exchange: Exchange,
        method: UnsafePointer<CChar>?, version: UnsafePointer<CChar>?, data: UnsafePointer<CChar>?,
        size: UnsafeMutablePointer<Int>
    ) -> MHD_Result {
        guard exchange.hasBegun else {
            exchange.noteVersion(at: UInt(bitPattern: version))
            return engine.begin(exchange, connection, method: method.map { String(cString: $0) } ?? "")
        }
        guard size.pointee > 0 else { return engine.finish(exchange, connection) }
        let bytes = UnsafeRawBufferPointer(start: data, count: size.pointee)
        size.pointee = 0
        return engine.take(bytes, for: exchange, connection)
    }
}
