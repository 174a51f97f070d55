@testable import Ledger

/// All that a report says.
struct SaidGains: Equatable {
    let disposals: [Gains.Disposal]
    let removals: [Gains.Removal]
    let income: [Gains.Income]
    let shortages: [Gains.Shortage]
    let left: [Gains.Holding]
    let assets: [CoinID]
    let wallets: [String]
    let unknown: [Int32]

    init(_ gains: Gains) {
        disposals = Array(gains.disposals)
        removals = gains.removals
        income = gains.income
        shortages = gains.shortages
        left = Array(gains.left)
        assets = gains.movements.assets
        wallets = gains.movements.wallets
        unknown = gains.movements.unknownWorth
    }
}

extension LotPolicy {
    /// Every rule for shortages, places and fees with every other one.
    static let manifold: [LotPolicy] = LotPolicy.Oversell.allCases.flatMap { oversell in
        LotPolicy.Scope.allCases.flatMap { scope in
            LotPolicy.TransferFee.allCases.map { fee in
                var policy = LotPolicy()
                (policy.oversell, policy.scope, policy.transferFee) = (oversell, scope, fee)
                if fee == .carryCost { policy.giftOut = .noGain }
                return policy
            }
        }
    }
}

extension MethodSchedule {
    /// Every method of lots and pools, and one of each year.
    static let manifold: [MethodSchedule] = {
        let byYear = try? MethodSchedule("2020:fifo,2021:hifo,2022:lifo")
        return [MethodSchedule(.fifo), MethodSchedule(.lifo), MethodSchedule(.hifo), MethodSchedule(.average)]
            + [byYear].compactMap(\.self)
    }()
}
