/// A value that is shared and never changed: a copy is a pointer, and two that are the same need not be compared.
package final class Box<Value: Hashable & Sendable>: Sendable {
    package let value: Value

    package init(_ value: Value) { self.value = value }
}

extension Box: Hashable {
    package static func == (left: Box, right: Box) -> Bool { left === right || left.value == right.value }
    package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
