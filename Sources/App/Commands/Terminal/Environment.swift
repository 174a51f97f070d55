public import Markets

/// All that a command touches of the world outside, so that tests bring their own.
public struct Environment: Sendable {
    /// Takes bytes for the standard output; throws ``OutputError`` when nobody reads them any more.
    public var out: @Sendable (String) throws -> Void
    /// Takes bytes for the standard error output.
    public var err: @Sendable (String) -> Void
    /// Whether a person looks at the standard output: colours and arrows are for them.
    public var isTerminal: Bool
    public var isErrorTerminal: Bool
    /// Columns; `nil` where lines may be as long as they like.
    public var width: Int?
    /// The value of an environment variable.
    public var variable: @Sendable (String) -> String?
    public var clock: Clock
    /// The market data inside the program, where it was read already; `nil` reads it when it is needed.
    public var snapshot: Snapshot?
    /// Makes a request to the world outside; `nil` where there is no way to.
    public var fetch: Outbound.Fetching?
    /// Holds back the signals that ask the program to end, from now on.
    public var holdStop: @Sendable () -> Void = {}
    /// Waits until the program is asked to end.
    public var waitForStop: @Sendable () -> Void = {}
    /// The terminal as a screen to draw on; `nil` where there is none.
    var screen: WatchScreen?
    /// Shows an address in a browser.
    public var open: @Sendable (String) -> Void = { _ in }

    public init(
        out: @escaping @Sendable (String) throws -> Void,
        err: @escaping @Sendable (String) -> Void,
        isTerminal: Bool = false,
        isErrorTerminal: Bool = false,
        width: Int? = nil,
        variable: @escaping @Sendable (String) -> String?,
        clock: Clock
    ) {
        self.out = out
        self.err = err
        self.isTerminal = isTerminal
        self.isErrorTerminal = isErrorTerminal
        self.width = width
        self.variable = variable
        self.clock = clock
    }
}
