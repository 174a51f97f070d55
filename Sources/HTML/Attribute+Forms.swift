/// Attributes of forms, links, tables and the head. Each is left out when its value is `nil` (or `false`).
extension Attribute {
    public static func href(_ link: Link) -> Attribute { Attribute("href", link.text) }
    public static func src(_ link: Link) -> Attribute { Attribute("src", link.text) }
    public static func action(_ link: Link) -> Attribute { Attribute("action", link.text) }
    public static func formaction(_ link: Link) -> Attribute { Attribute("formaction", link.text) }
    public static func rel(_ relation: String) -> Attribute { Attribute("rel", relation) }
    public static func download(_ isDownload: Bool = true) -> Attribute {
        Attribute("download", isDownload ? .bare : .absent)
    }
    public static func referrerPolicy(_ policy: String) -> Attribute { Attribute("referrerpolicy", policy) }

    public static func httpEquiv(_ name: String) -> Attribute { Attribute("http-equiv", name) }
    public static func method(_ method: String) -> Attribute { Attribute("method", method) }
    public static func encoding(_ type: String) -> Attribute { Attribute("enctype", type) }
    public static func `for`(_ id: String) -> Attribute { Attribute("for", id) }
    /// The id of the form that a field outside of it belongs to.
    public static func form(_ id: String?) -> Attribute { Attribute("form", id) }
    public static func placeholder(_ text: String) -> Attribute { Attribute("placeholder", text) }
    /// The id of the `datalist` that offers texts.
    public static func list(_ id: String?) -> Attribute { Attribute("list", id) }
    public static func inputMode(_ mode: String) -> Attribute { Attribute("inputmode", mode) }
    public static func enterKey(_ hint: String) -> Attribute { Attribute("enterkeyhint", hint) }
    public static func autocomplete(_ value: String) -> Attribute { Attribute("autocomplete", value) }
    public static func autocorrect(_ value: String) -> Attribute { Attribute("autocorrect", value) }
    public static func autocapitalize(_ value: String) -> Attribute { Attribute("autocapitalize", value) }
    public static func spellcheck(_ isOn: Bool) -> Attribute { Attribute("spellcheck", isOn ? "true" : "false") }
    public static func required(_ isRequired: Bool = true) -> Attribute {
        Attribute("required", isRequired ? .bare : .absent)
    }
    public static func checked(_ isChecked: Bool) -> Attribute { Attribute("checked", isChecked ? .bare : .absent) }
    public static func selected(_ isSelected: Bool) -> Attribute { Attribute("selected", isSelected ? .bare : .absent) }
    public static func disabled(_ isDisabled: Bool = true) -> Attribute {
        Attribute("disabled", isDisabled ? .bare : .absent)
    }
    public static func autofocus(_ isOn: Bool = true) -> Attribute { Attribute("autofocus", isOn ? .bare : .absent) }
    public static func maxLength(_ count: Int) -> Attribute { Attribute("maxlength", .number(count)) }
    public static func min(_ value: String?) -> Attribute { Attribute("min", value) }
    public static func max(_ value: String?) -> Attribute { Attribute("max", value) }
    public static func step(_ value: String?) -> Attribute { Attribute("step", value) }
    public static func rows(_ count: Int) -> Attribute { Attribute("rows", .number(count)) }

    public static func multiple(_ isOn: Bool = true) -> Attribute { Attribute("multiple", isOn ? .bare : .absent) }
    /// Kinds of files that a file field offers first.
    public static func accept(_ types: String) -> Attribute { Attribute("accept", types) }

    public static func scope(_ scope: String) -> Attribute { Attribute("scope", scope) }
    public static func colspan(_ count: Int) -> Attribute { Attribute("colspan", .number(count)) }
    public static func datetime(_ text: String?) -> Attribute { Attribute("datetime", text) }

    public static func charset(_ name: String) -> Attribute { Attribute("charset", name) }
    public static func content(_ text: String) -> Attribute { Attribute("content", text) }
    public static func media(_ query: String?) -> Attribute { Attribute("media", query) }
    public static func sizes(_ sizes: String?) -> Attribute { Attribute("sizes", sizes) }
    public static func `defer`(_ isDeferred: Bool = true) -> Attribute {
        Attribute("defer", isDeferred ? .bare : .absent)
    }
    public static func loading(_ manner: String) -> Attribute { Attribute("loading", manner) }
    public static func alt(_ text: String) -> Attribute { Attribute("alt", text) }
    public static func width(_ pixels: Int) -> Attribute { Attribute("width", .number(pixels)) }
    public static func height(_ pixels: Int) -> Attribute { Attribute("height", .number(pixels)) }
}
