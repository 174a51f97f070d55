/// How a row ends that makes no event.
enum RowEnd: Error {
    /// Rightly none: the reason.
    case skipped(String)
    /// It must be looked at: the reason.
    case warned(String)
}
