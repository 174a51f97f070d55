public import Ledger

/// A JSON value with exact numbers. Objects keep the order of their members.
public enum JSON: Hashable, Sendable {
    case null
    case bool(Bool)
    /// `nil` for a number that is one, but has more digits than ``Exact`` keeps.
    case number(Exact?)
    case string(String)
    case array([JSON])
    case object([Member])

    /// One name and value of an object.
    public struct Member: Hashable, Sendable {
        public let name: String
        public let value: JSON

        public init(_ name: String, _ value: JSON) {
            self.name = name
            self.value = value
        }
    }
}

extension JSON {
    /// The member of that name; `nil` where there is none, or this is no object.
    public subscript(name: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// The text, where this is one.
    public var string: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    /// The number, where this is one, or a text that is one: some providers quote theirs.
    public var exact: Exact? {
        switch self {
        case .number(let value): value
        case .string(let text): Exact(text)
        default: nil
        }
    }

    /// The truth value, where this is one.
    public var bool: Bool? {
        guard case .bool(let value) = self else { return nil }
        return value
    }

    /// The elements, where this is an array.
    public var array: [JSON]? {
        guard case .array(let elements) = self else { return nil }
        return elements
    }

    /// The members, where this is an object.
    public var members: [Member]? {
        guard case .object(let members) = self else { return nil }
        return members
    }
}

extension JSON {
    /// An object of those members, in their order.
    public static func object(_ members: KeyValuePairs<String, JSON>) -> JSON {
        .object(members.map { Member($0.key, $0.value) })
    }

    /// An amount, price or value: a text with every digit; unknown is `null`.
    public static func exact(_ value: Exact?) -> JSON { value.map { .string($0.description) } ?? .null }

    /// A text, or `null`.
    public static func text(_ value: String?) -> JSON { value.map { .string($0) } ?? .null }

    /// A whole number.
    public static func count(_ value: Int) -> JSON { .number(Exact(value)) }

    /// ISO 8601 with offset, or `null`.
    public static func time(_ value: Moment?) -> JSON { .text(value?.iso8601) }
}
