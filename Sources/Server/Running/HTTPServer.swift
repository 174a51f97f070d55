import CMicroHTTPD
import Glibc
import Synchronization

/// An HTTP/1.1 server: listens, guards, reads whole requests, and answers with what the handler gives.
///
/// The handler is called on the server's threads, several at a time.
///
/// `@unchecked Sendable`: the daemon's pointer is used for starting and stopping alone, and stopping takes it out of
/// the lock first.
public final class HTTPServer: @unchecked Sendable {
    public let port: Int
    /// As a browser opens it.
    public let address: String
    private let engine: Engine
    private let streams: EventStreams?
    private let daemon: Mutex<Daemon?>

    /// Begins to listen; clients are served when this returns.
    ///
    /// - Parameter streams: what the handler's streams come from; they are closed when the server stops.
    public init(
        options: Options = Options(), streams: EventStreams? = nil, handler: @escaping @Sendable (Request) -> Response
    ) throws(ServerError) {
        guard let address = NetworkAddress(options.host) else { throw .notAnAddress(options.host) }
        let password = options.password.flatMap { Password($0) }
        if options.password != nil, password == nil { throw .emptyPassword }
        guard address.isLoopback || password != nil else { throw .needsPassword(host: options.host) }

        let socket = try ListeningSocket(address, host: options.host, port: options.port)
        let gate = Gate(
            names: options.allowedHosts + [options.host], takesAnyAddress: !address.isLoopback, password: password)
        let engine = Engine(options: options, gate: gate, handler: handler)
        guard let daemon = Daemon(engine: engine, socket: socket.descriptor) else {
            close(socket.descriptor)
            throw .notStarted(reason: "the system gives no threads or no memory")
        }
        port = socket.port
        self.address = "http://\(options.host.contains(":") ? "[\(options.host)]" : options.host):\(socket.port)"
        self.engine = engine
        self.streams = streams
        self.daemon = Mutex(daemon)
        _ = onNewThread { engine.watch.run() }
    }

    deinit { stop() }

    /// Takes no more requests, lets requests under way finish, closes all. Calling it again does nothing.
    public func stop() {
        guard let daemon = daemon.withLock({ $0.take() }) else { return }
        engine.isStopping.store(true, ordering: .releasing)
        // The library ends the program when a suspended connection is left.
        streams?.close()
        for _ in 0..<max(1, engine.options.stopSeconds * 500) where engine.underWay.load(ordering: .acquiring) > 0 {
            usleep(2000)
        }
        // These are suspended as well, so they are waited for in any case.
        while engine.madeLater.load(ordering: .acquiring) > 0 { usleep(2000) }
        daemon.stop()
        engine.watch.end()
    }
}
