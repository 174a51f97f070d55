/// The choices that accounting rules leave open (docs/SPEC-lots.md, “Policies”). Names as in the JSON ledger.
public struct LotPolicy: Hashable, Sendable {
    public enum Scope: String, Hashable, Sendable, CaseIterable {
        case global, wallet
    }

    /// Which leg bears the fee of a swap.
    public enum SwapFee: String, Hashable, Sendable, CaseIterable {
        case disposal, acquisition, split
    }

    /// What becomes of the coins that a transfer costs.
    public enum TransferFee: String, Hashable, Sendable, CaseIterable {
        case disposal
        case carryCost = "carry_cost"
        case zeroProceeds = "zero_proceeds"
    }

    /// What becomes of an entry that takes more than there is.
    public enum Oversell: String, Hashable, Sendable, CaseIterable {
        case error
        case zeroCostMissing = "zero_cost_missing"
    }

    /// What becomes of a gift that is given.
    public enum GiftOut: String, Hashable, Sendable, CaseIterable {
        case disposal
        case noGain = "no_gain"
    }

    /// Whose rules the share pooling follows.
    public enum UKEntity: String, Hashable, Sendable, CaseIterable {
        case individual, company
    }

    public var scope = Scope.global
    public var swapFee = SwapFee.disposal
    public var transferFee = TransferFee.disposal
    public var oversell = Oversell.error
    public var giftOut = GiftOut.disposal
    /// Name of the zone whose calendar gives tax year and holding term; `nil` for UTC, London under the pooling.
    public var taxTimezone: String?
    public var ukEntity = UKEntity.individual

    public init() {}

    /// The zone's name under a method.
    public func taxTimezone(for method: CostMethod) -> String {
        taxTimezone ?? (method == .ukPooling ? "Europe/London" : "UTC")
    }
}

extension LotPolicy {
    /// The keys, in the order in which they are written.
    public static let keys = [
        "lot_scope", "swap_fee", "transfer_fee", "oversell", "gift_out", "tax_timezone", "uk_entity",
    ]

    /// The choices that are not the standard ones, by key.
    public var changed: [(key: String, value: String)] {
        let standard = LotPolicy()
        return LotPolicy.keys.compactMap { key in
            guard let value = self[key], value != standard[key] else { return nil }
            return (key, value)
        }
    }

    /// The value of a key; `nil` for one that is unknown, and for a zone that is not named.
    public subscript(key: String) -> String? {
        switch key {
        case "lot_scope": scope.rawValue
        case "swap_fee": swapFee.rawValue
        case "transfer_fee": transferFee.rawValue
        case "oversell": oversell.rawValue
        case "gift_out": giftOut.rawValue
        case "tax_timezone": taxTimezone
        case "uk_entity": ukEntity.rawValue
        default: nil
        }
    }

    /// Sets a key to one of its values; a zone's name is not looked up here.
    public mutating func set(_ key: some StringProtocol, to value: some StringProtocol) throws(PolicyError) {
        let value = String(value)
        switch String(key) {
        case "lot_scope": scope = try LotPolicy.choice(key, value)
        case "swap_fee": swapFee = try LotPolicy.choice(key, value)
        case "transfer_fee": transferFee = try LotPolicy.choice(key, value)
        case "oversell": oversell = try LotPolicy.choice(key, value)
        case "gift_out": giftOut = try LotPolicy.choice(key, value)
        case "tax_timezone": taxTimezone = value
        case "uk_entity": ukEntity = try LotPolicy.choice(key, value)
        default: throw .unknownKey(String(key))
        }
    }

    /// Sets what a text such as `lot_scope=wallet,oversell=error` says.
    public mutating func set(_ text: some StringProtocol) throws(PolicyError) {
        var copy = self
        for part in text.split(separator: ",") {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2 else { throw .notAPair(String(part)) }
            try copy.set(pair[0].trimmedBlanks, to: pair[1].trimmedBlanks)
        }
        self = copy
    }

    private static func choice<Choice: RawRepresentable & CaseIterable>(
        _ key: some StringProtocol, _ value: String
    ) throws(PolicyError) -> Choice where Choice.RawValue == String {
        guard let choice = Choice(rawValue: value) else {
            throw .unknownValue(key: String(key), value: value, known: Choice.allCases.map(\.rawValue))
        }
        return choice
    }
}

/// Why a text is no policy.
public enum PolicyError: Explained, Equatable {
    case unknownKey(String)
    case unknownValue(key: String, value: String, known: [String])
    case notAPair(String)

    public var problem: String {
        switch self {
        case .unknownKey(let key): "There is no policy “\(key)”."
        case .unknownValue(let key, let value, _): "“\(value)” is no value of the policy “\(key)”."
        case .notAPair(let text): "“\(text)” is not a policy with its value."
        }
    }

    public var remedy: String {
        switch self {
        case .unknownKey: "Choose one of \(LotPolicy.keys.joined(separator: ", "))."
        case .unknownValue(_, _, let known): "Choose one of \(known.joined(separator: ", "))."
        case .notAPair: "Write it like lot_scope=wallet."
        }
    }
}
