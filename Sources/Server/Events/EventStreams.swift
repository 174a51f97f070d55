import Synchronization

/// Everybody who listens to what happens: server-sent events, to all of them at once.
public final class EventStreams: Sendable {
    private struct Inside {
        var streams: [ObjectIdentifier: (stream: EventStream, topic: String?)] = [:]
        var isClosed = false
    }

    private let inside = Mutex(Inside())
    private let limit: Int

    /// - Parameter limit: clients at the same time; the others are told to come back.
    public init(limit: Int = 256) { self.limit = limit }

    /// How many listen.
    public var count: Int { inside.withLock { $0.streams.count } }

    /// The answer to one who wants to listen.
    ///
    /// - Parameters:
    ///   - first: what is known now.
    ///   - topic: what it listens to beside what everybody is told.
    public func open(_ first: ServerEvent, topic: String? = nil) -> Response {
        guard inside.withLock({ !$0.isClosed && $0.streams.count < limit }) else {
            var response = Response.problem(
                Problem(
                    status: 503, title: "Too many listeners", problem: "\(limit) pages listen already.",
                    remedy: "Close some of them, or reload for newer figures."))
            response.headers.append(("Retry-After", "60"))
            return response
        }
        return .events(
            EventStream(
                first: first.bytes,
                began: { [self] stream in
                    let isClosed = inside.withLock { inside in
                        inside.streams[ObjectIdentifier(stream)] = (stream, topic)
                        return inside.isClosed
                    }
                    if isClosed { stream.close() }
                },
                ended: { [self] stream in
                    _ = inside.withLock { $0.streams.removeValue(forKey: ObjectIdentifier(stream)) }
                }))
    }

    /// Tells everybody.
    public func send(_ event: ServerEvent) {
        for stream in all { stream.send(event.bytes) }
    }

    /// Tells those who listen to a topic.
    public func send(_ event: ServerEvent, to topic: String) {
        let listeners = inside.withLock { inside in inside.streams.values.filter { $0.topic == topic } }
        for listener in listeners { listener.stream.send(event.bytes) }
    }

    /// What somebody listens to.
    public var topics: Set<String> { inside.withLock { Set($0.streams.values.compactMap(\.topic)) } }

    /// Tells nobody anything, which finds out who has gone away.
    public func beat() {
        let comment = Array(":\n\n".utf8)
        for stream in all { stream.send(comment) }
    }

    /// Ends all of them, for good: the server stops.
    public func close() {
        inside.withLock { $0.isClosed = true }
        for stream in all { stream.close() }
    }

    private var all: [EventStream] { inside.withLock { $0.streams.values.map(\.stream) } }
}

/// One message of the stream.
public struct ServerEvent: Sendable {
    let bytes: [UInt8]

    /// - Parameters:
    ///   - name: of letters.
    ///   - data: without line ends, as JSON is.
    public init(_ name: String, data: [UInt8], retryMilliseconds: Int? = nil) {
        var bytes: [UInt8] = []
        if let retryMilliseconds { bytes += Array("retry: \(retryMilliseconds)\n".utf8) }
        bytes += Array("event: \(name)\ndata: ".utf8)
        bytes += data.contains { $0 == 10 || $0 == 13 } ? data.filter { $0 != 10 && $0 != 13 } : data
        bytes += [10, 10]
        self.bytes = bytes
    }
}
