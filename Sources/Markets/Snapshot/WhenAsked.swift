public import Ledger
import Synchronization

/// Makes a value when it is first asked for; who asks meanwhile waits for it.
public struct WhenAsked: Keeping {
    public init() {}

    public func kept<Value: Sendable>(_ make: @escaping @Sendable () -> Value) -> @Sendable () -> Value {
        let kept = Kept(make)
        return { kept.value }
    }

    private final class Kept<Value: Sendable>: Sendable {
        private enum State {
            case made(Value)
            /// Let go of once it has been called, with what it holds.
            case make(@Sendable () -> Value)
        }

        private let state: Mutex<State>

        init(_ make: @escaping @Sendable () -> Value) { state = Mutex(.make(make)) }

        var value: Value {
            state.withLock { state in
                switch state {
                case .made(let value): return value
                case .make(let make):
                    let value = make()
                    state = .made(value)
                    return value
                }
            }
        }
    }
}
