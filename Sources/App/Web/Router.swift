public import Server

/// Which handler answers which method and path.
public struct Router: Sendable {
    public typealias Handler = @Sendable (Context) throws -> Response

    private struct Line: Sendable {
        let method: String
        let pattern: [String]
        let handler: Handler
    }

    /// What a path leads to.
    enum Match: Sendable {
        case found(Handler, [String: String])
        /// The path is known, the method is not.
        case wrongMethod(allowed: [String])
        case unknown
    }

    private var lines: [Line] = []

    public init() {}

    /// - Parameter pattern: `/coins/{id}/trades`; a part in braces takes any one part of a path.
    public mutating func on(_ method: String, _ pattern: String, _ handler: @escaping Handler) {
        lines.append(Line(method: method, pattern: pattern.split(separator: "/").map(String.init), handler: handler))
    }

    public mutating func get(_ pattern: String, _ handler: @escaping Handler) { on("GET", pattern, handler) }
    public mutating func post(_ pattern: String, _ handler: @escaping Handler) { on("POST", pattern, handler) }
    public mutating func put(_ pattern: String, _ handler: @escaping Handler) { on("PUT", pattern, handler) }
    public mutating func delete(_ pattern: String, _ handler: @escaping Handler) { on("DELETE", pattern, handler) }

    /// Every method and pattern, in the order they were added.
    public var table: [(method: String, pattern: String)] {
        lines.map { ($0.method, "/" + $0.pattern.joined(separator: "/")) }
    }

    /// A HEAD is answered like a GET; the server leaves the body out.
    func match(_ method: String, _ segments: [String]) -> Match {
        var allowed: [String] = []
        let wanted = method == "HEAD" ? "GET" : method
        for line in lines {
            guard let parameters = Router.parameters(line.pattern, segments) else { continue }
            if line.method == wanted { return .found(line.handler, parameters) }
            allowed += line.method == "GET" ? ["GET", "HEAD"] : [line.method]
        }
        return allowed.isEmpty ? .unknown : .wrongMethod(allowed: allowed)
    }

    private static func parameters(_ pattern: [String], _ segments: [String]) -> [String: String]? {
        guard pattern.count == segments.count else { return nil }
        var parameters: [String: String] = [:]
        for (part, segment) in zip(pattern, segments) {
            if part.hasPrefix("{") {
                guard !segment.isEmpty else { return nil }
                parameters[String(part.dropFirst().dropLast())] = segment
            } else if part != segment {
                return nil
            }
        }
        return parameters
    }
}
