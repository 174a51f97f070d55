import Ledger
import JSON

extension API {
    /// The whole API as an OpenAPI 3.1 document, from the list that the routes are made of.
    static let description: JSON = .object([
        "openapi": .string("3.1.0"),
        "info": .object([
            "title": .string("Coffer"),
            "version": .string("1"),
            "description": .string(
                "Amounts, prices and values are texts with every digit; unknown is null, never 0. Times are ISO 8601 "
                    + "with an offset. Changes take an Idempotency-Key: the same request again under the same key "
                    + "changes nothing and gives the same batch; another request under it is refused (422)."),
        ]),
        "servers": .array([.object(["url": .string(root)])]),
        "paths": paths,
        "components": .object([
            "schemas": .object(Schema.all.map { JSON.Member($0.name, $0.schema) }),
            "responses": .object(["Problem": problemResponse]),
            "parameters": .object(["IdempotencyKey": idempotencyKey]),
        ]),
    ])

    private static var paths: JSON {
        var paths: [(path: String, operations: [JSON.Member])] = []
        for operation in operations {
            let member = JSON.Member(operation.method.lowercased(), described(operation))
            if let place = paths.firstIndex(where: { $0.path == operation.path }) {
                paths[place].operations.append(member)
            } else {
                paths.append((operation.path, [member]))
            }
        }
        return .object(paths.map { JSON.Member($0.path, .object($0.operations)) })
    }

    private static func described(_ operation: APIOperation) -> JSON {
        var members: [JSON.Member] = [
            .init("operationId", .string(operation.name)), .init("summary", .string(operation.summary)),
        ]
        let parameters = self.parameters(operation)
        if !parameters.isEmpty { members.append(.init("parameters", .array(parameters))) }
        if let body = operation.body {
            members.append(
                .init(
                    "requestBody",
                    .object([
                        "required": .bool(!operation.isBodyOptional),
                        "content": .object(["application/json": .object(["schema": reference("schemas", body)])]),
                    ])))
        }
        members.append(
            .init(
                "responses",
                .object([
                    String(operation.status): .object([
                        "description": .string(operation.summary),
                        "content": .object([
                            "application/json": .object(["schema": reference("schemas", operation.answer)])
                        ]),
                    ]),
                    "default": reference("responses", "Problem"),
                ])))
        return .object(members)
    }

    private static func parameters(_ operation: APIOperation) -> [JSON] {
        var parameters: [JSON] = []
        for part in operation.path.split(separator: "/") where part.hasPrefix("{") {
            let isCoin = !operation.path.hasPrefix("/entries")
            parameters.append(
                .object([
                    "name": .string(String(part.dropFirst().dropLast())), "in": .string("path"),
                    "required": .bool(true),
                    "description": .string(isCoin ? "The coin's id" : "The entry's id"),
                    "schema": .object(["type": .string(isCoin ? "string" : "integer")]),
                ]))
        }
        for parameter in operation.query {
            parameters.append(
                .object([
                    "name": .string(parameter.name), "in": .string("query"), "required": .bool(parameter.isRequired),
                    "description": .string(parameter.text), "schema": parameter.schema,
                ]))
        }
        if operation.isChange { parameters.append(reference("parameters", "IdempotencyKey")) }
        return parameters
    }

    static func reference(_ kind: String, _ name: String) -> JSON {
        .object(["$ref": .string("#/components/\(kind)/\(name)")])
    }

    private static var problemResponse: JSON {
        .object([
            "description": .string("What is wrong, and what to do about it"),
            "content": .object([
                "application/problem+json": .object(["schema": reference("schemas", "Problem")])
            ]),
        ])
    }

    private static var idempotencyKey: JSON {
        .object([
            "name": .string("Idempotency-Key"), "in": .string("header"), "required": .bool(false),
            "description": .string(
                "Chosen by the client, 1 to 200 bytes; the same request again under it changes nothing, "
                    + "and another one is refused."),
            "schema": .object(["type": .string("string"), "maxLength": .count(200)]),
        ])
    }
}
