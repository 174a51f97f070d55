import Assets
import HTML

/// Addresses of the files inside the program, each with a mark of its content: a browser may keep them for ever.
enum AssetLinks {
    static func link(_ name: String) -> Link { known[name] ?? Link(path: ["assets", name]) }

    private static let known = Dictionary(
        Asset.all.lazy.filter { !$0.path.contains("/") }.map { asset in
            (asset.path, Link(path: ["assets", asset.path], query: [("v", asset.fingerprint)]))
        },
        uniquingKeysWith: { first, _ in first }
    )
}
