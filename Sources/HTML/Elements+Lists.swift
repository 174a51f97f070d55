/// The elements of long lists, once more for none to three attributes without an array (see ``AttributeList``).

@inlinable @inline(__always)
public func span<Content: HTML>(
    @HTMLBuilder content: () -> Content
) -> Element<NoAttributes, Content> {
    Element("<span", NoAttributes(), content(), "</span>")
}

@inlinable @inline(__always)
public func span<Content: HTML>(
    _ one: Attribute, @HTMLBuilder content: () -> Content
) -> Element<Attribute, Content> {
    Element("<span", one, content(), "</span>")
}

@inlinable @inline(__always)
public func span<Content: HTML>(
    _ one: Attribute, _ two: Attribute, @HTMLBuilder content: () -> Content
) -> Element<Attributes<Attribute>, Content> {
    Element("<span", Attributes(one, two), content(), "</span>")
}

@inlinable @inline(__always)
public func span<Content: HTML>(
    _ one: Attribute, _ two: Attribute, _ three: Attribute, @HTMLBuilder content: () -> Content
) -> Element<Attributes<Attributes<Attribute>>, Content> {
    Element("<span", Attributes(Attributes(one, two), three), content(), "</span>")
}

@inlinable @inline(__always)
public func td<Content: HTML>(
    @HTMLBuilder content: () -> Content
) -> Element<NoAttributes, Content> {
    Element("<td", NoAttributes(), content(), "</td>")
}

@inlinable @inline(__always)
public func td<Content: HTML>(
    _ one: Attribute, @HTMLBuilder content: () -> Content
) -> Element<Attribute, Content> {
    Element("<td", one, content(), "</td>")
}

@inlinable @inline(__always)
public func td<Content: HTML>(
    _ one: Attribute, _ two: Attribute, @HTMLBuilder content: () -> Content
) -> Element<Attributes<Attribute>, Content> {
    Element("<td", Attributes(one, two), content(), "</td>")
}

@inlinable @inline(__always)
public func td<Content: HTML>(
    _ one: Attribute, _ two: Attribute, _ three: Attribute, @HTMLBuilder content: () -> Content
) -> Element<Attributes<Attributes<Attribute>>, Content> {
    Element("<td", Attributes(Attributes(one, two), three), content(), "</td>")
}

@inlinable @inline(__always)
public func tr<Content: HTML>(
    @HTMLBuilder content: () -> Content
) -> Element<NoAttributes, Content> {
    Element("<tr", NoAttributes(), content(), "</tr>")
}

@inlinable @inline(__always)
public func tr<Content: HTML>(
    _ one: Attribute, @HTMLBuilder content: () -> Content
) -> Element<Attribute, Content> {
    Element("<tr", one, content(), "</tr>")
}

@inlinable @inline(__always)
public func tr<Content: HTML>(
    _ one: Attribute, _ two: Attribute, @HTMLBuilder content: () -> Content
) -> Element<Attributes<Attribute>, Content> {
    Element("<tr", Attributes(one, two), content(), "</tr>")
}

@inlinable @inline(__always)
public func tr<Content: HTML>(
    _ one: Attribute, _ two: Attribute, _ three: Attribute, @HTMLBuilder content: () -> Content
) -> Element<Attributes<Attributes<Attribute>>, Content> {
    Element("<tr", Attributes(Attributes(one, two), three), content(), "</tr>")
}

@inlinable @inline(__always)
public func a<Content: HTML>(
    @HTMLBuilder content: () -> Content
) -> Element<NoAttributes, Content> {
    Element("<a", NoAttributes(), content(), "</a>")
}

@inlinable @inline(__always)
public func a<Content: HTML>(
    _ one: Attribute, @HTMLBuilder content: () -> Content
) -> Element<Attribute, Content> {
    Element("<a", one, content(), "</a>")
}

@inlinable @inline(__always)
public func a<Content: HTML>(
    _ one: Attribute, _ two: Attribute, @HTMLBuilder content: () -> Content
) -> Element<Attributes<Attribute>, Content> {
    Element("<a", Attributes(one, two), content(), "</a>")
}

@inlinable @inline(__always)
public func a<Content: HTML>(
    _ one: Attribute, _ two: Attribute, _ three: Attribute, @HTMLBuilder content: () -> Content
) -> Element<Attributes<Attributes<Attribute>>, Content> {
    Element("<a", Attributes(Attributes(one, two), three), content(), "</a>")
}

@inlinable @inline(__always)
public func bdi<Content: HTML>(
    @HTMLBuilder content: () -> Content
) -> Element<NoAttributes, Content> {
    Element("<bdi", NoAttributes(), content(), "</bdi>")
}

@inlinable @inline(__always)
public func bdi<Content: HTML>(
    _ one: Attribute, @HTMLBuilder content: () -> Content
) -> Element<Attribute, Content> {
    Element("<bdi", one, content(), "</bdi>")
}

@inlinable @inline(__always)
public func bdi<Content: HTML>(
    _ one: Attribute, _ two: Attribute, @HTMLBuilder content: () -> Content
) -> Element<Attributes<Attribute>, Content> {
    Element("<bdi", Attributes(one, two), content(), "</bdi>")
}

@inlinable @inline(__always)
public func bdi<Content: HTML>(
    _ one: Attribute, _ two: Attribute, _ three: Attribute, @HTMLBuilder content: () -> Content
) -> Element<Attributes<Attributes<Attribute>>, Content> {
    Element("<bdi", Attributes(Attributes(one, two), three), content(), "</bdi>")
}
