extension Array where Element == String {
    /// `A, B and C`.
    public var inWords: String {
        guard count > 1, let last else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " and " + last
    }
}
