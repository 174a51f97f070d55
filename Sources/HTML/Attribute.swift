/// An attribute of an element. There is none for styles or for handlers of events, and an address is a ``Link``.
public struct Attribute: Sendable {
    @usableFromInline
    enum Value: Sendable {
        case absent
        case bare
        case number(Int)
        case text(String)
    }

    @usableFromInline let name: StaticString
    @usableFromInline let value: Value

    @inlinable
    init(_ name: StaticString, _ value: Value) {
        self.name = name
        self.value = value
    }

    @inlinable
    init(_ name: StaticString, _ value: String?) {
        self.init(name, value.map { .text($0) } ?? .absent)
    }

    @inlinable
    public func write(to output: inout Output) {
        switch value {
        case .absent: return
        case .bare: writeName(to: &output)
        case .number(let number):
            writeName(to: &output)
            output.literal("=\"")
            output.number(number)
            output.literal("\"")
        case .text(let text): output.attribute(name, text)
        }
    }

    @inlinable
    func writeName(to output: inout Output) {
        output.literal(" ")
        output.literal(name)
    }
}

/// Each is left out when its value is `nil` (or `false`).
extension Attribute {
    /// Left out.
    @inlinable
    public static var none: Attribute { Attribute("", .absent) }
    @inlinable
    public static func `class`(_ names: String?) -> Attribute { Attribute("class", names) }
    @inlinable
    public static func id(_ id: String?) -> Attribute { Attribute("id", id) }
    @inlinable
    public static func name(_ name: String) -> Attribute { Attribute("name", name) }
    @inlinable
    public static func value(_ value: String) -> Attribute { Attribute("value", value) }
    @inlinable
    public static func type(_ type: String) -> Attribute { Attribute("type", type) }
    @inlinable
    public static func title(_ text: String?) -> Attribute { Attribute("title", text) }
    @inlinable
    public static func lang(_ code: String) -> Attribute { Attribute("lang", code) }
    @inlinable
    public static func dir(_ direction: String) -> Attribute { Attribute("dir", direction) }
    @inlinable
    public static func role(_ role: String?) -> Attribute { Attribute("role", role) }
    @inlinable
    public static func tabindex(_ index: Int) -> Attribute { Attribute("tabindex", .number(index)) }
    @inlinable
    public static func hidden(_ isHidden: Bool = true) -> Attribute { Attribute("hidden", isHidden ? .bare : .absent) }
    @inlinable
    public static func open(_ isOpen: Bool) -> Attribute { Attribute("open", isOpen ? .bare : .absent) }

    /// The small script that brings this element to life, by name.
    @inlinable
    public static func behaviour(_ name: String?) -> Attribute { Attribute("data-behaviour", name) }
    /// `data-name`, with the name as it is written in the attribute: `.data("data-part", id)`.
    @inlinable
    public static func data(_ name: StaticString, _ value: String?) -> Attribute { Attribute(name, value) }

    @inlinable
    public static func label(_ text: String?) -> Attribute { Attribute("aria-label", text) }
    @inlinable
    public static func labelledBy(_ id: String?) -> Attribute { Attribute("aria-labelledby", id) }
    @inlinable
    public static func describedBy(_ id: String?) -> Attribute { Attribute("aria-describedby", id) }
    @inlinable
    public static func ariaHidden(_ isHidden: Bool = true) -> Attribute {
        Attribute("aria-hidden", isHidden ? "true" : nil)
    }
    @inlinable
    public static func current(_ what: String?) -> Attribute { Attribute("aria-current", what) }
    @inlinable
    public static func sort(_ order: String?) -> Attribute { Attribute("aria-sort", order) }
    @inlinable
    public static func live(_ manner: String?) -> Attribute { Attribute("aria-live", manner) }
    @inlinable
    public static func invalid(_ isInvalid: Bool) -> Attribute { Attribute("aria-invalid", isInvalid ? "true" : nil) }
    /// Any other `aria-` attribute, with its whole name.
    @inlinable
    public static func aria(_ name: StaticString, _ value: String?) -> Attribute { Attribute(name, value) }
}
