import Ledger
import JSON
import Server
import Store

extension Router {
    /// The JSON API, version 1.
    mutating func addAPI() {
        for operation in API.operations {
            on(operation.method, API.root + operation.path) { context in
                operation.isLater ? .later { operation.answer(context) } : operation.answer(context)
            }
        }
        get(API.root + "/openapi.json") { _ in .json(API.descriptionText) }
    }
}

extension APIOperation {
    fileprivate func answer(_ context: Context) -> Response {
        do {
            return .json(try handle(context).bytes(), status: status)
        } catch {
            return .problem(API.problem(error))
        }
    }
}

enum API {
    static let root = "/api/v1"

    static let operations: [APIOperation] = market + live + portfolio + reports + entries + changes

    /// Made when it is first asked for.
    fileprivate static let descriptionText = description.bytes()

    /// An error, as the client is told.
    static func problem(_ error: any Error) -> Problem {
        let status = status(of: error)
        let explained = error as? any Explained
        var problem = Problem(
            status: status, title: title(of: status), problem: explained?.problem ?? "Something unexpected went wrong.",
            remedy: explained?.remedy ?? "Send the request again; nothing was written.")
        if case StoreError.conflict(let mine, let current) = error {
            problem.members = [
                JSON.Member("yours", mine?.json ?? .null),
                JSON.Member("current", current?.json ?? .null),
            ]
        }
        if case HoldingConflict.changed(let yours, let current) = error {
            problem.members = [
                JSON.Member("yours", .exact(yours)),
                JSON.Member("current", .exact(current)),
            ]
        }
        return problem
    }

    private static func status(of error: any Error) -> Int {
        switch error {
        case let error as APIError: error.status
        case is JSONError: 400
        case is HoldingConflict, is HeldBackError: 409
        case let error as WebError: error.status
        case let error as StoreError:
            switch error {
            case .conflict, .balanceChanged, .nothingToUndo, .alreadyUndone, .changedSince: 409
            case .noSuchEntry, .noSuchBatch, .noSuchBalance: 404
            case .nothingToWrite, .refused, .keyUsed: 422
            case .busy, .closed, .diskFull: 503
            default: 500
            }
        case is any Explained: 422
        default: 500
        }
    }

    private static func title(of status: Int) -> String {
        switch status {
        case 400: "The request cannot be read"
        case 404: "Not found"
        case 409: "Changed meanwhile"
        case 415: "Not JSON"
        case 422: "Not possible"
        case 503: "Not available now"
        default: "Failed"
        }
    }
}
