import Ledger

/// Nexo's transactions. Details begin with “approved” or “rejected”; its twins of money are that money. UTC.
struct Nexo: RowReader {
    private let id, type, input, inputAmount, output, outputAmount, dollars, details, time, fee, feeCurrency: Column

    init(_ file: inout TableSpec, generation: Int) {
        id = file.text("Transaction")
        type = file.text("Type")
        if generation == 1 {
            input = file.text("Currency")
            inputAmount = file.number("Amount")
            output = file.textIfAny("Output Currency (none)")
            outputAmount = file.numberIfAny("Output Amount (none)")
        } else {
            input = file.text("Input Currency")
            inputAmount = file.number("Input Amount")
            output = file.text("Output Currency")
            outputAmount = file.number("Output Amount")
        }
        dollars = generation == 1 ? file.numberIfAny("USD Equivalent") : file.number("USD Equivalent")
        details = file.text("Details")
        time = file.time("Date / Time (*)", "Date / Time")
        fee = generation == 3 ? file.number("Fee") : file.numberIfAny("Fee")
        feeCurrency = file.textIfAny("Fee Currency")
        _ = file.textIfAny("Outstanding Loan")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        let details = row.text(details)
        if details.lowercased().hasPrefix("rejected") { throw .skipped("rejected") }
        if details.lowercased().hasPrefix("pending") { throw .skipped("pending") }
        // Older files write the types without blanks.
        let type = row.word(type).filter { $0 != " " }
        if Nexo.inside.contains(type) { throw .skipped("internal move") }
        let time = try row.time(time)
        if type == "exchange", !row.has(output) { return out.add(try joinedExchange(row, time)) }
        let given = row.code(input, .nexo)
        let amount = try row.needed(inputAmount)
        let come = row.code(output, .nexo)
        let comeAmount = try row.number(outputAmount)?.magnitude ?? amount.magnitude
        var event = row.event(.deposit, time, amount.magnitude, given)
        event.id = row.text(id)
        switch type {
        case "deposit", "topupcrypto", "exchangedepositedon":
            // Money becomes its twin on the way in: that twin is the money.
            (event.quantity, event.asset) = come.isEmpty ? (amount.magnitude, given) : (comeAmount, come)
            if !come.isEmpty, given != come { throw .warned("a deposit of \(given) that arrives as \(come)") }
        case "withdrawal", "withdrawexchanged": event.kind = .withdrawal
        case "exchange", "exchangeliquidation", "exchangecollateral":
            event = Trade.againstMoney(
                lines: [row.line], time: time, given: (amount.magnitude, given), received: (comeAmount, come))
            event.id = row.text(id)
            if event.kind == .swap { try appraise(row, &event) }
        default:
            guard let sort = Nexo.incomes[type] else { throw .warned(Nexo.reason(type, row.text(self.type))) }
            guard amount > 0 else { throw .warned("“\(row.text(self.type))” takes coins away: say what it was") }
            (event.kind, event.subtype) = (.income, sort)
            try appraise(row, &event)
        }
        event.chargeIfAny(try row.number(fee), in: row.code(feeCurrency, .nexo))
        out.add(event)
    }

    private func appraise(_ row: Row, _ event: inout Event) throws(RowEnd) {
        event.appraise(try row.number(dollars), in: "USD")
    }

    private static let inside: Set<String> = [
        "lockingtermdeposit", "unlockingtermdeposit", "transferin", "transferout", "deposittoexchange",
        "exchangetowithdraw",
        "transferbetweenwallets", "administrator", "transfertoprowallet", "transferfromprowallet",
    ]
    private static let incomes: [String: String] = [
        "interest": "interest", "fixedterminterest": "interest", "interestadditional": "interest",
        "dividend": "interest",
        "cashback": "cashback", "exchangecashback": "cashback", "nexocardcashback": "cashback",
        "assimilation": "cashback",
        "referralbonus": "referral", "bonus": "airdrop", "airdrop": "airdrop",
    ]

    /// The oldest layout writes both sides in one cell: `BTC/NEXO`, `-0.1 / +200`.
    private func joinedExchange(_ row: Row, _ time: FileTime) throws(RowEnd) -> Event {
        let codes = row.text(input).split(separator: "/").map { CodeTable.nexo.code(String($0.filter { $0 != " " })) }
        let amounts = row.text(inputAmount).split(separator: "/").map { $0.filter { $0 != " " && $0 != "+" } }
        guard codes.count == 2, amounts.count == 2 else { throw .warned("an exchange without both sides") }
        var event = Trade.againstMoney(
            lines: [row.line], time: time, given: (try row.number(text: amounts[0], inputAmount).magnitude, codes[0]),
            received: (try row.number(text: amounts[1], inputAmount), codes[1]))
        event.id = row.text(id)
        if event.kind == .swap { try appraise(row, &event) }
        return event
    }

    private static func reason(_ type: String, _ written: String) -> String {
        let credit = [
            "liquidation", "repayment", "manualrepayment", "loanwithdrawal", "withdrawalcredit", "manualsellorder",
            "creditcardstatus",
        ]
        return credit.contains(type)
            ? "“\(written)” belongs to a loan, which is not booked" : "unknown type “\(written)”"
    }
}

extension Format {
    static let nexo = (1...3).reversed().map { generation in
        Format(
            "nexo/v\(generation)", "Nexo",
            zone: .headerOrPlace("Europe/Zurich", told: "Europe/Zurich, not told by the file"), ids: .unique
        ) { Nexo(&$0, generation: generation) }
    }
}
