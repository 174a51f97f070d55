/// A trade as it stands in the fields of a form: texts, of which nothing is ever thrown away.
public struct TradeDraft: Hashable, Sendable {
    /// The fields that a message can belong to.
    public enum Field: String, Hashable, Sendable, CaseIterable {
        case amount, price, value, date
    }

    /// The three figures of a trade, and which two of them were typed.
    public struct Figures: Hashable, Sendable {
        public let amount: Exact
        public let price: Exact
        public let value: Exact
        public let terms: Entry.Terms
    }

    public var isSale: Bool
    public var amount: String
    public var price: String
    public var value: String
    /// `yyyy-mm-dd`, with a time behind it or without; empty is now.
    public var date: String

    public init(isSale: Bool = false, amount: String = "", price: String = "", value: String = "", date: String = "") {
        self.isSale = isSale
        self.amount = amount
        self.price = price
        self.value = value
        self.date = date
    }

    /// What the fields come to.
    public struct Outcome: Sendable {
        /// Set where the trade is complete.
        public let figures: Figures?
        /// What is wrong, by field.
        public let errors: [Field: any Explained]
        /// How an ambiguous text was understood, by field.
        public let understood: [Field: String]

        /// The same with one more thing wrong.
        public func adding(_ error: any Explained, to field: Field) -> Outcome {
            var errors = errors
            errors[field] = error
            return Outcome(figures: nil, errors: errors, understood: understood)
        }
    }

    /// Neither amount, price nor value is filled in.
    public var isEmpty: Bool {
        [amount, price, value].allSatisfy { $0.allSatisfy(\.isWhitespace) }
    }

    /// Reads the fields (docs/SPEC-holdings.md, rules 13 to 15).
    ///
    /// A unit beside a number is that of `coin` or `currency`, where they are given; any other is refused.
    public func outcome(_ format: NumberFormat, of coin: Coin? = nil, in currency: Currency? = nil) -> Outcome {
        var errors: [Field: any Explained] = [:]
        var understood: [Field: String] = [:]
        func read(_ field: Field, _ text: String) -> Exact? {
            guard !text.allSatisfy(\.isWhitespace) else { return nil }
            do {
                let read = try format.read(text, unit: field == .amount ? coin?.symbol : currency?.code)
                if read.value.isNegative { throw TradeError.belowZero(field, text) }
                if field == .amount, read.value.isZero { throw TradeError.noAmount }
                understood[field] = read.understoodAs
                return read.value
            } catch let error as any Explained {
                errors[field] = error
            } catch {}
            return nil
        }
        let (amount, price, value) = (read(.amount, amount), read(.price, price), read(.value, value))
        guard errors.isEmpty else { return Outcome(figures: nil, errors: errors, understood: understood) }
        if amount == nil, let price, value != nil, price.isZero { errors[.price] = TradeError.noAmountAtZero }
        if let amount, let price, let value, amount * price != value {
            errors[.value] = TradeError.doesNotFit(self.value, product: format.amount(amount * price).text)
        }
        guard errors.isEmpty else { return Outcome(figures: nil, errors: errors, understood: understood) }
        return Outcome(figures: TradeDraft.figures(amount, price, value), errors: errors, understood: understood)
    }

    /// Any two of the three give the third; of all three, amount and price count.
    public static func figures(_ amount: Exact?, _ price: Exact?, _ value: Exact?) -> Figures? {
        if let amount, let price {
            return Figures(amount: amount, price: price, value: amount * price, terms: .amountAndPrice)
        }
        if let amount, let value, let price = value.divided(by: amount) {
            return Figures(amount: amount, price: price, value: value, terms: .amountAndTotal)
        }
        if let price, let value, let amount = value.divided(by: price), amount > 0 {
            return Figures(amount: amount, price: price, value: value, terms: .priceAndTotal)
        }
        return nil
    }
}

/// What a number in a trade may not be.
public enum TradeError: Explained, Equatable {
    case belowZero(TradeDraft.Field, String)
    case noAmount
    case noAmountAtZero
    case doesNotFit(String, product: String)
    case notADate(String)
    case inTheFuture(Day)

    public var problem: String {
        switch self {
        case .belowZero(let field, let text):
            "“\(text.shortened)” is below zero, which no \(field.rawValue) of a trade is."
        case .noAmount: "An amount of 0 is no trade."
        case .noAmountAtZero: "At a price of 0 the value does not tell the amount."
        case .doesNotFit(let text, let product):
            "“\(text.shortened)” is not amount × price, which is \(product)."
        case .notADate(let text): "“\(text.shortened)” is no date."
        case .inTheFuture(let day): "\(day.shortText) has not come yet."
        }
    }

    public var remedy: String {
        switch self {
        case .belowZero: "Leave out the minus; choose buy or sell for the direction."
        case .noAmount: "Type an amount above 0, or leave the row empty."
        case .noAmountAtZero: "Type the amount."
        case .doesNotFit: "Empty the value or the price: the other two give it."
        case .inTheFuture: "Change the date, or save the row once more to keep it."
        case .notADate: "Type it as year-month-day, for example 2025-02-14."
        }
    }
}

extension Entry {
    /// A trade of those figures: one leg of coins, one of money.
    public static func trade(
        of coin: CoinID, isSale: Bool, _ figures: TradeDraft.Figures, currency: Currency, at time: Moment
    ) -> Entry {
        var entry = Entry(kind: isSale ? .sell : .buy, time: time)
        entry.setTrade(of: coin, isSale: isSale, figures, currency: currency, at: time)
        return entry
    }

    /// Makes it a trade of those figures; fee, wallet, note and whatever else it says stay.
    public mutating func setTrade(
        of coin: CoinID, isSale: Bool, _ figures: TradeDraft.Figures, currency: Currency, at time: Moment
    ) {
        kind = isSale ? .sell : .buy
        self.time = time
        let coins = Leg(.coin(coin), figures.amount)
        // No leg is of nothing: what came for nothing has the value 0 instead.
        let money = figures.value.isZero ? nil : Leg(.money(currency), figures.value)
        value = money == nil ? 0 : nil
        estimatedFrom = nil
        (received, sent) = isSale ? (money, coins) : (coins, money)
        terms = figures.terms
        price = figures.terms == .amountAndTotal ? nil : figures.price
    }

    /// Coins against money of that currency.
    public func isTrade(in currency: Currency) -> Bool {
        for case .money(let money)? in [received?.asset, sent?.asset] where money != currency { return false }
        return figures != nil
    }

    /// The trade's figures again: typed ones as they were typed; `nil` for an entry that is no trade.
    public var figures: TradeDraft.Figures? {
        guard kind == .buy || kind == .sell, let coins = kind == .buy ? received : sent, case .coin = coins.asset else {
            return nil
        }
        let money = kind == .buy ? sent : received
        if let money, case .coin = money.asset { return nil }
        guard let total = money?.quantity ?? value, let price = price ?? total.divided(by: coins.quantity) else {
            return nil
        }
        return TradeDraft.Figures(
            amount: coins.quantity, price: price, value: total, terms: terms ?? .amountAndTotal)
    }
}
