public import Ledger

/// Why the output went nowhere.
public enum OutputError: Explained, Equatable {
    /// The reader went away (`coffer market | head`): no reason to complain.
    case closed
    case failed(reason: String)

    public var problem: String {
        switch self {
        case .closed: "Nobody reads the output any more."
        case .failed(let reason): "The output could not be written: \(reason)."
        }
    }

    public var remedy: String {
        switch self {
        case .closed: "Let the reader stay until the end."
        case .failed: "Send it to a place that takes it; what the command did is done."
        }
    }
}
