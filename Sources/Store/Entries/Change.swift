public import Ledger

/// One thing a batch does to the ledger.
public enum Change: Hashable, Sendable {
    /// The store gives the id.
    case add(Entry)
    /// `id` and `version` are those of the entry that was edited.
    case replace(Entry)
    /// `version` is the one that was looked at.
    case remove(Entry.ID, version: Int)
    /// The store gives the id.
    case assert(BalanceAssertion)
    /// Takes an assertion away; `version` is the one that was looked at.
    case withdraw(BalanceAssertion.ID, version: Int)
}
