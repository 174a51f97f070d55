import Foundation
import Ledger
import Server
import Store
import Synchronization
import Testing

@testable import App

/// Looks at the clock are what the work does between its steps: there a test looks in, too.
private final class Looks: Sendable {
    /// Answers whether it is to be asked again.
    let look = Mutex<(@Sendable () -> Bool)?>(nil)
    let time = Atomic<Int64>(1_796_026_500_000)
    /// What was seen there.
    let seen = Mutex<[String]>([])

    func see(_ text: String) { seen.withLock { $0.append(text) } }

    var clock: Clock {
        Clock(
            milliseconds: { [self] in
                // What is asked from within does not ask again.
                let look = look.withLock { look in
                    defer { look = nil }
                    return look
                }
                if let look, look() { self.look.withLock { $0 = look } }
                return time.add(100, ordering: .relaxed).newValue
            }, offset: { _ in 0 })
    }
}

@Suite("Large files on the page") final class ImportWorkTests {
    private let folder = FileManager.default.temporaryDirectory.path + "/coffer-test-\(UUID().uuidString)"
    private let looks = Looks()
    private let coffer: Coffer
    private let site: Site

    init() throws {
        coffer = try Coffer(folder: DataFolder(path: folder), clock: looks.clock)
        site = Site(coffer: coffer)
    }

    deinit {
        coffer.close()
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// More than the page reads while the browser waits.
    private static func file(_ rows: Int) -> [UInt8] {
        let note = String(repeating: "n", count: 2_100_000 / rows)
        var text = "time,type,asset,quantity,quote,total,fee,fee_asset,id,wallet,note\n"
        for number in 1...rows {
            text += "2021-01-01T00:00:00Z,buy,BTC,0.\(number),USD,\(number),,,T\(number),,\(note)\n"
        }
        return Array(text.utf8)
    }

    private func bring(_ rows: Int = 4_500) throws -> String {
        let uploads = try UploadFolder(in: folder + "/uploads")
        let upload = try uploads.upload(field: "files", name: "large.csv", ImportWorkTests.file(rows))
        #expect(upload.size > 2 << 20)
        let answer = site.answer(
            Request(
                method: "POST", path: "/import", segments: ["import"],
                headers: [("content-type", "multipart/form-data; boundary=B")], uploads: [upload]))
        return answer.header("Location") ?? ""
    }

    private func answer(_ method: String, _ target: String, _ form: String = "") -> Response {
        let request = Request(
            method, target, headers: [("Content-Type", "application/x-www-form-urlencoded")], body: Array(form.utf8))
        return request.map(site.answer)?.made() ?? Response(status: 0)
    }

    private func text(_ target: String) -> String { String(decoding: answer("GET", target).body, as: UTF8.self) }

    /// Until nothing is under way; what each look at the page said.
    private func watch(_ sheet: String) -> Set<String> {
        var said: Set<String> = []
        while let json = try? JSONSerialization.jsonObject(with: Data(answer("GET", sheet + "/progress").body)),
            let progress = json as? [String: Any], progress["ready"] as? Bool == false
        {
            said.insert(progress["title"] as? String ?? "")
            usleep(1000)
        }
        return said
    }

    private var uploaded: Int {
        let all = FileManager.default.enumerator(atPath: folder + "/uploads")?.allObjects as? [String]
        return (all ?? []).count { $0.contains("/") }
    }

    /// What is asked at the first step of a work, from within it.
    private func atFirst(_ title: String, of sheet: String, _ work: @escaping @Sendable (String) -> Void) {
        looks.look.withLock { look in
            look = { [site] in
                let request = Request("GET", sheet, headers: [], body: [])
                guard let response = request.map(site.answer)?.made() else { return true }
                let page = String(decoding: response.body, as: UTF8.self)
                guard page.contains("<h2>\(title)</h2>") else { return true }
                work(page)
                return false
            }
        }
    }

    @Test("it is read, compared and written beside the answers, and undone as one") func whole() throws {
        let sheet = try bring()
        _ = watch(sheet)
        #expect(text(sheet).contains("Import 4,500 entries"))
        #expect(answer("POST", sheet, "action=exclude&line=0-2-0").status == 303)
        _ = watch(sheet)
        #expect(text(sheet).contains("Import 4,499 entries"))
        #expect(answer("POST", sheet, "action=import").status == 303)
        _ = watch(sheet)
        #expect(answer("GET", sheet).header("Location") == "/entries?batch=1&saved=1")
        #expect(try coffer.state().entries.count == 4_499)
        #expect(uploaded == 0)
        #expect(answer("POST", "/undo", "batch=1").status == 303)
        #expect(try coffer.state().entries.isEmpty)
    }

    @Test(
        "writing that is stopped leaves nothing, what was read stays, and others wait for nothing but their own writes")
    func stopped() throws {
        let sheet = try bring()
        _ = watch(sheet)
        let site = site
        let post = { @Sendable (target: String, form: String) -> Response? in
            Request(
                "POST", target, headers: [("Content-Type", "application/x-www-form-urlencoded")],
                body: Array(form.utf8)
            ).map(site.answer)
        }
        atFirst("Writing your entries", of: sheet) { [looks] page in
            looks.see(page)
            let other = Request("GET", "/entries", headers: [], body: []).map(site.answer)
            looks.see(String(other?.status ?? 0))
            if post("/import/remembered", "action=add&code=ABC&coin=bitcoin")?.isLater == true {
                looks.see("later")
            }
            guard let stop = post(sheet, "action=stop"), stop.isLater else { return }
            looks.see(String(stop.made().status))
        }
        #expect(answer("POST", sheet, "action=import").status == 303)
        _ = watch(sheet)
        let said = looks.seen.withLock { $0 }
        #expect(said.count == 4 && said.dropFirst() == ["200", "later", "303"])
        #expect(said.first?.contains("value=\"stop\"") == true)
        #expect(try coffer.state().entries.isEmpty && coffer.state().newestBatch == 0)
        let page = text(sheet)
        #expect(page.contains("Stopped. Nothing was written.") && page.contains("Import 4,500 entries"))
        #expect(!text(sheet).contains("Stopped."))
    }

    @Test(
        "reading and comparing that are cancelled leave nothing",
        arguments: ["Reading your files", "Comparing them with your ledger"])
    func cancelled(title: String) throws {
        let site = site
        // Its address is not known before it is read: the one import that waits is found where it is listed.
        looks.look.withLock { look in
            look = { [looks] in
                guard let list = Request("GET", "/import", headers: [], body: []).map(site.answer) else { return true }
                let parts = String(decoding: list.body, as: UTF8.self).components(separatedBy: "href=\"/import/")
                let ids = parts.dropFirst().map { String($0.prefix { $0.isLetter || $0.isNumber }) }
                guard let id = ids.first(where: { $0 != "remembered" }) else { return true }
                let progress = Request("GET", "/import/\(id)/progress", headers: [], body: []).map(site.answer)
                guard String(decoding: progress?.body ?? [], as: UTF8.self).contains(title) else { return true }
                let request = Request(
                    "POST", "/import/\(id)", headers: [("Content-Type", "application/x-www-form-urlencoded")],
                    body: Array("action=discard".utf8))
                guard let discard = request.map(site.answer), discard.isLater else { return false }
                if discard.made().status == 303 { looks.see("gone") }
                return false
            }
        }
        let sheet = try bring(18_000)
        for _ in 0..<20_000 where uploaded > 0 { usleep(1000) }
        #expect(looks.seen.withLock { $0 } == ["gone"])
        #expect(uploaded == 0)
        #expect(answer("GET", sheet).status == 404)
        #expect(try coffer.state().entries.isEmpty)
    }
}
