/// An error that a person reads: what is wrong, and what to do about it.
///
/// The terminal, the page and the JSON print these two texts and no others.
public protocol Explained: Error, Sendable {
    /// What is wrong, naming the value that caused it.
    var problem: String { get }
    /// What to do about it; starts with a verb.
    var remedy: String { get }
}
