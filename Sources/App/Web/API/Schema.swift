import Ledger
import JSON

/// The shapes of the API's JSON (JSON Schema 2020-12, as OpenAPI 3.1 uses it).
struct Schema {
    let name: String
    let schema: JSON

    /// What a member holds.
    indirect enum Kind {
        /// A text with every digit, or null.
        case exact
        case time
        case text
        case optionalText
        case count
        case optionalCount
        case bool
        case choice([String])
        case one(String)
        case optional(String)
        case list(String)
        case texts
        case counts
        /// Figures by name.
        case figures
        /// Shapes by name.
        case map(String)
        /// A tax year: a number, or a text where it does not begin in January.
        case year

        var schema: JSON {
            switch self {
            case .exact:
                .object(["type": .array([.string("string"), .string("null")]), "pattern": .string(Kind.number)])
            case .time:
                .object(["type": .array([.string("string"), .string("null")]), "format": .string("date-time")])
            case .text: .object(["type": .string("string")])
            case .optionalText: .object(["type": .array([.string("string"), .string("null")])])
            case .count: .object(["type": .string("integer")])
            case .optionalCount: .object(["type": .array([.string("integer"), .string("null")])])
            case .bool: .object(["type": .string("boolean")])
            case .choice(let words): .object(["type": .string("string"), "enum": .array(words.map { .string($0) })])
            case .one(let name): API.reference("schemas", name)
            case .optional(let name):
                .object([
                    "oneOf": .array([API.reference("schemas", name), .object(["type": .string("null")])])
                ])
            case .list(let name): .object(["type": .string("array"), "items": API.reference("schemas", name)])
            case .texts: .object(["type": .string("array"), "items": Kind.text.schema])
            case .counts: .object(["type": .string("array"), "items": Kind.count.schema])
            case .figures: .object(["type": .string("object"), "additionalProperties": Kind.exact.schema])
            case .map(let name):
                .object(["type": .string("object"), "additionalProperties": API.reference("schemas", name)])
            case .year: .object(["type": .array([.string("integer"), .string("string")])])
            }
        }

        private static let number = #"^-?[0-9]+(\.[0-9]+)?([eE][-+]?[0-9]+)?$"#
    }

    /// An answer has each member, always; a member of an input may be missing unless it is `required`.
    init(_ name: String, required: [String]? = nil, _ members: KeyValuePairs<String, Kind>) {
        self.name = name
        schema = .object([
            "type": .string("object"),
            "properties": .object(members.map { JSON.Member($0.key, $0.value.schema) }),
            "required": .array((required ?? members.map(\.key)).map { .string($0) }),
        ])
    }
}
