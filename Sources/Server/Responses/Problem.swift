public import JSON

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
    /// What a program may want beside the sentences.
    public var members: [JSON.Member] = []

    public init(status: Int, title: String, problem: String, remedy: String, members: [JSON.Member] = []) {
        self.status = status
        self.title = title
        self.problem = problem
        self.remedy = remedy
        self.members = members
    }

    public var json: [UInt8] {
        let fixed: [JSON.Member] = [
            JSON.Member("type", .string("about:blank")),
            JSON.Member("title", .string(title)),
            JSON.Member("status", .count(status)),
            JSON.Member("problem", .string(problem)),
            JSON.Member("remedy", .string(remedy)),
        ]
        return JSON.object(fixed + members).bytes()
    }

    public var text: String { "\(problem)\n\(remedy)\n" }

    static func badRequest(_ problem: String, _ remedy: String) -> Problem {
        Problem(status: 400, title: "The request cannot be read", problem: problem, remedy: remedy)
    }
}
