import CAssets

/// A file inside the program: a style sheet, a script, a picture, a table of the snapshot.
public struct Asset: Sendable {
    /// As the browser asks for it below `/assets/`, for example `app.css`.
    public let path: String
    private let index: Int

    /// All of them, in the order of the table in `CAssets/assets.c`.
    public static let all: [Asset] = (0..<Int(coffer_asset_count)).map { index in
        Asset(path: coffer_asset_at(index).path.map { String(cString: $0) } ?? "", index: index)
    }

    /// The file of that path; `nil` when there is none.
    public static func named(_ path: String) -> Asset? { all.first { $0.path == path } }

    /// A short mark of its content: another content, another mark (FNV-1a, 64 bits).
    public var fingerprint: String {
        var hash: UInt64 = 14_695_981_039_346_656_037
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
        return String(hash, radix: 36)
    }

    /// Its bytes, which live as long as the program.
    public var bytes: UnsafeBufferPointer<UInt8> {
        let asset = coffer_asset_at(index)
        return UnsafeBufferPointer(start: asset.bytes, count: asset.count)
    }
}
