/// Elements of drawings (SVG inside HTML).

@inlinable
public func svg<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<svg", attributes, content(), "</svg>")
}

@inlinable
public func g<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<g", attributes, content(), "</g>")
}

@inlinable
public func svgText<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content>
{
    Element("<text", attributes, content(), "</text>")
}

@inlinable
public func svgTitle<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content>
{
    Element("<title", attributes, content(), "</title>")
}

@inlinable
public func path(_ attributes: Attribute...) -> Element<Nothing> { Element("<path", attributes, Nothing(), "</path>") }

@inlinable
public func circle(_ attributes: Attribute...) -> Element<Nothing> {
    Element("<circle", attributes, Nothing(), "</circle>")
}

@inlinable
public func line(_ attributes: Attribute...) -> Element<Nothing> { Element("<line", attributes, Nothing(), "</line>") }

@inlinable
public func rect(_ attributes: Attribute...) -> Element<Nothing> { Element("<rect", attributes, Nothing(), "</rect>") }

@inlinable
public func polyline(_ attributes: Attribute...) -> Element<Nothing> {
    Element("<polyline", attributes, Nothing(), "</polyline>")
}
