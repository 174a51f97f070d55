/// What the client gets. The server adds the security headers, the entity tag and the compression.
public struct Response: Sendable {
    public var status: Int
    /// A value with a line break in it is left out.
    public var headers: [(name: String, value: String)]
    var content: Content

    enum Content: Sendable {
        case bytes([UInt8])
        case prepared(PreparedResponse)
        case later(@Sendable () -> Response)
        case events(EventStream)
    }

    public init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        content = .bytes(body)
    }

    /// An answer that never changes, a style sheet for example.
    public init(_ prepared: PreparedResponse) {
        status = prepared.status
        headers = prepared.headers
        content = .prepared(prepared)
    }

    /// An answer that waits for something (another server): `work` runs on a thread of its own, so that no one else waits with it.
    public static func later(_ work: @escaping @Sendable () -> Response) -> Response {
        var response = Response(status: 200)
        response.content = .later(work)
        return response
    }

    /// It is made on a thread of its own.
    public var isLater: Bool { if case .later = content { true } else { false } }

    /// The same, made by now.
    public func made() -> Response {
        var response = self
        while case .later(let work) = response.content { response = work() }
        return response
    }

    /// An answer that goes on as long as the client listens.
    static func events(_ stream: EventStream) -> Response {
        var response = Response(status: 200, headers: [("Content-Type", "text/event-stream")])
        response.content = .events(stream)
        return response
    }

    /// The bytes before compression; empty for an answer that is made later.
    public var body: [UInt8] {
        switch content {
        case .bytes(let bytes): bytes
        case .prepared(let prepared): prepared.body
        case .later, .events: []
        }
    }

    /// The first value of that header, whatever its case.
    public func header(_ name: String) -> String? {
        let name = name.lowercased()
        return headers.first { $0.name.lowercased() == name }?.value
    }
}

extension Response {
    public static func html(_ body: [UInt8], status: Int = 200) -> Response {
        Response(status: status, headers: [("Content-Type", "text/html; charset=utf-8")], body: body)
    }

    public static func json(_ body: [UInt8], status: Int = 200) -> Response {
        Response(status: status, headers: [("Content-Type", "application/json")], body: body)
    }

    public static func text(_ text: String, status: Int = 200) -> Response {
        Response(status: status, headers: [("Content-Type", "text/plain; charset=utf-8")], body: Array(text.utf8))
    }

    /// After a change: see there (303), so that a reload repeats nothing. `location` is encoded already.
    public static func redirect(_ location: String) -> Response {
        Response(status: 303, headers: [("Location", location)])
    }

    public static func problem(_ problem: Problem) -> Response {
        Response(
            status: problem.status, headers: [("Content-Type", "application/problem+json")], body: problem.json)
    }

    /// The problem as whoever sent `request` reads it: JSON or plain text.
    public static func problem(_ problem: Problem, for request: Request) -> Response {
        request.wantsJSON ? .problem(problem) : .text(problem.text, status: problem.status)
    }
}
