public import HTML

/// A small line through points that exist, oldest first; nothing is drawn for fewer than two.
public struct Sparkline: View {
    let points: [(time: Double, value: Double)]
    let isUp: Bool

    /// - Parameter points: `time` in any unit.
    public init(_ points: [(time: Double, value: Double)]) {
        let areFinite = points.allSatisfy { $0.value.isFinite && $0.time.isFinite }
        self.points = areFinite ? points : points.filter { $0.value.isFinite && $0.time.isFinite }
        isUp = (self.points.last?.value ?? 0) >= (self.points.first?.value ?? 0)
    }

    /// Values at equal distances.
    public init(values: [Double]) {
        self.init(values.enumerated().map { (time: Double($0.offset), value: $0.element) })
    }

    public var body: some HTML {
        if points.count >= 2 {
            svg(isUp ? Sparkline.upward : Sparkline.downward) { path(.d(line)) }
        }
    }

    // Made once: they stand in every row of a long list.
    private static let upward = attributes("spark up")
    private static let downward = attributes("spark down")

    private static func attributes(_ names: String) -> [Attribute] {
        [.class(names), .viewBox("0 0 112 32"), .ariaHidden()]
    }

    /// Whole tenths of a pixel, so that no digit is written that nobody sees.
    private var line: String {
        guard let first = points.first, let last = points.last else { return "" }
        var low = first.value
        var high = first.value
        for point in points {
            low = min(low, point.value)
            high = max(high, point.value)
        }
        let span = last.time - first.time
        var text: [UInt8] = []
        text.reserveCapacity(points.count * 10)
        for (index, point) in points.enumerated() {
            let across = span > 0 ? (point.time - first.time) / span : Double(index) / Double(points.count - 1)
            let up = high > low ? (point.value - low) / (high - low) : 0.5
            text.append(index == 0 ? UInt8(ascii: "M") : UInt8(ascii: "L"))
            Coordinate.append(across * 112, to: &text)
            text.append(UInt8(ascii: " "))
            Coordinate.append(30 - up * 28, to: &text)
        }
        return String(decoding: text, as: UTF8.self)
    }
}

/// Numbers in drawings: one decimal, without the rounding noise of `Double`'s own text.
enum Coordinate {
    static func append(_ value: Double, to text: inout [UInt8]) {
        guard value.isFinite else { return text.append(UInt8(ascii: "0")) }
        let scaled = min(max(value, -100_000), 100_000) * 10
        let tenths = Int(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
        if tenths < 0 { text.append(UInt8(ascii: "-")) }
        let whole = tenths.magnitude / 10
        var power: UInt = 1
        while power <= whole / 10 { power *= 10 }
        while power > 0 {
            text.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: whole / power % 10))
            power /= 10
        }
        if tenths % 10 != 0 {
            text.append(UInt8(ascii: "."))
            text.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: tenths.magnitude % 10))
        }
    }

    static func text(_ value: Double) -> String {
        var bytes: [UInt8] = []
        append(value, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
