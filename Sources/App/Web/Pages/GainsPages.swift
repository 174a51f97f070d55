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

extension Context {
    private var gainsQuery: GainsQuery { GainsQuery { request.query.first($0) } }

    fileprivate func gainsPage() -> Response {
        let query = gainsQuery
        var question = GainsQuestion(query, settings: state.settings.ledger)
        var gains: GainsAnswer?
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

    private func page(_ query: GainsQuery, _ question: GainsQuestion, _ answer: GainsAnswer?) -> Response {
        let state = state
        var (gains, pooled): (Gains?, PooledGains?) = (nil, nil)
        switch answer {
        case .lots(let answer): gains = answer
        case .pools(let answer): pooled = answer
        case nil: break
        }
        let sums = gains.map { coffer.gains.years(GainsMemory.Question($0), of: $0) }
        let page = GainsPage(
            look: ledgerLook, query: query, policy: question.policy, schedule: question.schedule, gains: gains,
            sums: sums, pooled: pooled,
            year: question.year, refusal: question.refusal, flash: flash,
            origin: gains.map { state.boundsOrigin($0, of: question.year, sums ?? [], coffer.snapshot) }
                ?? PriceOrigin(),
            coin: { state.coin($0) })
        return .html(page.render(capacity: 131_072), status: question.refusal == nil ? 200 : 422)
    }

    fileprivate func gainsFile() throws -> Response {
        let question = GainsQuestion(gainsQuery, settings: state.settings.ledger)
        if let refusal = question.refusal { throw refusal.error }
        let file =
            switch try gains(question) {
            case .lots(let gains): gains.csv(year: question.year, code: state.codes.code)
            case .pools(let gains): gains.csv(year: question.year, code: state.codes.code)
            }
        let year = question.year.map { "-\($0.description.filter { $0 != "/" })" } ?? ""
        return .csv(file, name: "gains\(year).csv")
    }
}
