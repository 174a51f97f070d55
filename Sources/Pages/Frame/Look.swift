public import Ledger

/// How this person wants figures to look, and when: what every page is given beside what it shows.
public struct Look: Hashable, Sendable {
    /// Which colours: the system's choice, or one of the two. Names as in the settings.
    public enum Theme: String, Hashable, Sendable, CaseIterable {
        case system, light, dark
    }

    public var theme: Theme
    public var format: NumberFormat
    /// Own amounts and values are replaced by marks.
    public var hidesAmounts: Bool
    /// Of figures of the market.
    public var currency: Currency
    /// Of this person's own figures.
    public var ownCurrency: Currency
    public var now: Moment
    /// The day of the market figures inside the program.
    public var snapshotDay: Day?
    public var logos: LogoNames
    /// How the live market is; `nil` where none runs.
    public var feed: FeedNote?

    public init(
        theme: Theme = .system, format: NumberFormat = .point, hidesAmounts: Bool = false, currency: Currency = .usd,
        ownCurrency: Currency? = nil, now: Moment, snapshotDay: Day? = nil, logos: LogoNames = .none
    ) {
        self.ownCurrency = ownCurrency ?? currency
        self.theme = theme
        self.format = format
        self.hidesAmounts = hidesAmounts
        self.currency = currency
        self.now = now
        self.snapshotDay = snapshotDay
        self.logos = logos
    }
}

/// Figures of the market, which anyone may see.
extension Look {
    public func price(_ value: Exact?) -> Figure { Figure(format.price(value, currency)) }
    public func money(_ value: Exact?) -> Figure { Figure(format.money(value, currency)) }
    /// Money, shortened: `$1.23Bn`.
    public func short(_ value: Exact?) -> Figure { Figure(format.short(value, currency)) }
    /// A count of coins, such as a supply, shortened.
    public func shortAmount(_ value: Exact?) -> Figure { Figure(format.short(value, nil)) }
    public func amount(_ value: Exact?) -> Figure { Figure(format.amount(value)) }
    public func share(_ value: Exact?) -> Figure { Figure(format.share(value)) }
    /// A change in percent, with its arrow and colour.
    public func change(_ percent: Exact?) -> Change { Change(format.percent(percent)) }
    /// A change in money, with its arrow and colour.
    public func moneyChange(_ value: Exact?) -> Change { Change(format.gain(value, currency)) }
}

/// Figures of this person's own: the same, or marks while amounts are hidden.
extension Look {
    public func ownMoney(_ value: Exact?) -> Figure { own(format.money(value, ownCurrency)) }
    public func ownPrice(_ value: Exact?) -> Figure { own(format.price(value, ownCurrency)) }
    /// An average or a break-even.
    public func ownAverage(_ value: Exact?) -> Figure { own(format.average(value, ownCurrency)) }
    public func ownAmount(_ value: Exact?) -> Figure { own(format.amount(value)) }
    /// A gain or loss in money, with its arrow and colour; the marks have neither.
    public func ownGain(_ value: Exact?) -> Change { Change(format.gain(value, ownCurrency), isHidden: hidesAmounts) }

    private func own(_ shown: Shown) -> Figure { hidesAmounts ? .hidden : Figure(shown) }
}
