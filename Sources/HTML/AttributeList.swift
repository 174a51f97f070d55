/// The attributes of one element: an array, or, in the elements that stand in every row of a long list, one to three of
/// them in place, because an array is an allocation.
public protocol AttributeList {
    func write(to output: inout Output)
}

extension Attribute: AttributeList {}

extension [Attribute]: AttributeList {
    @inlinable
    public func write(to output: inout Output) { for attribute in self { attribute.write(to: &output) } }
}

public struct NoAttributes: AttributeList {
    @inlinable
    init() {}
    @inlinable
    public func write(to output: inout Output) {}
}

public struct Attributes<First: AttributeList>: AttributeList {
    @usableFromInline let first: First
    @usableFromInline let last: Attribute

    @inlinable @inline(__always)
    init(_ first: First, _ last: Attribute) {
        self.first = first
        self.last = last
    }

    @inlinable
    public func write(to output: inout Output) {
        first.write(to: &output)
        last.write(to: &output)
    }
}
