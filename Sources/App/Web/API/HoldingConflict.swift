import Ledger

/// What is held is no longer what the client believed.
enum HoldingConflict: Explained, Equatable {
    case changed(yours: Exact, current: Exact)

    var problem: String {
        switch self {
        case .changed(let yours, let current): "\(current) is held, not \(yours): it was changed in the meantime."
        }
    }

    var remedy: String {
        switch self {
        case .changed: "Look at what is held now, then decide again."
        }
    }
}
