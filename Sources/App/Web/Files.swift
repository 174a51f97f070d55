import Assets
import Server

/// The files inside the program, prepared once.
struct Files: Sendable {
    private let byPath: [String: PreparedResponse]

    init() {
        var files: [String: PreparedResponse] = [:]
        for asset in Asset.all where !asset.path.hasPrefix("snapshot/") {
            files["assets/" + asset.path] = PreparedResponse(
                type: Files.type(of: asset.path), cacheControl: "public, max-age=31536000, immutable",
                body: Array(asset.bytes))
        }
        byPath = files
    }

    /// `nil` for a path that is none of them.
    func answer(_ request: Request) -> Response? {
        guard request.method == "GET" || request.method == "HEAD" else { return nil }
        let path = request.segments.joined(separator: "/")
        guard let file = byPath[Files.others[path] ?? path] else { return nil }
        // Only an address that names the content (`?v=`) may be kept for ever; any other asks each time.
        guard request.query.first("v") == nil else { return Response(file) }
        let type = file.headers.filter { $0.name == "Content-Type" }
        return Response(status: 200, headers: type + [("Cache-Control", "no-cache")], body: file.body)
    }

    /// What browsers ask for by names of their own.
    private static let others = [
        "favicon.ico": "assets/icon-32.png",
        "apple-touch-icon.png": "assets/icon-180.png",
        "manifest.webmanifest": "assets/manifest.webmanifest",
    ]

    private static func type(of path: String) -> String {
        switch path.split(separator: ".").last {
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "svg": "image/svg+xml"
        case "png": "image/png"
        case "webmanifest": "application/manifest+json"
        default: "application/octet-stream"
        }
    }
}
