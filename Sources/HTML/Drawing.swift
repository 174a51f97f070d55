/// Elements of drawings (SVG inside HTML).

@inlinable @inline(__always)
public func svg<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<svg", attributes, content(), "</svg>")
}

/// With attributes that were made before.
@inlinable @inline(__always)
public func svg<Content: HTML>(
    _ attributes: [Attribute], @HTMLBuilder content: () -> Content
) -> Element<[Attribute], Content> {
    Element("<svg", attributes, content(), "</svg>")
}

@inlinable @inline(__always)
public func g<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<g", attributes, content(), "</g>")
}

@inlinable @inline(__always)
public func svgText<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<text", attributes, content(), "</text>")
}

@inlinable @inline(__always)
public func svgTitle<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<title", attributes, content(), "</title>")
}

@inlinable @inline(__always)
public func path(_ attributes: Attribute...) -> Element<[Attribute], Nothing> {
    Element("<path", attributes, Nothing(), "</path>")
}

@inlinable @inline(__always)
public func circle(_ attributes: Attribute...) -> Element<[Attribute], Nothing> {
    Element("<circle", attributes, Nothing(), "</circle>")
}

@inlinable @inline(__always)
public func line(_ attributes: Attribute...) -> Element<[Attribute], Nothing> {
    Element("<line", attributes, Nothing(), "</line>")
}

@inlinable @inline(__always)
public func rect(_ attributes: Attribute...) -> Element<[Attribute], Nothing> {
    Element("<rect", attributes, Nothing(), "</rect>")
}

@inlinable @inline(__always)
public func polyline(_ attributes: Attribute...) -> Element<[Attribute], Nothing> {
    Element("<polyline", attributes, Nothing(), "</polyline>")
}
