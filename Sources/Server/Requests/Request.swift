/// What a client asks, complete and checked; it lives on after the connection.
public struct Request: Sendable {
    /// As sent: methods are case-sensitive.
    public let method: String
    /// The path as sent, still encoded, without the query.
    public let path: String
    /// The parts of the path between slashes, each decoded; a part may hold any character but a control character.
    public let segments: [String]
    public let query: Form
    /// Names in lower case.
    public let headers: [(name: String, value: String)]
    public let body: [UInt8]
    /// The fields of an `application/x-www-form-urlencoded` body; empty for any other.
    public let form: Form
    /// The files of a `multipart/form-data` body, for an address that takes them.
    public let uploads: [Upload]

    public init(
        method: String, path: String, segments: [String], query: Form = Form(),
        headers: [(name: String, value: String)] = [], body: [UInt8] = [], form: Form = Form(),
        uploads: [Upload] = []
    ) {
        self.method = method
        self.path = path
        self.segments = segments
        self.query = query
        self.headers = headers
        self.body = body
        self.form = form
        self.uploads = uploads
    }

    /// A request as a test writes it: target with query, headers, body; `nil` when the target or the form cannot be read.
    public init?(
        _ method: String, _ target: String, headers: [(name: String, value: String)] = [], body: [UInt8] = []
    ) {
        let bytes = Array(target.utf8)
        let lowered = headers.map { (name: $0.name.lowercased(), value: $0.value) }
        guard let read = try? Target(bytes), let form = Request.form(of: body, headers: lowered) else { return nil }
        self.init(
            method: method, path: Request.path(of: bytes), segments: read.segments, query: read.query,
            headers: lowered, body: body, form: form)
    }

    /// The first value of that header, whatever its case; `nil` when it was not sent.
    public func header(_ name: String) -> String? {
        let name = name.lowercased()
        return headers.first { $0.name == name }?.value
    }

    /// What the body says it is, in lower case and without parameters: `text/plain`; `nil` when it does not say.
    public var contentType: String? {
        let type = (header("content-type") ?? "").prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
        return type.isEmpty ? nil : type
    }

    /// The client reads JSON rather than pages: an API path, or an `Accept` that names JSON and not HTML.
    public var wantsJSON: Bool {
        if segments.first == "api" { return true }
        guard let accept = header("accept") else { return false }
        return accept.contains("json") && !accept.contains("text/html")
    }
}

extension Request {
    static func path(of target: [UInt8]) -> String {
        String(decoding: target.prefix { $0 != UInt8(ascii: "?") }, as: UTF8.self)
    }

    /// The body's fields; `nil` when it calls itself a form and cannot be read as one.
    static func form(of body: [UInt8], headers: [(name: String, value: String)]) -> Form? {
        let type = headers.first { $0.name == "content-type" }?.value ?? ""
        guard type.lowercased().hasPrefix(Form.type) else { return Form() }
        return Form(urlencoded: body)
    }
}
