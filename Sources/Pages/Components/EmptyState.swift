public import HTML

/// What stands where there is nothing to show: why, and what to do about it.
public struct EmptyState<Action: HTML>: View {
    let heading: String
    let explanation: String
    let action: Action

    public init(_ heading: String, _ explanation: String, @HTMLBuilder action: () -> Action) {
        self.heading = heading
        self.explanation = explanation
        self.action = action()
    }

    public var body: some HTML {
        div(.class("empty")) {
            p(.class("heading")) { heading }
            p { explanation }
            action
        }
    }
}

extension EmptyState where Action == Nothing {
    public init(_ heading: String, _ explanation: String) { self.init(heading, explanation) { Nothing() } }
}
