import Ledger

/// Reads the rows of a table as a person mapped its columns.
struct MappedTable: RowReader {
    private let mapping: ColumnMapping
    private let columns: [ColumnMapping.Role: Column]
    /// A column that no file has.
    private let none: Column

    init(_ file: inout TableSpec, _ mapping: ColumnMapping) {
        self.mapping = mapping
        none = file.textIfAny("\u{1}")
        var columns: [ColumnMapping.Role: Column] = [:]
        for role in ColumnMapping.Role.allCases {
            guard let name = mapping.columns[role] else { continue }
            switch role {
            case .time: columns[role] = file.time(name)
            case .quantity, .total, .price, .fee, .received, .sent, .value: columns[role] = file.numberIfAny(name)
            default: columns[role] = file.textIfAny(name)
            }
        }
        self.columns = columns
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        let word = row.word(column(.type))
        let kind = try self.kind(word)
        let time = try row.time(column(.time), clock: columns[.clock])
        var event = try mapping.isTwoSided ? twoSided(row, time, kind) : oneSided(row, time, kind)
        event.charge(
            try row.number(column(.fee)).map(\.magnitude),
            in: code(row, .feeAsset, event.other.isEmpty ? event.asset : event.other))
        if let value = try row.number(column(.value)) { event.appraise(value, in: code(row, .valueAsset, event.other)) }
        (event.id, event.note) = (row.text(column(.id)), row.text(column(.note)))
        if event.kind == .transfer {
            (event.from, event.to) = (row.text(column(.from)), row.text(column(.to)))
        } else {
            event.wallet = text(row, .wallet)
        }
        out.add(event)
    }

    private func column(_ role: ColumnMapping.Role) -> Column { columns[role] ?? none }

    /// - Returns: `nil` where neither a column nor the person says it.
    private func kind(_ word: String) throws(RowEnd) -> (kind: Event.Kind, subtype: String)? {
        if let meant = mapping.words[word] {
            if meant == ColumnMapping.skip { throw .skipped("you chose to skip “\(word.shortenedForMessage)”") }
            if let meaning = GenericType.meaning(meant) { return meaning }
        }
        if !word.isEmpty {
            if let meaning = GenericType.meaning(word) { return meaning }
            throw .warned("you did not say what “\(word.shortenedForMessage)” means")
        }
        return GenericType.meaning(mapping.fixed[.type] ?? "")
    }

    private func oneSided(
        _ row: Row, _ time: FileTime, _ kind: (kind: Event.Kind, subtype: String)?
    ) throws(RowEnd) -> Event {
        let amount = try row.needed(column(.quantity))
        var asset = code(row, .asset, "")
        var quote = code(row, .quote, "")
        if quote.isEmpty, let pair = PairNames.marked(asset) { (asset, quote) = pair }
        let total = try row.number(column(.total))
        let price = try row.number(column(.price))
        // Without a word the sign tells whether coins came or left.
        let isTrade = total != nil || price != nil
        let meaning =
            kind ?? (amount.isNegative ? (isTrade ? .sell : .withdrawal, "") : (isTrade ? .buy : .deposit, ""))
        var event = row.event(
            meaning.kind, time, meaning.kind == .adjustment ? amount : amount.magnitude, asset)
        event.subtype = meaning.subtype
        guard [.buy, .sell, .swap, .rename].contains(meaning.kind) else { return event }
        guard !quote.isEmpty else { throw .warned("neither a column nor you say in what it was paid") }
        guard let paid = total ?? price.map({ $0 * event.quantity }) else {
            throw .warned("neither a total nor a price")
        }
        event.pay(paid.magnitude, in: quote)
        return event
    }

    private func twoSided(
        _ row: Row, _ time: FileTime, _ kind: (kind: Event.Kind, subtype: String)?
    ) throws(RowEnd) -> Event {
        let came = try row.number(column(.received)).map(\.magnitude).flatMap { $0.isZero ? nil : $0 }
        let left = try row.number(column(.sent)).map(\.magnitude).flatMap { $0.isZero ? nil : $0 }
        let (comes, leaves) = (
            code(row, .receivedAsset, code(row, .asset, "")), code(row, .sentAsset, code(row, .asset, ""))
        )
        guard let came else {
            guard let left else { throw .warned("nothing came and nothing left") }
            let meaning = kind ?? (.withdrawal, "")
            return row.event(
                MappedTable.outgoing.contains(meaning.kind) ? meaning.kind : .withdrawal, time, left, leaves)
        }
        guard let left else {
            let meaning = kind ?? (.deposit, "")
            var event = row.event(
                MappedTable.incoming.contains(meaning.kind) ? meaning.kind : .deposit, time, came, comes)
            event.subtype = meaning.subtype
            return event
        }
        if comes == leaves {
            var event = row.event(.transfer, time, left, leaves)
            event.arrived = came
            return event
        }
        return Trade.againstMoney(lines: [row.line], time: time, given: (left, leaves), received: (came, comes))
    }

    private static let outgoing: Set<Event.Kind> = [.withdrawal, .spend, .lost, .giftOut, .fee]
    private static let incoming: Set<Event.Kind> = [.deposit, .income, .giftIn]

    private func code(_ row: Row, _ role: ColumnMapping.Role, _ otherwise: String) -> String {
        let found = columns[role].map { row.code($0) } ?? ""
        if !found.isEmpty { return found }
        let fixed = mapping.fixed[role] ?? ""
        return fixed.isEmpty ? otherwise : fixed.uppercased()
    }

    private func text(_ row: Row, _ role: ColumnMapping.Role) -> String {
        let found = row.text(column(role))
        return found.isEmpty ? mapping.fixed[role] ?? "" : found
    }
}
