import Ledger

/// What an API request asks for that cannot be.
enum APIError: Explained, Equatable {
    case bodyMissing
    case notJSON(type: String)
    case notAnObject
    case missing(field: String)
    case unknownField(String)
    case notPossible(field: String, value: String, wanted: String)
    case keyTooLong(Int)
    case noSuchCoin(String)
    case noSuchEntry(String)
    case noDays

    var status: Int {
        switch self {
        case .bodyMissing, .notAnObject, .keyTooLong: 400
        case .noSuchCoin, .noSuchEntry: 404
        case .notJSON: 415
        case .missing, .unknownField, .notPossible, .noDays: 422
        }
    }

    var problem: String {
        switch self {
        case .bodyMissing: "The request has no body."
        case .notJSON(let type): "The body is sent as “\(type.prefix(80))”, which is not JSON."
        case .notAnObject: "The body is JSON, but not an object."
        case .missing(let field): "“\(field)” is missing."
        case .unknownField(let field): "There is no field “\(field.prefix(80))”."
        case .notPossible(let field, let value, _): "“\(value.prefix(80))” is not possible for “\(field)”."
        case .keyTooLong(let count): "The Idempotency-Key has \(count) bytes."
        case .noSuchCoin(let id): "No coin has the id “\(id.prefix(80))”."
        case .noDays: "There is no entry with a price in those days."
        case .noSuchEntry(let id): "There is no entry “\(id.prefix(80))”."
        }
    }

    var remedy: String {
        switch self {
        case .notJSON: "Send JSON, with the header “Content-Type: application/json”."
        case .bodyMissing, .notAnObject: "Send a JSON object; /api/v1/openapi.json says which."
        case .missing(let field): "Add “\(field)”."
        case .unknownField: "Check its spelling against /api/v1/openapi.json."
        case .notPossible(_, _, let wanted): "Give \(wanted)."
        case .keyTooLong: "Choose a key of 1 to 200 bytes."
        case .noSuchCoin: "Look for it with /api/v1/coins?q=NAME."
        case .noDays:
            "Name other days with from and to, the earlier one first; without entries there is nothing to tell."
        case .noSuchEntry: "Look for it in /api/v1/entries."
        }
    }
}
