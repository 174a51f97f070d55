import Ledger

/// The settings of the ledger by name, as the command line, the API and the Settings page say them.
extension LedgerSettings {
    /// Currency, method, then the policies.
    static let names = ["currency", "method"] + LotPolicy.keys

    /// The values that a setting can have; empty where it is a text.
    static func values(of name: String) -> [String] {
        switch name {
        case "lot_scope": LotPolicy.Scope.allCases.map(\.rawValue)
        case "swap_fee": LotPolicy.SwapFee.allCases.map(\.rawValue)
        case "transfer_fee": LotPolicy.TransferFee.allCases.map(\.rawValue)
        case "oversell": LotPolicy.Oversell.allCases.map(\.rawValue)
        case "gift_out": LotPolicy.GiftOut.allCases.map(\.rawValue)
        case "uk_entity": LotPolicy.UKEntity.allCases.map(\.rawValue)
        default: []
        }
    }

    /// What a text can be, for a person.
    static func wanted(_ name: String) -> String {
        switch name {
        case "currency": "a currency’s code such as EUR; only while the ledger is empty"
        case "method": "fifo, lifo, hifo, average, uk_pooling, or by year as 2020:fifo,2022:hifo"
        case "tax_timezone": "a zone such as Europe/Berlin, or UTC"
        default: values(of: name).joined(separator: ", ")
        }
    }
}

extension State {
    /// A setting's value as it counts.
    func ledgerSetting(_ name: String) -> String {
        switch name {
        case "currency": ledgerCurrency.code.uppercased()
        case "method": (settings.ledger.schedule ?? MethodSchedule(.fifo)).description
        case "tax_timezone":
            settings.ledger.policy.taxTimezone(for: settings.ledger.schedule?.first ?? .fifo)
        default: settings.ledger.policy[name] ?? ""
        }
    }

    /// The ledger's settings with one of them changed.
    ///
    /// - Throws: where the value cannot be, or a ledger with entries would be told to be in another currency.
    func ledgerSettings(
        _ settings: LedgerSettings, with name: String, _ text: String, zones: ZoneFolder
    ) throws -> LedgerSettings {
        var settings = settings
        switch name {
        case "currency":
            let currency = try LedgerCurrencyError.read(text)
            guard currency != (settings.currency ?? ledgerCurrency) else { break }
            guard entries.isEmpty else { throw LedgerCurrencyError.inUse(ledgerCurrency, wanted: currency) }
            settings.currency = currency
        case "method": settings.schedule = try MethodSchedule(text)
        case "tax_timezone":
            if !text.isEmpty { _ = try zones.zone(named: text) }
            settings.policy.taxTimezone = text.isEmpty ? nil : text
        default: try settings.policy.set(name, to: text)
        }
        return settings
    }
}

/// Why a text cannot be the ledger's currency.
enum LedgerCurrencyError: Explained, Equatable {
    case notKnown(String)
    case inUse(Currency, wanted: Currency)

    static func read(_ text: String) throws(LedgerCurrencyError) -> Currency {
        let currency = Currency(text)
        guard Currency.known.contains(currency.code) else { throw .notKnown(text) }
        return currency
    }

    var problem: String {
        switch self {
        case .notKnown(let text): "“\(text.prefix(40))” is no currency that Coffer knows."
        case .inUse(let currency, let wanted):
            "The ledger has entries in \(currency.code.uppercased()); their values would be called \(wanted.code.uppercased()) without being changed."
        }
    }

    var remedy: String {
        switch self {
        case .notKnown: "Write a code such as EUR, GBP or USD."
        case .inUse(_, let wanted):
            "Keep a ledger in \(wanted.code.uppercased()) in a folder of its own, with --data."
        }
    }
}
