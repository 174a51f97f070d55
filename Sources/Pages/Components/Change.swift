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
            span(.class(isLong ? direction.classes + " long" : direction.classes), .title(shown.exact)) {
                if let arrow = direction.arrow { span(.class("arrow"), .ariaHidden()) { arrow } }
                NumberText(text: shown.text, isLong: isLong)
            }
        }
    }

    private var isLong: Bool { shown.isLong && direction.arrow != nil }

    enum Direction {
        case up, down, flat, unknown

        var name: String {
            switch self {
            case .up: "up"
            case .down: "down"
            case .flat, .unknown: "flat"
            }
        }

        var classes: String {
            switch self {
            case .up: "change up"
            case .down: "change down"
            case .flat: "change"
            case .unknown: "change unknown"
            }
        }

        var arrow: String? {
            switch self {
            case .up: "▲"
            case .down: "▼"
            case .flat, .unknown: nil
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
