import Ledger
import JSON
import Testing

@testable import App

@Suite("The API's description") struct OpenAPITests {
    private let document = API.description

    @Test("every route is described, and every description is a route")
    func complete() throws {
        var router = Router()
        router.addAPI()
        let routes = router.table.map { "\($0.method) \($0.pattern)" }.filter { !$0.hasSuffix("/openapi.json") }
        let described = (document["paths"]?.members ?? []).flatMap { path in
            (path.value.members ?? []).map { "\($0.name.uppercased()) \(API.root)\(path.name)" }
        }
        #expect(Set(routes) == Set(described))
        #expect(routes.count == described.count)
    }

    @Test("each reference leads somewhere, each operation has a name of its own, each path parameter is declared")
    func wellFormed() throws {
        #expect(document["openapi"]?.string == "3.1.0")
        #expect(document["info"]?["title"]?.string != nil && document["info"]?["version"]?.string != nil)
        for reference in references(document) { #expect(resolve(reference) != nil, "\(reference)") }
        var names: Set<String> = []
        for path in document["paths"]?.members ?? [] {
            for operation in path.value.members ?? [] {
                let name = try #require(operation.value["operationId"]?.string)
                #expect(names.insert(name).inserted, "\(name)")
                #expect(operation.value["responses"]?["default"] != nil)
                let declared = (operation.value["parameters"]?.array ?? []).filter { $0["in"]?.string == "path" }
                let needed = path.name.split(separator: "/").filter { $0.hasPrefix("{") }
                #expect(declared.map { "{\($0["name"]?.string ?? "")}" } == needed.map(String.init))
            }
        }
    }

    @Test("answers have the shapes that are described, member for member")
    func shapes() throws {
        let site = try TestSite()
        for body in [
            #"{"kind":"buy","received":{"coin":"bitcoin","quantity":"0.5"},"sent":{"currency":"usd","quantity":"9"}}"#,
            #"{"kind":"income","received":{"coin":"ethereum","quantity":"1e-18"},"fee":{"coin":"ethereum","quantity":"1e-20"}}"#,
            #"{"kind":"buy","time":"2024-05-01T12:00:00Z","received":{"coin":"bitcoin","quantity":"1"},"sent":{"currency":"usd","quantity":"9"}}"#,
            #"{"kind":"sell","time":"2024-06-01T12:00:00Z","sent":{"coin":"bitcoin","quantity":"0.4"},"received":{"currency":"usd","quantity":"90"}}"#,
            #"{"kind":"spend","time":"2024-06-02T12:00:00Z","sent":{"coin":"bitcoin","quantity":"5"},"value":"3"}"#,
        ] {
            let change = try site.json("POST", "/api/v1/entries", body)
            #expect(faults(change, "EntryChange").isEmpty, "\(faults(change, "EntryChange"))")
        }
        let asked = [
            ("market?limit=20", "Market"), ("market?q=zz&limit=20", "Market"), ("coins?q=eth", "Coins"),
            ("coins", "Coins"), ("coins/bitcoin", "Coin"), ("coins/ethereum", "Coin"), ("coins/bitcoin/chart", "Chart"),
            ("coins/bitcoin/chart?range=24h", "Chart"), ("coins/bitcoin/chart?range=2h", "Problem"),
            ("portfolio", "Portfolio"), ("dca", "Averages"), ("dca?coin=ripple", "Averages"), ("entries", "Entries"),
            ("entries/2", "Entry"), ("batches", "Batches"), ("settings", "Settings"), ("entries/99", "Problem"),
            ("gains", "Gains"), ("gains?method=uk_pooling", "Gains"), ("gains?year=2024&method=average", "Gains"),
            ("gains/sale?coin=bitcoin&amount=0.1&price=9", "Sale"),
            ("gains/sale?coin=bitcoin&amount=5&price=9", "Sale"), ("performance", "Performance"),
            ("performance?coin=bitcoin", "Performance"), ("dca/review?coin=bitcoin", "BuyReview"),
            ("gains?method=fefo", "Problem"), ("performance?from=x", "Problem"),
            ("gains/sale?coin=bitcoin&amount=0&price=1", "Problem"), ("dca/review?coin=ripple", "Problem"),
        ]
        for (target, name) in asked {
            let answer = try site.json("GET", "/api/v1/" + target)
            #expect(faults(answer, name).isEmpty, "\(target): \(faults(answer, name))")
        }
        let served = try site.json("GET", "/api/v1/openapi.json")
        #expect(served.bytes() == document.bytes())
    }
}

extension OpenAPITests {
    private func references(_ json: JSON) -> [String] {
        switch json {
        case .array(let elements): elements.flatMap(references)
        case .object(let members):
            members.flatMap { $0.name == "$ref" ? [$0.value.string ?? "?"] : references($0.value) }
        default: []
        }
    }

    private func resolve(_ reference: String) -> JSON? {
        reference.split(separator: "/").dropFirst().reduce(document as JSON?) { $0?[String($1)] }
    }

    func faults(_ value: JSON, _ name: String) -> [String] {
        guard let schema = resolve("#/components/schemas/\(name)") else { return ["no schema \(name)"] }
        return faults(value, schema, at: name)
    }

    /// What of a value its schema does not allow; a member that the schema does not name counts too.
    private func faults(_ value: JSON, _ schema: JSON, at place: String) -> [String] {
        if let reference = schema["$ref"]?.string {
            return resolve(reference).map { faults(value, $0, at: place) } ?? ["\(place): \(reference)"]
        }
        if let choices = schema["oneOf"]?.array {
            let found = choices.map { faults(value, $0, at: place) }
            return found.contains([]) ? [] : found.min { $0.count < $1.count } ?? []
        }
        let types = schema["type"].map { $0.array ?? [$0] }?.compactMap(\.string) ?? []
        guard types.contains(type(of: value)) else { return ["\(place): \(type(of: value)) is not \(types)"] }
        if let words = schema["enum"]?.array, !words.contains(value) { return ["\(place): \(value.text())"] }
        if let items = schema["items"], let elements = value.array {
            return elements.enumerated().flatMap { faults($0.element, items, at: "\(place)[\($0.offset)]") }
        }
        guard let members = value.members else { return [] }
        let missing = (schema["required"]?.array ?? []).compactMap(\.string).filter { value[$0] == nil }
        return missing.map { "\(place).\($0) is missing" }
            + members.flatMap { member in
                (schema["properties"]?[member.name] ?? schema["additionalProperties"])
                    .map { faults(member.value, $0, at: "\(place).\(member.name)") }
                    ?? (place.hasPrefix("Problem") ? [] : ["\(place).\(member.name) is not described"])
            }
    }

    private func type(of value: JSON) -> String {
        switch value {
        case .null: "null"
        case .bool: "boolean"
        case .number: "integer"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }
}
