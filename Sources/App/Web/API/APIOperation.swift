import JSON
import Server

/// One thing the JSON API does: its route, its description, and its handler. Router and OpenAPI read the same list.
struct APIOperation: Sendable {
    let method: String
    /// Below `/api/v1`; a part in braces is a parameter.
    let path: String
    /// The `operationId`.
    let name: String
    let summary: String
    var query: [Parameter] = []
    /// The schema of the body, where there is one; the body may be missing where `isBodyOptional`.
    var body: String?
    var isBodyOptional = false
    /// The schema of the answer, and its status.
    let answer: String
    var status = 200
    /// It waits for somebody outside, on a thread of its own.
    var isLater = false
    let handle: @Sendable (Context) throws -> any JSONDocument

    var isChange: Bool { method != "GET" }

    /// A field of the query.
    struct Parameter: Sendable {
        let name: String
        let text: String
        let schema: JSON
        var isRequired = false

        static func string(_ name: String, _ text: String, isRequired: Bool = false) -> Parameter {
            Parameter(name: name, text: text, schema: .object(["type": .string("string")]), isRequired: isRequired)
        }

        static func choice(_ name: String, _ text: String, _ choices: [String]) -> Parameter {
            let schema = JSON.object([
                "type": .string("string"), "enum": .array(choices.map { .string($0) }),
                "default": .text(choices.first),
            ])
            return Parameter(name: name, text: text, schema: schema)
        }

        static func count(
            _ name: String, _ text: String, _ range: ClosedRange<Int>, standard: Int? = nil, isRequired: Bool = false
        ) -> Parameter {
            var members: [JSON.Member] = [
                .init("type", .string("integer")), .init("minimum", .count(range.lowerBound)),
                .init("maximum", .count(range.upperBound)),
            ]
            if let standard { members.append(.init("default", .count(standard))) }
            return Parameter(name: name, text: text, schema: .object(members), isRequired: isRequired)
        }
    }
}
