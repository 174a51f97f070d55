import Foundation
import Ledger
import JSON
import Server

@testable import App

/// A site over a data folder of its own, at a fixed time; the folder goes when the site does.
final class TestSite {
    let coffer: Coffer
    let site: Site
    private let folder: String

    init() throws {
        folder = FileManager.default.temporaryDirectory.path + "/coffer-test-\(UUID().uuidString)"
        let clock = Clock(milliseconds: { 1_796_026_500_000 }, offset: { _ in 60 })
        coffer = try Coffer(folder: DataFolder(path: folder), clock: clock)
        site = Site(coffer: coffer)
    }

    deinit {
        coffer.close()
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Status and body, as one text.
    func ask(
        _ method: String, _ target: String, _ body: String? = nil, headers: [(name: String, value: String)] = []
    ) -> String {
        guard let response = response(method, target, body, headers: headers) else { return "not a request" }
        return "\(response.status) \(String(decoding: response.body, as: UTF8.self))"
    }

    func response(
        _ method: String, _ target: String, _ body: String? = nil, headers: [(name: String, value: String)] = []
    ) -> Response? {
        Request(method, target, headers: headers, body: body.map { Array($0.utf8) } ?? []).map(site.answer)
    }

    /// The body as JSON.
    func json(_ method: String, _ target: String, _ body: String? = nil) throws -> JSON {
        try JSON(reading: response(method, target, body)?.body ?? [])
    }
}
