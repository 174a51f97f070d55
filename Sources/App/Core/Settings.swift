public import Ledger

/// What a person chose on the Settings page.
public struct Settings: Hashable, Sendable {
    /// Which colours: the system's choice, or one of the two.
    public enum Theme: String, Hashable, Sendable, CaseIterable {
        case system, light, dark
    }

    public var theme: Theme = .system
    public var numberFormat: NumberFormat = .point
    /// Amounts and values are replaced by marks, everywhere.
    public var hidesAmounts = false
    public var ledger = LedgerSettings()
    public var live = LiveSettings()

    public init() {}

    /// Reads the stored texts; what is missing or unknown keeps its default.
    public init(stored: [String: String]) {
        theme = stored[Key.theme].flatMap(Theme.init) ?? .system
        numberFormat = stored[Key.numberFormat].flatMap(NumberFormat.init) ?? .point
        hidesAmounts = stored[Key.hidesAmounts] == "yes"
        ledger = LedgerSettings(stored: stored)
        live = LiveSettings(stored: stored)
    }

    /// As they are stored.
    public var stored: [String: String] {
        [
            Key.theme: theme.rawValue,
            Key.numberFormat: numberFormat.rawValue,
            Key.hidesAmounts: hidesAmounts ? "yes" : "no",
        ].merging(ledger.stored.merging(live.stored) { first, _ in first }) { first, _ in first }
    }

    private enum Key {
        static let theme = "theme"
        static let numberFormat = "number_format"
        static let hidesAmounts = "hide_amounts"
    }
}
