extension JSON: JSONDocument {
    public func write(into writer: inout JSONWriter) {
        switch self {
        case .null: writer.word("null")
        case .bool(let value): writer.word(value ? "true" : "false")
        case .number(let value): writer.number(value)
        case .string(let text): writer.text(text)
        case .array(let elements): writer.array { writer in for element in elements { element.write(into: &writer) } }
        case .object(let members): writer.object { writer in for member in members { writer.member(member) } }
        }
    }
}
