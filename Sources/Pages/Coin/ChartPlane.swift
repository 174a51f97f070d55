import HTML
import Ledger

/// The stretch of time and price that a chart shows: where a point lies in it, its grid, and the labels of its axes.
///
/// The drawing is stretched to the page's width; labels stand outside of it, so that letters keep their shape.
struct ChartPlane: Sendable {
    let bounds: ClosedRange<Int64>
    let scale: ChartScale
    let look: Look

    static let width = 600.0
    static let height = 240.0

    var length: Int64 { bounds.upperBound - bounds.lowerBound }

    func x(_ time: Moment) -> Double {
        guard length > 0 else { return ChartPlane.width / 2 }
        return Double(time.milliseconds - bounds.lowerBound) / Double(length) * ChartPlane.width
    }

    func y(_ price: Exact) -> Double { (1 - scale.position(price)) * ChartPlane.height }

    var grid: String {
        scale.ticks.indices.map { index in
            let y = ChartPlane.height * Double(index) / Double(max(scale.ticks.count - 1, 1))
            return "M0 \(Coordinate.text(y))H600"
        }.joined()
    }

    func line(_ points: some Sequence<PricePoint>) -> String {
        var text: [UInt8] = []
        for point in points {
            text.append(text.isEmpty ? UInt8(ascii: "M") : UInt8(ascii: "L"))
            Coordinate.append(x(point.time), to: &text)
            text.append(UInt8(ascii: " "))
            Coordinate.append(y(point.price), to: &text)
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// A line of no length: round ends make it a dot that stays round however the drawing is stretched.
    func dot(_ time: Moment, _ price: Exact) -> String { ChartPlane.dot(x(time), y(price)) }

    static func dot(_ x: Double, _ y: Double) -> String { "M\(Coordinate.text(x)) \(Coordinate.text(y))h0" }

    var prices: some HTML {
        div(.class("prices"), .ariaHidden()) {
            for tick in scale.ticks.reversed() { span { ChartScale.label(tick, look: look) } }
        }
    }

    var times: some HTML {
        div(.class("times"), .ariaHidden()) {
            for part in 0...3 { span { ChartScale.label(moment(at: part), span: length) } }
        }
    }

    private func moment(at part: Int) -> Moment {
        Moment(
            milliseconds: bounds.lowerBound + length * Int64(part) / 3, offsetMinutes: Int(look.now.offsetMinutes))
    }
}
