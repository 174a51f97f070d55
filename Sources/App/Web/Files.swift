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
        var path = request.segments.joined(separator: "/")
        if path == "favicon.ico" { path = "assets/icon-32.png" }
        return byPath[path].map { Response($0) }
    }

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
