public import HTML
public import Ledger

/// A change: an arrow, a sign and a colour; none of them for zero and for what is unknown.
public struct Change: View, Sendable {
    let shown: Shown
    let isHidden: Bool

    public init(_ shown: Shown, isHidden: Bool = false) {
        self.shown = shown
        self.isHidden = isHidden
    }

    /// As a coloured pill, beside a large figure.
    public var pill: some HTML { span(.class("pill " + direction.name)) { self } }

    public var body: some HTML {
        if isHidden {
            Figure.hidden
        } else {
            switch direction {
            case .up:
                span(.class(shown.isLong ? "change up long" : "change up"), .title(shown.exact)) {
                    span(.class("arrow"), .ariaHidden()) { "▲" }
                    if shown.isLong { LongNumber(text: shown.text) } else { shown.text }
                }
            case .down:
                span(.class(shown.isLong ? "change down long" : "change down"), .title(shown.exact)) {
                    span(.class("arrow"), .ariaHidden()) { "▼" }
                    if shown.isLong { LongNumber(text: shown.text) } else { shown.text }
                }
            case .flat: span(.class("change"), .title(shown.exact)) { shown.text }
            case .unknown: span(.class("change unknown")) { shown.text }
            }
        }
    }

    enum Direction {
        case up, down, flat, unknown

        var name: String {
            switch self {
            case .up: "up"
            case .down: "down"
            case .flat, .unknown: "flat"
            }
        }
    }

    /// Of what is shown: a change that rounds to zero has none.
    var direction: Direction {
        guard shown.exact != nil else { return .unknown }
        return switch shown.text.utf8.first {
        case UInt8(ascii: "+"): .up
        // `>-$0.01` is below zero as well.
        case UInt8(ascii: "-"), UInt8(ascii: ">"): .down
        default: .flat
        }
    }
}
