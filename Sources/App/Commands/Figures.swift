import Ledger
import Pages

/// Figures as this terminal shows them: the number format, the currency, and whether amounts are hidden.
struct Figures {
    let format: NumberFormat
    private(set) var currency: Currency
    let isHiding: Bool
    /// Arrows beside changes are for eyes; a program reads the sign.
    let hasArrows: Bool
    let clock: Clock

    init(_ state: State, _ call: Call) {
        format = state.settings.numberFormat
        currency = state.market.currency
        isHiding = state.settings.hidesAmounts
        hasArrows = call.terminal.isForEyes
        clock = call.clock
    }

    /// Figures of the ledger, in its own currency.
    static func own(_ state: State, _ call: Call) -> Figures { Figures(state, call).in(state.ledgerCurrency) }

    /// The same for figures in another currency.
    func `in`(_ currency: Currency) -> Figures {
        var copy = self
        copy.currency = currency
        return copy
    }

    private static let hidden = "•••"

    func price(_ value: Exact?) -> String { format.price(value, currency).text }
    func short(_ value: Exact?) -> String { format.short(value, currency).text }
    func share(_ value: Exact?) -> String { format.share(value).text }
    func count(_ value: Exact?) -> String { format.short(value, nil).text }

    /// Money of one's own.
    func money(_ value: Exact?) -> String {
        isHiding && value != nil ? Figures.hidden : format.money(value, currency).text
    }
    /// An average or a break-even of one's own.
    func average(_ value: Exact?) -> String {
        isHiding && value != nil ? Figures.hidden : format.average(value, currency).text
    }
    /// An amount of one's own.
    func amount(_ value: Exact?) -> String { isHiding && value != nil ? Figures.hidden : format.amount(value).text }

    /// The same for tables, which shorten them where there is no room.
    func amountCell(_ value: Exact?) -> Phrase { cell(amount(value), value, nil) }
    func moneyCell(_ value: Exact?) -> Phrase { cell(money(value), value, currency) }
    func priceCell(_ value: Exact?) -> Phrase { cell(price(value), value, currency) }
    func averageCell(_ value: Exact?) -> Phrase { cell(average(value), value, currency) }

    /// - Parameter mark: what stands before it: a sign, or that it is an estimate.
    func cell(_ text: String, _ value: Exact?, _ currency: Currency?, mark: String = "") -> Phrase {
        var phrase = Phrase(mark + text)
        if let value, text != Figures.hidden { phrase.brief = mark + format.brief(value, currency).text }
        return phrase
    }

    /// `1.4 ETH`.
    func amount(_ value: Exact?, of coin: Coin) -> String { amount(value) + " " + coin.shortName }

    /// Money of one's own, won or lost.
    func gain(_ value: Exact?) -> Phrase {
        var phrase = Phrase(
            isHiding && value != nil ? Figures.hidden : format.gain(value, currency).text,
            isHiding ? .plain : tint(value, places: currency.places))
        if let value, !isHiding { phrase.brief = format.brief(value, currency).text }
        return phrase
    }

    /// `between A and B`, or `at most B` where only that is known.
    func range(_ bounds: GainBounds) -> String {
        guard bounds.atMost != nil else { return "–" }
        guard bounds.atLeast != nil else { return "at most \(money(bounds.atMost))" }
        return "between \(money(bounds.atLeast)) and \(money(bounds.atMost))"
    }

    /// A change in percent, with its arrow and colour.
    func change(_ value: Exact?) -> Phrase {
        let tint = tint(value, places: 2)
        let arrow = !hasArrows ? "" : tint == .gain ? "▲ " : tint == .loss ? "▼ " : ""
        return Phrase(arrow + format.percent(value).text, tint)
    }

    /// A moment of the ledger, where it was written down.
    func time(_ moment: Moment) -> String { "\(moment.day) \(moment.clockText)" }
    func local(_ moment: Moment) -> Moment { clock.local(moment.milliseconds) }

    /// How old the figures are: “Snapshot of 14 Feb 2025”, or who said them and when.
    func age(_ source: Source, _ moment: Moment?) -> String {
        switch (source, moment) {
        case (.snapshot, let moment?): "Snapshot of \(moment.day.shortText)"
        case (.snapshot, nil): "Snapshot"
        case (.provider(let name), let moment?): "\(name), \(local(moment).day.shortText) \(local(moment).clockText)"
        case (.provider(let name), nil): name
        }
    }

    /// The line below every table of prices: how old they are, and whose.
    func origin(of market: Market) -> [Phrase] {
        [Phrase(age(of: market), .faint), credit(market.providers)] + note(market.note)
    }

    /// The same below figures of one's own, of the prices in them alone.
    func origin(of market: Market, _ origin: PriceOrigin) -> [Phrase] {
        [Phrase(age(of: market), .faint), credit(origin.providers)] + note(origin.converted?.sentence)
    }

    /// What else is to be said of where they come from.
    func note(_ note: String?) -> [Phrase] { note.map { [Phrase($0, .faint)] } ?? [] }

    /// Whose prices these are.
    func credit(_ providers: [String]) -> Phrase {
        Phrase("Price data by \(Attribution.names(providers).inWords)", .faint)
    }

    /// A price in question, and what stays.
    func question(_ heldBack: HeldBackPrice, _ coin: Coin) -> Phrase {
        Phrase("\(coin.shortName): \(heldBack.sentence(format))", .warning)
    }

    private func age(of market: Market) -> String {
        guard let newest = market.newest else { return "No prices are known." }
        return age(newest.source, newest.time)
    }

    private func tint(_ value: Exact?, places: Int) -> Phrase.Tint {
        guard let rounded = value?.rounded(places: places), !rounded.isZero else { return .plain }
        return rounded.isNegative ? .loss : .gain
    }
}

extension Coin {
    /// The symbol in capitals; the id of a coin without one.
    var shortName: String { symbol.isEmpty ? id.rawValue : symbol.uppercased() }
}

extension Terminal {
    /// How old the prices are, and whose.
    func printOrigin(_ figures: Figures, of market: Market) { printRow(figures.origin(of: market), gap: " · ") }

    /// The same below sums: where they are of several sources, a line says so.
    func printOrigin(_ figures: Figures, of market: Market, _ origin: PriceOrigin) {
        if let sentence = origin.mixture { printParagraph(sentence) }
        printRow(figures.origin(of: market, origin), gap: " · ")
    }

    /// Who said the prices that figures are made of, and what was converted.
    func printOrigin(_ origin: PriceOrigin) {
        if let sentence = origin.sentence { printParagraph(sentence, tint: .faint) }
    }

    /// Names and figures in two columns; long figures break into the second.
    func print(_ facts: [(name: String, figure: Phrase)]) {
        let width = facts.map { DisplayWidth.of($0.name) }.max() ?? 0
        for (name, figure) in facts {
            print("\(name + String(repeating: " ", count: width - DisplayWidth.of(name)), .faint)  \(figure)")
        }
    }

    /// Phrases side by side, as many in a line as fit.
    func printRow(_ phrases: [Phrase], gap: String = "   ") {
        var line: Phrase?
        for phrase in phrases {
            guard let begun = line else {
                line = phrase
                continue
            }
            if let width, begun.width + gap.count + phrase.width > width {
                print(begun)
                line = phrase
            } else {
                line = begun + Phrase(gap) + phrase
            }
        }
        if let line { print(line) }
    }
}
