public import Ledger

/// What one save, import or undo wrote, kept or undone as one.
public struct Batch: Hashable, Sendable {
    public let id: Int64
    public let time: Moment
    public let title: String
    /// The batch that this one takes back.
    public let undoes: Int64?
    /// The batch that took this one back, unless that was taken back itself.
    public let undoneBy: Int64?
    /// Entries that it changed.
    public let count: Int
}
