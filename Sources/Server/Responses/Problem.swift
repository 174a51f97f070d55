/// What a client is told when its request fails: `application/problem+json` (RFC 9457), or two plain sentences.
public struct Problem: Hashable, Sendable {
    /// The HTTP status.
    public var status: Int
    /// The same for every failure of the kind.
    public var title: String
    /// What is wrong, naming the value that caused it.
    public var problem: String
    /// What to do about it; starts with a verb.
    public var remedy: String
    /// Further members: a name, and JSON text.
    public var members: [Member] = []

    public struct Member: Hashable, Sendable {
        public let name: String
        public let json: [UInt8]

        public init(name: String, json: [UInt8]) {
            self.name = name
            self.json = json
        }
    }

    public init(status: Int, title: String, problem: String, remedy: String, members: [Member] = []) {
        self.status = status
        self.title = title
        self.problem = problem
        self.remedy = remedy
        self.members = members
    }

    public var json: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("type", "about:blank")
            writer.field("title", title)
            writer.field("status", status)
            writer.field("problem", problem)
            writer.field("remedy", remedy)
            for member in members {
                writer.key(member.name)
                writer.raw(member.json)
            }
        }
        return writer.bytes
    }

    public var text: String { "\(problem)\n\(remedy)\n" }

    static func badRequest(_ problem: String, _ remedy: String) -> Problem {
        Problem(status: 400, title: "The request cannot be read", problem: problem, remedy: remedy)
    }
}
