public import HTML

/// One figure under its name, in a `dl` of class `tiles`.
public struct Tile<Value: HTML, Below: HTML>: View {
    let name: String
    let value: Value
    let below: Below

    public init(_ name: String, @HTMLBuilder value: () -> Value, @HTMLBuilder below: () -> Below) {
        self.name = name
        self.value = value()
        self.below = below()
    }

    public var body: some HTML {
        div(.class("tile")) {
            dt { name }
            dd(.class("value")) { value }
            dd(.class("below")) { below }
        }
    }
}

extension Tile where Below == Nothing {
    public init(_ name: String, @HTMLBuilder value: () -> Value) { self.init(name, value: value) { Nothing() } }
}
