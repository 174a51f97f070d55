extension Int {
    /// `1,234,567`: a count, the same in every number format.
    var grouped: String {
        var rest = self
        var parts: [String] = []
        while rest >= 1000 {
            parts.insert(String(1000 + rest % 1000).dropFirst().description, at: 0)
            rest /= 1000
        }
        return ([String(rest)] + parts).joined(separator: ",")
    }
}
