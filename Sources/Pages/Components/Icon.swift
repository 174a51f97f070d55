public import HTML

/// The line drawings of buttons and tabs.
public enum Icon: String, View, Sendable {
    case info, plus, back, forward, close, check, reload, search, clear
    case market, portfolio, trades, gains, settings

    public var body: some HTML {
        svg(
            .class("icon"), .viewBox("0 0 24 24"), .fill(isFilled ? "currentColor" : "none"),
            .stroke(isFilled ? "none" : "currentColor"), .strokeWidth(isBold ? "2.8" : "2"), .strokeLinecap("round"),
            .strokeLinejoin("round"), .ariaHidden(), .focusable(false)
        ) { path(.d(drawing)) }
    }

    private var isFilled: Bool { self == .clear }
    private var isBold: Bool {
        switch self {
        case .info, .plus, .back, .forward, .close, .check: true
        default: false
        }
    }

    private var drawing: String {
        switch self {
        case .info: "M12 11v7M12 6.2v.1"
        case .plus: "M12 4.5v15M4.5 12h15"
        case .back: "m15.5 4.5-7.5 7.5 7.5 7.5"
        case .forward: "m8.5 4.5 7.5 7.5-7.5 7.5"
        case .close: "m5 5 14 14M19 5 5 19"
        case .check: "m4.5 12.5 5 5 10-11"
        case .reload: "M20 12a8 8 0 1 1-2.6-5.9M20 3.5v4.6h-4.6"
        case .search: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M15.5 15.5 21 21"
        case .clear:
            "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm3.9 12.4-1.5 1.5L12 13.5l-2.4 2.4-1.5-1.5 2.4-2.4-2.4-2.4 1.5-1.5 "
                + "2.4 2.4 2.4-2.4 1.5 1.5-2.4 2.4Z"
        case .market: "m3 16 5-6 4 4 6-8 3 3"
        case .portfolio: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17V12l6 6"
        case .trades: "M4 7h16M4 12h16M4 17h10"
        case .gains: "M5 20v-6M12 20V9M19 20V4"
        case .settings:
            "M12 8.8a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 "
                + "2.2M5.6 18.4l2.2-2.2M16.2 7.8l2.2-2.2"
        }
    }
}
