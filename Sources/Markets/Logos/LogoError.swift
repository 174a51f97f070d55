public import Ledger

/// Why a logo is not shown; the drawn monogram stays.
public enum LogoError: Explained, Equatable {
    case notAPicture(start: String)
    case tooManyBytes(Int)
    case tooManyPixels(width: Int, height: Int)
    case unreadable(kind: String)
    case notHarmless(String)

    public var problem: String {
        switch self {
        case .notAPicture(let start): "What came is no PNG, JPEG, WebP, GIF or SVG; it begins with “\(start)”."
        case .tooManyBytes(let count): "The picture has \(count) bytes, more than \(LogoPicture.maximumBytes)."
        case .tooManyPixels(let width, let height):
            "The picture is \(width) × \(height) pixels, more than \(LogoPicture.maximumSide) a side."
        case .unreadable(let kind): "The \(kind.uppercased()) could not be read to its end."
        case .notHarmless(let what): "The drawing holds \(what)."
        }
    }

    public var remedy: String { "The monogram is shown instead; the picture is asked for again after a day." }
}
