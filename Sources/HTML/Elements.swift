/// The elements, each a function: attributes in parentheses, content in braces.

@inlinable @inline(__always)
public func html<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<html", attributes, content(), "</html>")
}

@inlinable @inline(__always)
public func documentHead<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<head", attributes, content(), "</head>")
}

@inlinable @inline(__always)
public func documentBody<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<body", attributes, content(), "</body>")
}

@inlinable @inline(__always)
public func main<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<main", attributes, content(), "</main>")
}

@inlinable @inline(__always)
public func header<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<header", attributes, content(), "</header>")
}

@inlinable @inline(__always)
public func footer<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<footer", attributes, content(), "</footer>")
}

@inlinable @inline(__always)
public func nav<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<nav", attributes, content(), "</nav>")
}

@inlinable @inline(__always)
public func section<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<section", attributes, content(), "</section>")
}

@inlinable @inline(__always)
public func article<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<article", attributes, content(), "</article>")
}

@inlinable @inline(__always)
public func h1<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<h1", attributes, content(), "</h1>")
}

@inlinable @inline(__always)
public func h2<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<h2", attributes, content(), "</h2>")
}

@inlinable @inline(__always)
public func h3<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<h3", attributes, content(), "</h3>")
}

@inlinable @inline(__always)
public func p<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<p", attributes, content(), "</p>")
}

@inlinable @inline(__always)
public func div<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<div", attributes, content(), "</div>")
}

@inlinable @inline(__always)
public func span<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<span", attributes, content(), "</span>")
}

@inlinable @inline(__always)
public func b<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<b", attributes, content(), "</b>")
}

@inlinable @inline(__always)
public func small<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<small", attributes, content(), "</small>")
}

@inlinable @inline(__always)
public func s<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<s", attributes, content(), "</s>")
}

@inlinable @inline(__always)
public func strong<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<strong", attributes, content(), "</strong>")
}

@inlinable @inline(__always)
public func em<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<em", attributes, content(), "</em>")
}

@inlinable @inline(__always)
public func ul<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<ul", attributes, content(), "</ul>")
}

@inlinable @inline(__always)
public func ol<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<ol", attributes, content(), "</ol>")
}

@inlinable @inline(__always)
public func li<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<li", attributes, content(), "</li>")
}

@inlinable @inline(__always)
public func dl<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<dl", attributes, content(), "</dl>")
}

@inlinable @inline(__always)
public func dt<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<dt", attributes, content(), "</dt>")
}

@inlinable @inline(__always)
public func dd<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<dd", attributes, content(), "</dd>")
}

@inlinable @inline(__always)
public func a<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<a", attributes, content(), "</a>")
}

@inlinable @inline(__always)
public func form<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<form", attributes, content(), "</form>")
}

@inlinable @inline(__always)
public func label<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<label", attributes, content(), "</label>")
}

@inlinable @inline(__always)
public func button<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<button", attributes, content(), "</button>")
}

@inlinable @inline(__always)
public func fieldset<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<fieldset", attributes, content(), "</fieldset>")
}

@inlinable @inline(__always)
public func legend<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<legend", attributes, content(), "</legend>")
}

@inlinable @inline(__always)
public func select<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<select", attributes, content(), "</select>")
}

@inlinable @inline(__always)
public func option<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<option", attributes, content(), "</option>")
}

@inlinable @inline(__always)
public func textarea<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<textarea", attributes, content(), "</textarea>")
}

@inlinable @inline(__always)
public func output<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<output", attributes, content(), "</output>")
}

@inlinable @inline(__always)
public func table<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<table", attributes, content(), "</table>")
}

@inlinable @inline(__always)
public func caption<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<caption", attributes, content(), "</caption>")
}

@inlinable @inline(__always)
public func thead<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<thead", attributes, content(), "</thead>")
}

@inlinable @inline(__always)
public func tbody<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<tbody", attributes, content(), "</tbody>")
}

@inlinable @inline(__always)
public func tfoot<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<tfoot", attributes, content(), "</tfoot>")
}

@inlinable @inline(__always)
public func tr<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<tr", attributes, content(), "</tr>")
}

@inlinable @inline(__always)
public func th<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<th", attributes, content(), "</th>")
}

@inlinable @inline(__always)
public func td<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<td", attributes, content(), "</td>")
}

@inlinable @inline(__always)
public func details<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<details", attributes, content(), "</details>")
}

@inlinable @inline(__always)
public func summary<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<summary", attributes, content(), "</summary>")
}

@inlinable @inline(__always)
public func dialog<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<dialog", attributes, content(), "</dialog>")
}

@inlinable @inline(__always)
public func timestamp<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<time", attributes, content(), "</time>")
}

@inlinable @inline(__always)
public func documentTitle<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<title", attributes, content(), "</title>")
}

@inlinable @inline(__always)
public func bdi<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<bdi", attributes, content(), "</bdi>")
}

@inlinable @inline(__always)
public func code<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<code", attributes, content(), "</code>")
}

@inlinable @inline(__always)
public func pre<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<pre", attributes, content(), "</pre>")
}

@inlinable @inline(__always)
public func template<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<template", attributes, content(), "</template>")
}

@inlinable @inline(__always)
public func noscript<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<noscript", attributes, content(), "</noscript>")
}

@inlinable @inline(__always)
public func abbr<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<abbr", attributes, content(), "</abbr>")
}

@inlinable @inline(__always)
public func kbd<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<kbd", attributes, content(), "</kbd>")
}

@inlinable @inline(__always)
public func figure<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<figure", attributes, content(), "</figure>")
}

@inlinable @inline(__always)
public func figcaption<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<figcaption", attributes, content(), "</figcaption>")
}

@inlinable @inline(__always)
public func datalist<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<datalist", attributes, content(), "</datalist>")
}

@inlinable @inline(__always)
public func progressBar<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    [Attribute], Content
> {
    Element("<progress", attributes, content(), "</progress>")
}
