import HTML
import Ledger
import Pages
import Server

extension Router {
    /// The review of a coin's buys.
    mutating func addDCAReviewPages() {
        get("/coins/{id}/review") { context in try context.dcaReviewPage() }
    }
}

extension Context {
    fileprivate func dcaReviewPage() throws -> Response {
        let coin = try knownCoin()
        var review: DCAReview?
        var origin = PriceOrigin()
        var refusal: (any Explained)?
        do {
            (review, origin) = try state.dcaReview(of: coin, snapshot: coffer.snapshot, today: coffer.now().day)
        } catch {
            refusal = error
        }
        let number = request.query.first("page").flatMap { Int($0) } ?? 1
        return .html(
            DCAReviewPage(look: ledgerLook, coin: coin, review: review, origin: origin, refusal: refusal, page: number)
                .render(capacity: 65_536))
    }
}
