/// How a person writes and reads numbers: the setting “number format”.
///
/// It decides what a lone mark means when a text is read (`1.234`), and which marks stand in what is shown.
public enum NumberFormat: String, Sendable, CaseIterable {
    /// `1,234.56`
    case point
    /// `1.234,56`
    case comma
}

/// A text to show and, where it was shortened or rounded, the exact number behind it.
public struct Shown: Hashable, Sendable {
    /// For the eye.
    public let text: String
    /// The plain exact number, for copying and for the accessible name; `nil` while the value is unknown.
    public let exact: String?

    public init(text: String, exact: String?) {
        self.text = text
        self.exact = exact
    }
}
