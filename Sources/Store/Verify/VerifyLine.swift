/// One thing that was checked, for display.
public struct VerifyLine: Hashable, Sendable {
    /// What was checked: “The file is whole”.
    public let title: String
    public let isWell: Bool
    /// How much was looked at, or what is wrong.
    public let detail: String

    public init(title: String, isWell: Bool, detail: String) {
        self.title = title
        self.isWell = isWell
        self.detail = detail
    }
}

extension [VerifyLine] {
    /// Every check passed.
    public var isWell: Bool { allSatisfy(\.isWell) }
}
