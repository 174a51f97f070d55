/// Plain text; escaped when it is written.
public struct Text: HTML {
    @usableFromInline let text: String
    @inlinable @inline(__always)
    public init(_ text: String) { self.text = text }
    @inlinable
    public func write(to output: inout Output) { output.text(text) }
}

/// A whole number, in digits alone.
public struct Digits: HTML {
    @usableFromInline let value: Int
    @inlinable @inline(__always)
    public init(_ value: Int) { self.value = value }
    @inlinable
    public func write(to output: inout Output) { output.number(value) }
}

public struct Nothing: HTML {
    @inlinable @inline(__always)
    public init() {}
    @inlinable
    public func write(to output: inout Output) {}
}

/// Two parts, one behind the other.
public struct Pair<First: HTML, Next: HTML>: HTML {
    @usableFromInline let first: First
    @usableFromInline let next: Next

    @inlinable @inline(__always)
    init(_ first: First, _ next: Next) {
        self.first = first
        self.next = next
    }

    @inlinable @inline(__always)
    public func write(to output: inout Output) {
        first.write(to: &output)
        next.write(to: &output)
    }
}

/// A part that is there or not: an `if` without `else`.
public struct Maybe<Content: HTML>: HTML {
    @usableFromInline let content: Content?
    @inlinable @inline(__always)
    init(_ content: Content?) { self.content = content }
    @inlinable @inline(__always)
    public func write(to output: inout Output) { content?.write(to: &output) }
}

/// One of two parts: an `if` with `else`, a `switch`.
public enum Either<First: HTML, Second: HTML>: HTML {
    case first(First)
    case second(Second)

    @inlinable @inline(__always)
    public func write(to output: inout Output) {
        switch self {
        case .first(let content): content.write(to: &output)
        case .second(let content): content.write(to: &output)
        }
    }
}

/// The parts of a `for` loop.
public struct Many<Content: HTML>: HTML {
    @usableFromInline let contents: [Content]
    @inlinable @inline(__always)
    init(_ contents: [Content]) { self.contents = contents }
    @inlinable
    public func write(to output: inout Output) { for content in contents { content.write(to: &output) } }
}

/// A part for each item, made while it is written: for long lists, where a `for` loop would keep all of them.
public struct Each<Items: Sequence, Content: HTML>: HTML {
    @usableFromInline let items: Items
    @usableFromInline let content: (Items.Element) -> Content

    @inlinable @inline(__always)
    public init(_ items: Items, @HTMLBuilder content: @escaping (Items.Element) -> Content) {
        self.items = items
        self.content = content
    }

    @inlinable
    public func write(to output: inout Output) { for item in items { content(item).write(to: &output) } }
}
