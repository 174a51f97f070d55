import Ledger

extension Event {
    /// For a person: `buy 0.5 BTC for 100 USD, fee 1 USD`.
    public var sentence: String {
        var text = "\(kind.rawValue.replacing("_", with: " ")) \(digits(quantity)) \(asset)"
        switch kind {
        case .buy, .sell: text += " for \(digits(otherQuantity)) \(other)"
        case .swap, .rename: text += " into \(digits(otherQuantity)) \(other)"
        case .transfer:
            if let arrived { text += ", \(digits(arrived)) arrives" }
            text += " (\(from.isEmpty ? "?" : from) → \(to.isEmpty ? "?" : to))"
        case .income where !subtype.isEmpty: text += " (\(subtype))"
        default: break
        }
        if let fee, !fee.isZero { text += ", fee \(digits(fee)) \(feeAsset)" }
        if let value { text += ", worth \(digits(value)) \(valueAsset)" }
        return text
    }
}
