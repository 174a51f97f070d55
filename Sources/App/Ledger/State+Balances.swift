import Ledger
import Store

extension State {
    /// Every assertion set against the entries.
    var balanceChecks: [BalanceCheck] { BalanceCheck.all(balances, entries: entries) }

    /// The wallets that entries name, and the default one.
    var wallets: [String] {
        var wallets: Set<String> = ["Main"]
        for entry in entries {
            wallets.insert(entry.wallet)
            if let other = entry.toWallet { wallets.insert(other) }
        }
        return wallets.sorted()
    }

    /// For `coffer verify`; `nil` without assertions.
    var balanceLine: VerifyLine? {
        let checks = balanceChecks
        guard !checks.isEmpty else { return nil }
        let faults = checks.filter { !$0.isRight }.map { check in
            let wallet = check.assertion.wallet.map { " in \($0)" } ?? ""
            let since = check.lastRight.map { ", right on \($0)" } ?? ""
            return
                "\(codes.code(check.assertion.coin))\(wallet) on \(check.assertion.day): \(check.assertion.quantity) asserted, \(check.held) in the ledger\(since)"
        }
        return VerifyLine(
            title: "Asserted balances hold", isWell: faults.isEmpty,
            detail: faults.isEmpty ? "\(checks.count) checked" : faults.joined(separator: "; "))
    }
}
