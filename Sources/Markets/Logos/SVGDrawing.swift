/// A drawing (SVG) written anew from shapes, groups, gradients and their harmless attributes; nothing else survives.
///
/// Scripts, links, animations and texts beside the drawing are left out. What would change its look when left out (style
/// sheets, pictures inside, reused parts, filters) makes it refused: a monogram says more than half a logo.
struct SVGDrawing {
    /// The harmless drawing.
    let text: [UInt8]

    private static let maximumDepth = 64
    private static let maximumElements = 5_000

    init(_ bytes: [UInt8]) throws(LogoError) {
        var reader = SVGReader(bytes)
        var writer = SVGWriter()
        var open: [(name: String, isKept: Bool)] = []
        var hasEnded = false
        while let tag = try reader.next() {
            switch tag {
            case .end(let name):
                guard let last = open.popLast(), last.name == name else { throw .unreadable(kind: "svg") }
                if last.isKept { writer.end(name) }
                hasEnded = open.isEmpty
            case .start(let name, let attributes, let isEmpty):
                guard !hasEnded, open.isEmpty == (name == "svg") || !open.isEmpty else {
                    throw .notAPicture(start: "<" + String(name.prefix(12)))
                }
                guard open.count < SVGDrawing.maximumDepth, writer.count < SVGDrawing.maximumElements else {
                    throw .notHarmless("more elements than a logo needs")
                }
                let isInside = open.last?.isKept ?? true
                let isKept = isInside ? try SVGNames.isKept(name) : false
                if isKept { writer.start(name, attributes, isRoot: open.isEmpty, isEmpty: isEmpty) }
                if isEmpty { hasEnded = open.isEmpty } else { open.append((name, isKept)) }
            }
        }
        guard hasEnded else { throw .unreadable(kind: "svg") }
        text = writer.text
    }
}

/// Writes the elements that were kept.
private struct SVGWriter {
    var text: [UInt8] = []
    var count = 0

    mutating func start(_ name: String, _ attributes: [(name: String, value: String)], isRoot: Bool, isEmpty: Bool) {
        count += 1
        text += Array("<\(name)".utf8)
        if isRoot { text += Array(#" xmlns="http://www.w3.org/2000/svg""#.utf8) }
        var written: Set<String> = []
        for attribute in attributes.flatMap({ SVGNames.spread($0.name, $0.value) }) {
            guard let value = SVGNames.harmless(attribute.name, attribute.value),
                written.insert(attribute.name).inserted
            else { continue }
            text += Array(" \(attribute.name)=\"\(value)\"".utf8)
        }
        text += Array((isEmpty ? "/>" : ">").utf8)
    }

    mutating func end(_ name: String) { text += Array("</\(name)>".utf8) }
}

/// What a logo may consist of (SVG 1.1, chapters 5, 8, 9, 11, 13, 14).
private enum SVGNames {
    private static let shapes: Set<String> = [
        "svg", "g", "defs", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "linearGradient",
        "radialGradient", "stop", "clipPath", "mask",
    ]
    /// Left out, the drawing looks the same.
    private static let silent: Set<String> = [
        "title", "desc", "metadata", "script", "animate", "animateTransform", "animateMotion", "set", "namedview",
    ]
    private static let attributes: Set<String> = [
        "viewBox", "width", "height", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "fx", "fy", "d",
        "points", "transform", "id", "offset", "gradientUnits", "gradientTransform", "spreadMethod", "clipPathUnits",
        "maskUnits", "maskContentUnits", "preserveAspectRatio", "fill", "fill-rule", "fill-opacity", "stroke",
        "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray",
        "stroke-dashoffset", "stroke-opacity", "opacity", "stop-color", "stop-opacity", "clip-path", "clip-rule",
        "mask", "color", "display", "visibility", "href",
    ]

    static func isKept(_ name: String) throws(LogoError) -> Bool {
        if shapes.contains(name) { return true }
        // What drawing programs keep for themselves stands in a namespace of theirs.
        if silent.contains(name) || name.contains(":") { return false }
        throw .notHarmless("an element “\(name.prefix(20))”")
    }

    /// A `style` becomes the attributes that say the same; an old-fashioned link becomes a new one.
    static func spread(_ name: String, _ value: String) -> [(name: String, value: String)] {
        guard name == "style" else { return [(name == "xlink:href" ? "href" : name, value)] }
        return value.split(separator: ";").compactMap { part in
            let halves = part.split(separator: ":", maxSplits: 1)
            guard halves.count == 2 else { return nil }
            return (trimmed(halves[0]), trimmed(halves[1]))
        }
    }

    /// The value, `nil` where it could be more than a look: letters, digits and what numbers, colours and paths need;
    /// of addresses only those of parts of the drawing itself.
    static func harmless(_ name: String, _ value: String) -> String? {
        guard attributes.contains(name) else { return nil }
        if name == "href" { return value.hasPrefix("#") && isName(value.dropFirst()) ? value : nil }
        if value.hasPrefix("url(") {
            return value.hasPrefix("url(#") && value.hasSuffix(")") && isName(value.dropFirst(5).dropLast())
                ? value : nil
        }
        if value.contains("url") || value.contains("expression") { return nil }
        let isPlain = value.utf8.allSatisfy { byte in
            isLetterOrDigit(byte) || " \t\r\n.,+-#%()_".utf8.contains(byte)
        }
        return isPlain ? value : nil
    }

    private static func isName(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { isLetterOrDigit($0) || "-_.".utf8.contains($0) }
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }

    private static func trimmed(_ text: Substring) -> String {
        String(text.drop { $0 == " " || $0 == "\n" || $0 == "\t" }).split(separator: "\n").joined(separator: " ")
    }
}
