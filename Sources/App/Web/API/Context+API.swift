import Ledger
import JSON
import Server
import Store

extension Context {
    /// The body as JSON.
    func fields(_ known: Set<String>) throws -> Fields {
        guard !request.body.isEmpty else { throw APIError.bodyMissing }
        // A program that names no type is taken at its word.
        if let type = request.contentType, type != "application/json", !type.hasSuffix("+json") {
            throw APIError.notJSON(type: type)
        }
        return try Fields(try JSON(reading: request.body), known: known)
    }

    /// What the client calls this change; the same key again changes nothing, and is refused for another request.
    var key: RequestKey? {
        get throws(APIError) {
            guard let key = request.header("idempotency-key"), !key.isEmpty else { return nil }
            guard key.utf8.count <= 200 else { throw .keyTooLong(key.utf8.count) }
            let query = request.query.pairs.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
            let asked = "\(request.method) \(request.path)?\(query)\n"
            return RequestKey(key, digest: ContentHash(Array(asked.utf8) + request.body).description)
        }
    }

    /// The coin of the path, or of that name in the query.
    func coin(_ id: String) throws(APIError) -> Coin {
        let id = CoinID(id)
        guard let coin = state.market.coin(id) ?? state.knownCoins[id] else { throw .noSuchCoin(id.rawValue) }
        return coin
    }

    /// A whole number of the query.
    func count(_ name: String, _ range: ClosedRange<Int>, standard: Int) throws(APIError) -> Int {
        guard let text = request.query.first(name), !text.isEmpty else { return standard }
        guard let value = Int(text), range.contains(value) else {
            throw .notPossible(
                field: name, value: text, wanted: "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return value
    }

    /// One of a list of words in the query; the first one where it is missing.
    func choice<Choice: RawRepresentable & CaseIterable>(
        _ name: String, standard: Choice
    ) throws(APIError) -> Choice where Choice.RawValue == String {
        guard let text = request.query.first(name), !text.isEmpty else { return standard }
        guard let choice = Choice(rawValue: text) else {
            throw .notPossible(
                field: name, value: text,
                wanted: "one of " + Choice.allCases.map(\.rawValue).joined(separator: ", "))
        }
        return choice
    }

    var entryID: Entry.ID {
        get throws(APIError) {
            // Only the digits that we would write: `+1` and `01` name nothing.
            guard let number = Int64(parameter("id")), String(number) == parameter("id") else {
                throw .noSuchEntry(parameter("id"))
            }
            return Entry.ID(number)
        }
    }
}
