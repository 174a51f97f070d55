import CGD

/// A logo that was checked and made fit to be served.
public struct LogoPicture: Hashable, Sendable {
    /// Larger files are refused.
    public static let maximumBytes = 512 << 10
    /// In pixels; larger pictures are refused.
    public static let maximumSide = 1024
    /// In pixels: a logo is drawn at most 50 wide, on a dense screen three pixels each, in lists 32.
    static let servedSide = 128

    public let kind: PictureFile.Kind
    public let bytes: [UInt8]

    /// A picture of before, as it was kept.
    public init(kind: PictureFile.Kind, kept bytes: [UInt8]) {
        self.kind = kind
        self.bytes = bytes
    }

    /// Checks what a provider sent, by its bytes alone, and scales it down; a drawing is written anew with harmless
    /// elements only.
    public static func checked(_ bytes: [UInt8]) throws(LogoError) -> LogoPicture {
        guard bytes.count <= maximumBytes else { throw .tooManyBytes(bytes.count) }
        guard let file = PictureFile(bytes) else {
            let start = bytes.prefix(16).map { (0x20...0x7E).contains($0) ? Character(Unicode.Scalar($0)) : "·" }
            throw .notAPicture(start: String(start))
        }
        guard file.kind != .svg else { return LogoPicture(kind: .svg, kept: try SVGDrawing(bytes).text) }
        guard (1...maximumSide).contains(file.width), (1...maximumSide).contains(file.height) else {
            throw .tooManyPixels(width: file.width, height: file.height)
        }
        let asItCame = LogoPicture(kind: file.kind, kept: bytes)
        // Without the library the picture stays as it came: a browser reads pictures for a living.
        guard coffer_gd_missing() == nil else { return asItCame }
        let scaled = try scaled(bytes, file)
        // A small one is often smaller as it came.
        let isSmall = max(file.width, file.height) <= servedSide && bytes.count <= scaled.count
        return isSmall ? asItCame : LogoPicture(kind: .png, kept: scaled)
    }

    private static func scaled(_ bytes: [UInt8], _ file: PictureFile) throws(LogoError) -> [UInt8] {
        let kind: coffer_picture =
            switch file.kind {
            case .jpeg: COFFER_JPEG
            case .gif: COFFER_GIF
            case .webp: COFFER_WEBP
            case .png, .svg: COFFER_PNG
            }
        let longest = max(file.width, file.height)
        let side = min(longest, servedSide)
        var count: Int32 = 0
        let made = bytes.withUnsafeBytes { source in
            coffer_gd_scaled(
                kind, source.baseAddress, Int32(source.count), Int32(file.width), Int32(file.height),
                Int32(max(1, file.width * side / longest)), Int32(max(1, file.height * side / longest)), &count)
        }
        guard let made else { throw .unreadable(kind: file.kind.rawValue) }
        defer { coffer_gd_free(made) }
        return [UInt8](UnsafeRawBufferPointer(start: made, count: Int(count)))
    }
}
