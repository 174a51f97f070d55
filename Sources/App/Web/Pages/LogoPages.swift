import Ledger
import Markets
import Pages
import Server

extension Router {
    /// Logos, from the own host.
    mutating func addLogoPages() {
        get("/logos/{id}") { context in context.logo() }
    }
}

extension Context {
    /// The coin's logo. Where there is none yet the answer is empty, and what is drawn below it stays.
    fileprivate func logo() -> Response {
        guard let address = state.market.row(of: coinID)?.image,
            case .picture(let picture) = coffer.logos.logo(of: coinID, address: address)
        else { return Response(status: 204, headers: [("Cache-Control", "no-store")]) }
        let isNamed = request.query.first("v") == LogoVersion.of(address)
        return Response(
            status: 200,
            headers: [
                ("Content-Type", picture.kind.mediaType),
                ("Cache-Control", isNamed ? "private, max-age=31536000, immutable" : "no-cache"),
            ], body: picture.bytes)
    }
}
