/// What the first bytes of a file say it is, and how large the picture in it.
public struct PictureFile: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case png, jpeg, gif, webp, svg

        /// As it is served.
        public var mediaType: String { self == .svg ? "image/svg+xml" : "image/" + rawValue }
    }

    public let kind: Kind
    /// In pixels; 0 for a drawing, which has no size of its own.
    public let width: Int
    public let height: Int

    /// `nil` for anything else than a picture, and for one whose size is not told where it belongs.
    public init?(_ bytes: [UInt8]) {
        let reader = ByteReader(bytes)
        if let size = reader.png {
            self.init(.png, size)
        } else if let size = reader.gif {
            self.init(.gif, size)
        } else if let size = reader.webp {
            self.init(.webp, size)
        } else if let size = reader.jpeg {
            self.init(.jpeg, size)
        } else if reader.looksLikeMarkup {
            self.init(.svg, (0, 0))
        } else {
            return nil
        }
    }

    private init(_ kind: Kind, _ size: (width: Int, height: Int)) {
        self.kind = kind
        width = size.width
        height = size.height
    }
}

/// Numbers of a file's head; `nil` beyond its end.
private struct ByteReader {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// PNG (RFC 2083, 4.1.1): the size stands in the first chunk.
    var png: (width: Int, height: Int)? {
        guard starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), text(12, 4) == "IHDR",
            let width = high(16, 4), let height = high(20, 4)
        else { return nil }
        return (width, height)
    }

    /// GIF (87a and 89a): the logical screen.
    var gif: (width: Int, height: Int)? {
        guard let name = text(0, 6), name == "GIF87a" || name == "GIF89a", let width = low(6, 2), let height = low(8, 2)
        else { return nil }
        return (width, height)
    }

    /// WebP (RFC 9649): its three forms keep the size in three places.
    var webp: (width: Int, height: Int)? {
        guard text(0, 4) == "RIFF", text(8, 4) == "WEBP", let form = text(12, 4) else { return nil }
        switch form {
        case "VP8 ":
            guard let width = low(26, 2), let height = low(28, 2), low(23, 3) == 0x2A_019D else { return nil }
            return (width & 0x3FFF, height & 0x3FFF)
        case "VP8L":
            guard low(20, 1) == 0x2F, let bits = low(21, 4) else { return nil }
            return (1 + bits & 0x3FFF, 1 + bits >> 14 & 0x3FFF)
        case "VP8X":
            guard let width = low(24, 3), let height = low(27, 3) else { return nil }
            return (1 + width, 1 + height)
        default: return nil
        }
    }

    /// JPEG (ITU T.81, B.2.2): the frame header, after any number of other segments.
    var jpeg: (width: Int, height: Int)? {
        guard starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
        var at = 2
        while let mark = high(at, 2), mark >> 8 == 0xFF {
            let code = mark & 0xFF
            if code == 0xFF {
                at += 1
                continue
            }
            guard let length = high(at + 2, 2), length >= 2 else { return nil }
            // SOF0 to SOF15 but for DHT, JPG and DAC, which share their range.
            if (0xC0...0xCF).contains(code), ![0xC4, 0xC8, 0xCC].contains(code) {
                guard let height = high(at + 5, 2), let width = high(at + 7, 2) else { return nil }
                return (width, height)
            }
            at += 2 + length
        }
        return nil
    }

    /// Begins like XML or an `svg` element, after blanks and a byte-order mark.
    var looksLikeMarkup: Bool {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let head = bytes[start...].drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return ["<svg", "<?xml", "<!--", "<!DOCTYPE svg"].contains { head.starts(with: $0.utf8) }
    }

    private func starts(with head: [UInt8]) -> Bool { bytes.starts(with: head) }

    private func text(_ at: Int, _ count: Int) -> String? {
        at + count <= bytes.count ? String(decoding: bytes[at..<at + count], as: UTF8.self) : nil
    }

    /// The highest byte first.
    private func high(_ at: Int, _ count: Int) -> Int? {
        at + count <= bytes.count ? bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) } : nil
    }

    /// The lowest byte first.
    private func low(_ at: Int, _ count: Int) -> Int? {
        at + count <= bytes.count ? bytes[at..<at + count].reversed().reduce(0) { $0 << 8 | Int($1) } : nil
    }
}
