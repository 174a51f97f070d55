import Ledger

/// Trezor's old wallet: the coin stands in the file's name alone, what left in all includes the fee. GMT+1 all year.
struct TrezorWallet: RowReader {
    private let date, clock, id, label, type, value, total: Column

    init(_ file: inout TableSpec) {
        date = file.time("Date")
        clock = file.text("Time")
        id = file.text("TX id")
        _ = file.text("Address")
        label = file.textIfAny("Address Label")
        type = file.text("TX type")
        value = file.number("Value")
        total = file.number("TX total")
        _ = file.numberIfAny("Balance")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        guard let coin = TrezorFileName.coin(row.fileName) else {
            throw .warned("the name of the file does not tell the coin: name it like transactions_btc.csv")
        }
        let time = try row.time(date, clock: clock)
        let value = try row.needed(value).magnitude
        let total = try row.needed(total).magnitude
        var event = row.event(.deposit, time, value, coin)
        event.id = row.text(id)
        event.note = row.text(label)
        switch row.word(type) {
        case "in": break
        case "out":
            event.kind = .withdrawal
            guard total >= value else { throw .warned("less left in all (\(total)) than was sent (\(value))") }
            event.charge(total - value, in: coin)
        case "self":
            (event.kind, event.quantity) = (.fee, total)
            event.note = "sent to oneself: only the fee is gone"
        default: throw .warned("unknown type “\(row.text(type))”")
        }
        out.add(event)
    }
}

/// Trezor Suite. A transaction to several addresses is several rows, each with the whole fee: it counts once.
struct TrezorSuite: RowReader {
    private let isFirst: Bool
    private let time, type, id, fee, feeUnit, label, amount, unit: Column

    init(_ file: inout TableSpec, generation: Int) {
        isFirst = generation == 1
        if isFirst {
            time = file.time("Date & Time")
            amount = file.number("Total")
            _ = file.text("Addresses")
        } else {
            time = file.time("Timestamp")
            _ = file.text("Date")
            _ = file.text("Time")
            _ = file.text("Address")
            amount = file.number("Amount")
        }
        type = file.text("Type")
        id = file.text("Transaction ID")
        fee = file.number("Fee")
        feeUnit = isFirst ? file.textIfAny("Fee unit") : file.text("Fee unit")
        label = file.textIfAny("Label")
        unit = isFirst ? file.textIfAny("Amount unit") : file.text("Amount unit")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        let time = try row.time(time)
        let named = TrezorFileName.coin(row.fileName) ?? ""
        let coin = row.code(unit).isEmpty ? named : row.code(unit)
        guard !coin.isEmpty else {
            throw .warned("the name of the file does not tell the coin: name it like export-btc-2022.csv")
        }
        let type = row.word(type)
        var part = Part(
            "\(type) \(row.text(id)) \(time.text)", row.line, time, type, try row.number(amount)?.magnitude ?? .zero,
            coin)
        part.fee = try row.number(fee)?.magnitude
        part.feeAsset = row.code(feeUnit).isEmpty ? coin : row.code(feeUnit)
        part.id = row.text(id)
        part.note = row.text(label)
        switch type {
        case "recv", "self", "failed", "sent", "joint", "contract": out.keep(part)
        default: throw .warned("unknown type “\(row.text(self.type))”")
        }
    }

    func combine(_ parts: [Part], _ out: inout Output) {
        for (number, part) in parts.enumerated() {
            var event = Event(.deposit, lines: [part.line], time: part.time, part.amount, part.asset)
            (event.id, event.note) = (part.id, part.note)
            switch part.kind {
            case "recv": break
            case "sent" where !part.amount.isZero:
                event.kind = .withdrawal
                // Rows of the first generation give what left in all.
                if isFirst, let fee = part.fee, part.feeAsset == part.asset { event.quantity = event.quantity - fee }
                if number == 0 { event.charge(part.fee, in: part.feeAsset) }
            default:
                guard number == 0, let fee = part.fee, !fee.isZero else {
                    out.skip(part.line, "the fee is counted with the row before")
                    continue
                }
                (event.kind, event.quantity, event.asset) = (.fee, fee, part.feeAsset)
            }
            out.add(event)
        }
    }
}

/// What Trezor's files are called: `transactions_btc.csv`, `export-btc-20220101.csv`.
enum TrezorFileName {
    static func coin(_ name: String) -> String? {
        let stem = name.split(separator: ".").first.map(String.init) ?? name
        let parts = stem.lowercased().split { $0 == "_" || $0 == "-" || $0 == " " }.map(String.init)
        if let export = parts.firstIndex(of: "export"), export + 1 < parts.count {
            return parts[export + 1].uppercased()
        }
        return parts.last { part in
            coins.contains(part.uppercased())
        }?.uppercased()
    }

    private static let coins: Set<String> = WellKnown.coins.union([
        "BTC", "BTG", "VTC", "NMC", "PPC", "XVG", "TEST", "ETC",
    ])
}

extension Format {
    static let trezor = [
        Format(
            "trezor/wallet", "Trezor, wallet until 2021",
            zone: .fixed(minutes: 60, told: "+01:00 all year (as the parser takes it)")
        ) { TrezorWallet(&$0) },
        Format("trezorsuite/v2", "Trezor Suite") { TrezorSuite(&$0, generation: 2) },
        Format(
            "trezorsuite/v1", "Trezor Suite until 2022",
            zone: .asked("local time of the computer, not told by the file; here ")
        ) {
            TrezorSuite(&$0, generation: 1)
        },
    ]
}
