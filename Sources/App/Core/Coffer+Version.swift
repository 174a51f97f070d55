extension Coffer {
    /// As the release notes name it.
    public static let version = "0.1.0"
}
