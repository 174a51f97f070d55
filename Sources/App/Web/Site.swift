import HTML
import Ledger
import Pages
public import Server
import Store
import Synchronization

/// All that the browser reaches: pages, files inside the program, the JSON API.
public struct Site: Sendable {
    private let coffer: Coffer
    private let router: Router
    private let files: Files
    private let memory = PageMemory()
    private let trades: TradeMemory
    private let imports = ImportDesk()
    private let feed: MarketFeed?

    /// - Parameter feed: the live market; `nil` where none runs.
    public init(coffer: Coffer, feed: MarketFeed? = nil) {
        self.coffer = coffer
        self.feed = feed
        files = Files()
        trades = TradeMemory(index: coffer.index)
        var router = Router()
        router.get("/healthz") { _ in .text("ok\n") }
        router.addMarketPages()
        router.addLogoPages()
        router.addPortfolioPages()
        router.addPerformancePages()
        router.addDCAReviewPages()
        router.addTradePages()
        router.addGainsPages()
        router.addSalePages()
        router.addEntryPages()
        router.addBalancePages()
        router.addEntriesPages()
        router.addRememberedPages()
        router.addImportPages()
        router.addSettingsPages()
        router.addLivePages()
        router.addAPI()
        self.router = router
    }

    /// The answer to a request; it never fails.
    public func answer(_ request: Request) -> Response {
        if let file = files.answer(request) { return file }
        // It waits for what is being written, and nobody else waits with it.
        if request.method != "GET", coffer.longWrites.load(ordering: .acquiring) > 0 {
            return .later { routed(request).made() }
        }
        return routed(request)
    }

    private func routed(_ request: Request) -> Response {
        do { return try route(request) } catch { return failed(request, error) }
    }

    /// Files that came in and were not imported go.
    public func discardImports() { imports.discardAll() }

    private func route(_ request: Request) throws -> Response {
        // `/` comes as no part or as an empty one, and a slash at the end changes nothing.
        let segments = Array(request.segments.reversed().drop { $0.isEmpty }.reversed())
        switch router.match(request.method, segments) {
        case .found(let handler, let parameters):
            if segments != ["healthz"] { feed?.isLookedAt() }
            let make = { [coffer, trades, imports, feed] in
                let state = try coffer.state()
                return try handler(
                    Context(
                        request: request, coffer: coffer, state: state, parameters: parameters, trades: trades,
                        imports: imports, feed: feed))
            }
            // The market list is by far the longest page, and the one that everybody opens.
            guard segments.isEmpty, request.method == "GET" else { return try make() }
            // Asked for before the state is read: a write in between makes a page that is never found again.
            let version = try coffer.database.dataVersion()
            return try memory.page(of: request, version: version, at: coffer.now(), make: make)
        case .wrongMethod(let allowed):
            var response = problem(
                request,
                Problem(
                    status: 405, title: "Method not allowed",
                    problem: "“\(request.method.prefix(20))” is not what \(request.path.prefix(200)) answers to.",
                    remedy: "Use \(allowed.joined(separator: ", "))."))
            response.headers.append((name: "Allow", value: allowed.joined(separator: ", ")))
            return response
        case .unknown:
            return problem(
                request,
                Problem(
                    status: 404, title: "Not found", problem: "There is nothing at \(request.path.prefix(200)).",
                    remedy: "Check the address, or begin at the market."))
        }
    }

    /// What was caught, once, as whoever asked reads it.
    private func failed(_ request: Request, _ error: any Error) -> Response {
        Site.failed(request, error, coffer)
    }

    /// The same for an answer that is made later.
    static func failed(_ request: Request, _ error: any Error, _ coffer: Coffer) -> Response {
        let status: Int
        switch error {
        case StoreError.conflict, StoreError.balanceChanged, is HeldBackError: status = 409
        case let error as WebError: status = error.status
        case is StoreError: status = 503
        case is any Explained: status = 422
        default: status = 500
        }
        let explained = error as? any Explained
        return problem(
            request,
            Problem(
                status: status, title: Site.title(of: status),
                problem: explained?.problem ?? "Something unexpected went wrong.",
                remedy: explained?.remedy ?? "Go back and try once more; nothing was written."), coffer)
    }

    private func problem(_ request: Request, _ problem: Problem) -> Response { Site.problem(request, problem, coffer) }

    /// JSON for a program, a page for a person.
    private static func problem(_ request: Request, _ problem: Problem, _ coffer: Coffer) -> Response {
        if request.wantsJSON { return .problem(problem) }
        let look = (try? coffer.state()).map { state in
            Context(request: request, coffer: coffer, state: state, parameters: [:]).look
        }
        let page = ProblemPage(
            look: look ?? Look(now: coffer.now()), title: problem.title, problem: problem.problem,
            remedy: problem.remedy)
        return .html(page.render(), status: problem.status)
    }

    private static func title(of status: Int) -> String {
        switch status {
        case 404: "Not found"
        case 409: "Changed meanwhile"
        case 415: "Not a form"
        case 422: "Not accepted"
        case 503: "Not available"
        default: "Failed"
        }
    }
}

/// What a request asks for that is not there or not possible.
enum WebError: Explained, Equatable {
    case noSuchCoin(String)
    case noSuchForm(String)
    case noSuchEntry(String)
    case notAField(name: String, value: String)
    case notAForm(type: String)
    case emptyForm
    case notReadable(String)
    case holdingBelowZero(String)
    case noSuchImport
    case noFeed

    var status: Int {
        switch self {
        case .noSuchCoin, .noSuchForm, .noSuchEntry, .noSuchImport: 404
        case .notAField, .holdingBelowZero, .emptyForm: 422
        case .notAForm: 415
        case .notReadable, .noFeed: 503
        }
    }

    var problem: String {
        switch self {
        case .noSuchCoin(let id): "No coin has the id “\(id.prefix(80))”."
        case .noSuchForm(let name): "The ledger has no form “\(name.prefix(80))”."
        case .noSuchEntry(let id): "There is no entry \(id.prefix(20)), or none any more."
        case .notAField(let name, let value): "“\(value.prefix(80))” is not possible for \(name)."
        case .notAForm(let type): "What was sent is \(type.prefix(80)), not a form. Nothing was changed."
        case .emptyForm: "The form that was sent is empty. Nothing was changed."
        case .noSuchImport: "These files are not here any more: imported, discarded, or from before Coffer was started."
        case .notReadable(let path): "The file “\(path)” could not be read."
        case .holdingBelowZero(let text): "“\(text.prefix(80))” is below zero, and nobody holds less than nothing."
        case .noFeed: "This Coffer has no live market."
        }
    }

    var remedy: String {
        switch self {
        case .noSuchCoin: "Search the market for it."
        case .noSuchForm: "Choose one in Settings: JSON, CSV, hledger or beancount."
        case .noSuchEntry:
            "Look for it in the list of all entries; the history in Settings brings back what was deleted."
        case .notAField: "Go back and send the form again."
        case .notAForm: "Send it as application/x-www-form-urlencoded, or use the JSON API below /api/v1."
        case .emptyForm: "Fill in the form of the page and send it again."
        case .noSuchImport: "Choose the files again on the page of imports."
        case .notReadable: "Look whether the disk is full, and try once more."
        case .noFeed: "Start it with “coffer serve”."
        case .holdingBelowZero: "Type how much you hold now, or 0 for none."
        }
    }
}
