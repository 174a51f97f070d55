import Ledger

/// Gemini's history: three columns for each coin that was ever held, so that the width depends on the account. UTC.
struct Gemini: RowReader {
    private let date, clock, type, symbol, specification, amounts, fees, trade, hash: Column

    init(_ file: inout TableSpec) {
        date = file.time("Date")
        clock = file.textIfAny("Time (UTC)")
        type = file.text("Type")
        symbol = file.text("Symbol")
        specification = file.text("Specification")
        _ = file.text("Liquidity Indicator")
        amounts = file.family("* Amount *")
        fees = file.family("Fee (*) *")
        trade = file.textIfAny("Trade ID")
        hash = file.textIfAny("Tx Hash")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        let type = row.word(type)
        // The last row adds up.
        if row.isEmpty(date) || type == "total" { throw .skipped("a row of totals") }
        let time = try row.time(date, clock: clock)
        let moved = try figures(row, amounts)
        switch type {
        case "buy", "sell": try trade(row, time, type == "buy" ? .buy : .sell, moved, &out)
        case "credit", "debit": try move(row, time, isCredit: type == "credit", moved, &out)
        case _ where type.contains("interest") || type.contains("earn") && type.contains("reward"):
            try income(row, time, moved, type.contains("reward") ? "staking" : "interest", &out)
        case _ where type.contains("transfer") || type.contains("redemption"): throw .skipped("internal move (\(type))")
        default: throw .warned("unknown type “\(row.text(self.type))”")
        }
    }

    /// Of a family the columns in which something stands.
    private func figures(_ row: Row, _ family: Column) throws(RowEnd) -> [(value: Exact, code: String)] {
        var found: [(value: Exact, code: String)] = []
        for (name, place) in row.binding.families[family.id] ?? [] {
            guard let value = try row.number(row.cell(at: place), family, anyUnit: true)?.value else { continue }
            found.append((value, name.uppercased()))
        }
        return found
    }

    private func trade(
        _ row: Row, _ time: FileTime, _ kind: Event.Kind, _ moved: [(value: Exact, code: String)], _ out: inout Output
    ) throws(RowEnd) {
        let symbol = row.text(symbol).uppercased()
        let pairs = moved.flatMap { base in
            moved.filter { base.code + $0.code == symbol }.map { (base: base, quote: $0) }
        }
        guard let pair = pairs.first else { throw .warned("the columns of “\(symbol)” do not hold both sides") }
        var event = row.event(kind, time, pair.base.value.magnitude, pair.base.code)
        event.pay(pair.quote.value.magnitude, in: pair.quote.code)
        if let fee = try figures(row, fees).first(where: { !$0.value.isZero }) {
            event.charge(-fee.value, in: fee.code)
        }
        event.id = row.text(trade)
        out.add(event)
    }

    private func move(
        _ row: Row, _ time: FileTime, isCredit: Bool, _ moved: [(value: Exact, code: String)], _ out: inout Output
    ) throws(RowEnd) {
        let sort = row.word(specification)
        guard let amount = moved.first(where: { !$0.value.isZero }) else { throw .warned("no amount") }
        for (word, income) in [
            ("earn", "interest"), ("reward", "staking"), ("airdrop", "airdrop"), ("referral", "referral"),
            ("interest", "interest"),
        ]
        where isCredit && sort.contains(word) {
            return try self.income(row, time, moved, income, &out)
        }
        if sort.contains("administrative"), !isCredit { throw .warned("an administrative debit: say what it was") }
        var event = row.event(isCredit ? .deposit : .withdrawal, time, amount.value.magnitude, amount.code)
        if let fee = try figures(row, fees).first(where: { $0.code == amount.code }) {
            event.charge(fee.value.isZero ? .zero : -fee.value, in: fee.code)
        }
        event.id = row.text(hash)
        out.add(event)
    }

    private func income(
        _ row: Row, _ time: FileTime, _ moved: [(value: Exact, code: String)], _ sort: String, _ out: inout Output
    ) throws(RowEnd) {
        guard let amount = moved.first(where: { !$0.value.isZero }) else { throw .warned("no amount") }
        var event = row.event(.income, time, amount.value.magnitude, amount.code)
        event.subtype = sort
        out.add(event)
    }
}

extension Format {
    static let gemini = Format("gemini/wide", "Gemini, history") { Gemini(&$0) }
}
