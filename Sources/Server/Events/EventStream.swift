import CMicroHTTPD
import Synchronization

/// What one client is sent as it happens (server-sent events, HTML Standard, section 9.2).
///
/// It has no thread: while there is nothing to send, the library has its connection suspended.
final class EventStream: Sendable {
    /// A client that takes nothing for so long that this much waits is let go; it connects again by itself.
    private static let waitingLimit = 1 << 20

    private struct Inside: @unchecked Sendable {
        /// Shared with all other streams.
        var waiting: [[UInt8]] = []
        /// How much of the first one is sent.
        var sent = 0
        var bytes = 0
        /// The connection, while it is suspended: it stays until it is resumed, which the library allows from any thread.
        var suspended: OpaquePointer?
        var isOver = false
    }

    private let inside: Mutex<Inside>
    private let began: @Sendable (EventStream) -> Void
    private let ended: @Sendable (EventStream) -> Void

    init(
        first: [UInt8], began: @escaping @Sendable (EventStream) -> Void,
        ended: @escaping @Sendable (EventStream) -> Void
    ) {
        inside = Mutex(Inside(waiting: [first], bytes: first.count))
        self.began = began
        self.ended = ended
    }

    /// One more event; the client gets it at once.
    func send(_ event: [UInt8]) {
        inside.withLock { inside in
            guard !inside.isOver else { return }
            inside.waiting.append(event)
            inside.bytes += event.count
            if inside.bytes > EventStream.waitingLimit { EventStream.end(&inside) }
            EventStream.resume(&inside)
        }
    }

    /// The client is told that this is all.
    func close() {
        inside.withLock { inside in
            EventStream.end(&inside)
            EventStream.resume(&inside)
        }
    }

    private static func end(_ inside: inout Inside) {
        inside.isOver = true
        inside.waiting = []
        inside.bytes = 0
    }

    private static func resume(_ inside: inout Inside) {
        guard let connection = inside.suspended else { return }
        inside.suspended = nil
        MHD_resume_connection(connection)
    }

    /// Puts what waits into the library's buffer; suspends the connection where nothing does.
    fileprivate func fill(_ buffer: UnsafeMutableRawBufferPointer, of connection: OpaquePointer) -> Int {
        inside.withLock { inside in
            guard let first = inside.waiting.first else {
                // MHD_CONTENT_READER_END_OF_STREAM, a macro that Swift does not see.
                if inside.isOver { return -1 }
                inside.suspended = connection
                MHD_suspend_connection(connection)
                return 0
            }
            let part = first[inside.sent...].prefix(buffer.count)
            buffer.copyBytes(from: part)
            inside.sent += part.count
            if inside.sent == first.count {
                inside.waiting.removeFirst()
                inside.bytes -= first.count
                inside.sent = 0
            }
            return part.count
        }
    }

    /// Queues the answer that never ends by itself.
    func start(_ connection: OpaquePointer) -> MHD_Result {
        final class Client {
            let stream: EventStream
            let connection: OpaquePointer

            init(_ stream: EventStream, _ connection: OpaquePointer) {
                self.stream = stream
                self.connection = connection
            }
        }
        let context = Unmanaged.passRetained(Client(self, connection))
        let made = MHD_create_response_from_callback(
            .max, 4096,
            { context, _, buffer, size in
                guard let context, let buffer else { return -2 }
                let client = Unmanaged<Client>.fromOpaque(context).takeUnretainedValue()
                return client.stream.fill(
                    UnsafeMutableRawBufferPointer(start: buffer, count: size), of: client.connection)
            }, context.toOpaque(),
            { context in
                guard let context else { return }
                let client = Unmanaged<Client>.fromOpaque(context).takeRetainedValue()
                client.stream.isGone()
            })
        guard let made else {
            context.release()
            return .NO
        }
        defer { MHD_destroy_response(made) }
        for (name, value) in SecurityHeaders.all { MHD_add_response_header(made, name, value) }
        MHD_add_response_header(made, "Content-Type", "text/event-stream")
        MHD_add_response_header(made, "Cache-Control", "no-store")
        began(self)
        return MHD_queue_response(connection, 200, made)
    }

    private func isGone() {
        inside.withLock { EventStream.end(&$0) }
        ended(self)
    }
}
