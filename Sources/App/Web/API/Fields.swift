import Ledger
import JSON

/// The members of a JSON object that was sent, read strictly: what is wrong is said by name.
struct Fields {
    private let members: [JSON.Member]

    /// - Parameter known: any other member is refused, so that a slip of the pen is not lost in silence.
    init(_ json: JSON, known: Set<String>) throws(APIError) {
        guard let members = json.members else { throw .notAnObject }
        if let other = members.first(where: { !known.contains($0.name) }) { throw .unknownField(other.name) }
        self.members = members
    }

    /// The value; `nil` where it is missing or null.
    func value(_ name: String) -> JSON? {
        members.last { $0.name == name }.flatMap { $0.value == .null ? nil : $0.value }
    }

    func has(_ name: String) -> Bool { members.contains { $0.name == name } }

    func text(_ name: String) throws(APIError) -> String? {
        guard let value = value(name) else { return nil }
        guard let text = value.string else { throw wrong(name, value, "a text") }
        return text
    }

    /// A number with all its digits, best sent as a text.
    func exact(_ name: String) throws(APIError) -> Exact? {
        guard let value = value(name) else { return nil }
        guard let number = value.exact else { throw wrong(name, value, "a number of at most 38 digits, as “1.5”") }
        return number
    }

    func bool(_ name: String) throws(APIError) -> Bool? {
        guard let value = value(name) else { return nil }
        guard let bool = value.bool else { throw wrong(name, value, "true or false") }
        return bool
    }

    func integer(_ name: String) throws(APIError) -> Int64? {
        guard let value = value(name) else { return nil }
        guard case .number(let number?) = value, let integer = Int64(number.description) else {
            throw wrong(name, value, "a whole number")
        }
        return integer
    }

    func moment(_ name: String, _ clock: Clock) throws(APIError) -> Moment? {
        guard let text = try text(name) else { return nil }
        let wanted = "a date and time like 2025-02-14T20:03:00+01:00"
        // Read as UTC first, to learn which offset the local zone has then.
        guard let wall = Moment(iso8601: text) else { throw .notPossible(field: name, value: text, wanted: wanted) }
        let offset = clock.offsetMinutes(atWallTime: wall.milliseconds)
        return Moment(iso8601: text, defaultOffsetMinutes: offset) ?? wall
    }

    /// One of a list of words.
    func choice<Choice: RawRepresentable & CaseIterable>(
        _ name: String, _ type: Choice.Type
    ) throws(APIError) -> Choice? where Choice.RawValue == String {
        guard let text = try text(name) else { return nil }
        guard let choice = Choice(rawValue: text) else {
            throw .notPossible(
                field: name, value: text,
                wanted: "one of " + type.allCases.map(\.rawValue).joined(separator: ", "))
        }
        return choice
    }

    func wrong(_ name: String, _ value: JSON, _ wanted: String) -> APIError {
        .notPossible(field: name, value: value.string ?? value.text(), wanted: wanted)
    }
}
