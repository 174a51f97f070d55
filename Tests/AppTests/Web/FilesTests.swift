import Server
import Testing

@testable import App

@Suite("Files inside the program") struct FilesTests {
    private let files = Files()

    private func answer(_ target: String, method: String = "GET") -> Response? {
        Request(method, target).flatMap(files.answer)
    }

    @Test("an address that names the content may be kept for ever, any other asks each time")
    func caching() {
        #expect(answer("/assets/app.css?v=1")?.header("cache-control")?.contains("immutable") == true)
        #expect(answer("/assets/app.css")?.header("cache-control") == "no-cache")
        #expect(answer("/assets/app.css")?.body == answer("/assets/app.css?v=1")?.body)
        #expect(answer("/assets/app.css")?.header("content-type") == "text/css; charset=utf-8")
    }

    @Test("browsers find the icon and the manifest by the names they know")
    func names() {
        #expect(answer("/favicon.ico")?.header("content-type") == "image/png")
        #expect(answer("/manifest.webmanifest")?.header("content-type") == "application/manifest+json")
        #expect(answer("/apple-touch-icon.png", method: "HEAD")?.status == 200)
    }

    @Test(
        "nothing else is a file",
        arguments: [
            "/assets/", "/assets/none.css", "/snapshot/markets.tsv", "/assets/snapshot/markets.tsv",
            "/assets/%2e%2e%2fapp.css", "/assets%2Fapp.css%00",
        ])
    func others(target: String) {
        #expect(answer(target) == nil)
        #expect(answer("/assets/app.css", method: "POST") == nil)
    }
}
