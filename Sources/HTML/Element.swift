/// An element with an end tag.
public struct Element<Attributes: AttributeList, Content: HTML>: HTML {
    @usableFromInline let open: StaticString
    @usableFromInline let attributes: Attributes
    @usableFromInline let content: Content
    @usableFromInline let close: StaticString

    @inlinable @inline(__always)
    init(_ open: StaticString, _ attributes: Attributes, _ content: Content, _ close: StaticString) {
        self.open = open
        self.attributes = attributes
        self.content = content
        self.close = close
    }

    @inlinable
    public func write(to output: inout Output) {
        output.literal(open)
        attributes.write(to: &output)
        output.literal(">")
        content.write(to: &output)
        output.literal(close)
    }
}

/// An element that has no content and no end tag.
public struct VoidElement: HTML {
    @usableFromInline let open: StaticString
    @usableFromInline let attributes: [Attribute]

    @inlinable @inline(__always)
    init(_ open: StaticString, _ attributes: [Attribute]) {
        self.open = open
        self.attributes = attributes
    }

    @inlinable
    public func write(to output: inout Output) {
        output.literal(open)
        for attribute in attributes { attribute.write(to: &output) }
        output.literal(">")
    }
}

/// `<!doctype html>` and what follows it.
public struct Document<Content: HTML>: HTML {
    @usableFromInline let content: Content
    @inlinable @inline(__always)
    public init(@HTMLBuilder content: () -> Content) { self.content = content() }
    @inlinable
    public func write(to output: inout Output) {
        output.literal("<!doctype html>")
        content.write(to: &output)
    }
}
