/// Attributes of drawings. Colours are words of our own source, never a person's text.
extension Attribute {
    public static func viewBox(_ box: String) -> Attribute { Attribute("viewBox", box) }
    public static func preserveAspectRatio(_ value: String) -> Attribute { Attribute("preserveAspectRatio", value) }
    public static func d(_ path: String) -> Attribute { Attribute("d", path) }
    public static func points(_ points: String) -> Attribute { Attribute("points", points) }
    public static func fill(_ colour: String) -> Attribute { Attribute("fill", colour) }
    public static func stroke(_ colour: String) -> Attribute { Attribute("stroke", colour) }
    public static func strokeWidth(_ width: String) -> Attribute { Attribute("stroke-width", width) }
    public static func strokeLinecap(_ cap: String) -> Attribute { Attribute("stroke-linecap", cap) }
    public static func strokeLinejoin(_ join: String) -> Attribute { Attribute("stroke-linejoin", join) }
    /// Lines keep their width when the drawing is stretched.
    public static var nonScalingStroke: Attribute { Attribute("vector-effect", "non-scaling-stroke") }
    /// How long the path is said to be, whatever its real length: dashes are then parts of that.
    public static func pathLength(_ length: String) -> Attribute { Attribute("pathLength", length) }
    public static func strokeDasharray(_ dashes: String) -> Attribute { Attribute("stroke-dasharray", dashes) }
    public static func strokeDashoffset(_ offset: String) -> Attribute { Attribute("stroke-dashoffset", offset) }
    public static func x(_ x: String) -> Attribute { Attribute("x", x) }
    public static func y(_ y: String) -> Attribute { Attribute("y", y) }
    public static func cx(_ x: String) -> Attribute { Attribute("cx", x) }
    public static func cy(_ y: String) -> Attribute { Attribute("cy", y) }
    public static func r(_ radius: String) -> Attribute { Attribute("r", radius) }
    public static func x1(_ x: String) -> Attribute { Attribute("x1", x) }
    public static func y1(_ y: String) -> Attribute { Attribute("y1", y) }
    public static func x2(_ x: String) -> Attribute { Attribute("x2", x) }
    public static func y2(_ y: String) -> Attribute { Attribute("y2", y) }
    public static func textAnchor(_ anchor: String) -> Attribute { Attribute("text-anchor", anchor) }
    public static func fontSize(_ size: String) -> Attribute { Attribute("font-size", size) }
    public static func focusable(_ isFocusable: Bool) -> Attribute {
        Attribute("focusable", isFocusable ? "true" : "false")
    }
}
