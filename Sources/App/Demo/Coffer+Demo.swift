import Ledger
public import Store

extension Coffer {
    /// Adds the demo; `nil` where it is there already.
    public func addDemo() throws -> Batch? {
        try write { state in
            guard !state.entries.contains(where: \.isDemo) else { return nil }
            return Draft(title: Demo.title, changes: Demo.entries(snapshot: snapshot).map { .add($0) })
        }
    }

    /// Removes what the demo added, and nothing else; `nil` where there is nothing of it.
    public func removeDemo() throws -> Batch? {
        try write { state in
            let demo = state.entries.filter(\.isDemo)
            return Draft(title: Demo.removalTitle, changes: demo.map { .remove($0.id, version: $0.version) })
        }
    }
}
