import Glibc
import HTML
import Ledger
import Pages
import Server

extension Router {
    /// Gains, as a page and as a file.
    mutating func addGainsPages() {
        get("/gains") { context in context.gainsPage() }
        get("/gains.csv") { context in try context.gainsFile() }
    }
}

/// A question about gains, read; each error names the field that it belongs to.
private struct GainsQuestion {
    var schedule: MethodSchedule
    var policy: LotPolicy
    var year: TaxYear?
    var refusal: GainsPage.Refusal?

    init(_ query: GainsQuery, settings: LedgerSettings) {
        schedule = settings.schedule ?? MethodSchedule(.fifo)
        policy = settings.policy
        let isByYear = query.method == GainsQuery.byYear
        do {
            if !query.method.isEmpty, !isByYear || !query.schedule.isEmpty || settings.schedule == nil {
                schedule = try MethodSchedule(query.methodText)
            }
        } catch {
            refusal = GainsPage.Refusal(field: isByYear ? "schedule" : "method", error: error)
        }
        if schedule.first == .ukPooling, refusal == nil {
            refusal = GainsPage.Refusal(field: "method", error: GainsPageError.pooling)
        }
        for key in LotPolicy.keys {
            guard let value = query.policy[key] else { continue }
            do { try policy.set(key, to: value) } catch { refusal = GainsPage.Refusal(field: key, error: error) }
        }
        guard !query.year.isEmpty else { return }
        if let read = TaxYear(query.year) {
            year = TaxYear(start: schedule.first == .ukPooling ? .april6 : .january, firstYear: read.firstYear)
        } else {
            refusal = GainsPage.Refusal(field: "year", error: UsageError.notAYear(query.year))
        }
    }
}

/// What the page cannot show.
private enum GainsPageError: Explained {
    case pooling

    var problem: String { "The share pooling of the United Kingdom is not on this page." }
    var remedy: String { "Choose another method, or run “coffer gains --method uk_pooling”." }
}

extension Context {
    private var gainsQuery: GainsQuery { GainsQuery { request.query.first($0) } }

    private func gains(_ question: GainsQuestion) throws -> Gains {
        try state.gains(question.schedule, policy: question.policy, zones: zones)
    }

    var zones: ZoneFolder { ZoneFolder.chosen { name in getenv(name).map { String(cString: $0) } } }

    fileprivate func gainsPage() -> Response {
        let query = gainsQuery
        var question = GainsQuestion(query, settings: state.settings.ledger)
        var gains: Gains?
        if question.refusal == nil {
            do {
                gains = try self.gains(question)
            } catch {
                guard let error = error as? any Explained else { return failedGains(query, question) }
                question.refusal = GainsPage.Refusal(field: "tax_timezone", error: error)
            }
        }
        return page(query, question, gains)
    }

    private func failedGains(_ query: GainsQuery, _ question: GainsQuestion) -> Response { page(query, question, nil) }

    private func page(_ query: GainsQuery, _ question: GainsQuestion, _ gains: Gains?) -> Response {
        let state = state
        let page = GainsPage(
            look: ledgerLook, query: query, policy: question.policy, schedule: question.schedule, gains: gains,
            year: question.year, refusal: question.refusal, flash: flash, coin: { state.coin($0) })
        return .html(page.render(capacity: 131_072), status: question.refusal == nil ? 200 : 422)
    }

    fileprivate func gainsFile() throws -> Response {
        let question = GainsQuestion(gainsQuery, settings: state.settings.ledger)
        if let refusal = question.refusal { throw refusal.error }
        let gains = try gains(question)
        var response = Response(status: 200, body: gains.csv(year: question.year, code: state.codes.code))
        response.headers.append((name: "Content-Type", value: "text/csv; charset=utf-8; header=present"))
        let year = question.year.map { "-\($0.description.filter { $0 != "/" })" } ?? ""
        response.headers.append((name: "Content-Disposition", value: "attachment; filename=\"gains\(year).csv\""))
        response.headers.append((name: "Cache-Control", value: "no-store"))
        return response
    }
}
