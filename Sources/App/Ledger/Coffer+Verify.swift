import Ledger
import Store

extension Coffer {
    /// Checks the file, then that the ledger adds up under every method.
    func verify(zones: ZoneFolder) throws -> [VerifyLine] {
        let lines = try database.verify()
        guard lines.isWell else { return lines }
        let state = try state()
        return try lines
            + [CostMethod.fifo, .lifo, .hifo, .average].map { method in
                try state.conservation(MethodSchedule(method), zones: zones)
            } + [state.balanceLine].compactMap(\.self)
    }
}

extension State {
    fileprivate func conservation(_ schedule: MethodSchedule, zones: ZoneFolder) throws -> VerifyLine {
        let gains = try gains(schedule, zones: zones)
        var faults = gains.imbalances().map { imbalance in
            (imbalance.asset.map { codes.code(gains.asset($0)) + " " } ?? "") + imbalance.text
        }
        // What is short has no lots, and is held below zero.
        if gains.shortages.isEmpty { faults += differences(gains) }
        let count = gains.movements.all.count
        return VerifyLine(
            title: "Coins and costs add up, \(schedule)", isWell: faults.isEmpty,
            detail: faults.isEmpty
                ? "\(count) movements of \(gains.movements.assets.count) coins" : faults.joined(separator: "; "))
    }

    /// Coins of which the lots hold something else than the portfolio says.
    private func differences(_ gains: Gains) -> [String] {
        let holdings = gains.holdings
        return gains.movements.assets.indices.compactMap { number in
            let coin = gains.movements.assets[number]
            let inLots = holdings[Int32(truncatingIfNeeded: number)]?.quantity ?? 0
            let held = portfolio.quantity(of: coin)
            return inLots == held ? nil : "\(codes.code(coin)): the lots hold \(inLots), the portfolio \(held)"
        }
    }
}
