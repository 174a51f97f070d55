/// The elements, each a function: attributes in parentheses, content in braces.

@inlinable
public func html<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<html", attributes, content(), "</html>")
}

@inlinable
public func documentHead<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    Content
> {
    Element("<head", attributes, content(), "</head>")
}

@inlinable
public func documentBody<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    Content
> {
    Element("<body", attributes, content(), "</body>")
}

@inlinable
public func main<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<main", attributes, content(), "</main>")
}

@inlinable
public func header<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<header", attributes, content(), "</header>")
}

@inlinable
public func footer<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<footer", attributes, content(), "</footer>")
}

@inlinable
public func nav<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<nav", attributes, content(), "</nav>")
}

@inlinable
public func section<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content>
{
    Element("<section", attributes, content(), "</section>")
}

@inlinable
public func article<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content>
{
    Element("<article", attributes, content(), "</article>")
}

@inlinable
public func h1<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<h1", attributes, content(), "</h1>")
}

@inlinable
public func h2<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<h2", attributes, content(), "</h2>")
}

@inlinable
public func h3<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<h3", attributes, content(), "</h3>")
}

@inlinable
public func p<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<p", attributes, content(), "</p>")
}

@inlinable
public func div<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<div", attributes, content(), "</div>")
}

@inlinable
public func span<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<span", attributes, content(), "</span>")
}

@inlinable
public func b<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<b", attributes, content(), "</b>")
}

@inlinable
public func small<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<small", attributes, content(), "</small>")
}

@inlinable
public func s<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<s", attributes, content(), "</s>")
}

@inlinable
public func strong<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<strong", attributes, content(), "</strong>")
}

@inlinable
public func em<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<em", attributes, content(), "</em>")
}

@inlinable
public func ul<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<ul", attributes, content(), "</ul>")
}

@inlinable
public func ol<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<ol", attributes, content(), "</ol>")
}

@inlinable
public func li<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<li", attributes, content(), "</li>")
}

@inlinable
public func dl<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<dl", attributes, content(), "</dl>")
}

@inlinable
public func dt<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<dt", attributes, content(), "</dt>")
}

@inlinable
public func dd<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<dd", attributes, content(), "</dd>")
}

@inlinable
public func a<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<a", attributes, content(), "</a>")
}

@inlinable
public func form<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<form", attributes, content(), "</form>")
}

@inlinable
public func label<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<label", attributes, content(), "</label>")
}

@inlinable
public func button<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<button", attributes, content(), "</button>")
}

@inlinable
public func fieldset<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content>
{
    Element("<fieldset", attributes, content(), "</fieldset>")
}

@inlinable
public func legend<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<legend", attributes, content(), "</legend>")
}

@inlinable
public func select<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<select", attributes, content(), "</select>")
}

@inlinable
public func option<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<option", attributes, content(), "</option>")
}

@inlinable
public func textarea<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content>
{
    Element("<textarea", attributes, content(), "</textarea>")
}

@inlinable
public func output<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<output", attributes, content(), "</output>")
}

@inlinable
public func table<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<table", attributes, content(), "</table>")
}

@inlinable
public func caption<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content>
{
    Element("<caption", attributes, content(), "</caption>")
}

@inlinable
public func thead<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<thead", attributes, content(), "</thead>")
}

@inlinable
public func tbody<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<tbody", attributes, content(), "</tbody>")
}

@inlinable
public func tfoot<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<tfoot", attributes, content(), "</tfoot>")
}

@inlinable
public func tr<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<tr", attributes, content(), "</tr>")
}

@inlinable
public func th<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<th", attributes, content(), "</th>")
}

@inlinable
public func td<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<td", attributes, content(), "</td>")
}

@inlinable
public func details<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content>
{
    Element("<details", attributes, content(), "</details>")
}

@inlinable
public func summary<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content>
{
    Element("<summary", attributes, content(), "</summary>")
}

@inlinable
public func dialog<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<dialog", attributes, content(), "</dialog>")
}

@inlinable
public func timestamp<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    Content
> {
    Element("<time", attributes, content(), "</time>")
}

@inlinable
public func documentTitle<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    Content
> {
    Element("<title", attributes, content(), "</title>")
}

@inlinable
public func bdi<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<bdi", attributes, content(), "</bdi>")
}

@inlinable
public func code<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<code", attributes, content(), "</code>")
}

@inlinable
public func pre<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<pre", attributes, content(), "</pre>")
}

@inlinable
public func template<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content>
{
    Element("<template", attributes, content(), "</template>")
}

@inlinable
public func noscript<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content>
{
    Element("<noscript", attributes, content(), "</noscript>")
}

@inlinable
public func abbr<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<abbr", attributes, content(), "</abbr>")
}

@inlinable
public func kbd<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<kbd", attributes, content(), "</kbd>")
}

@inlinable
public func figure<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<Content> {
    Element("<figure", attributes, content(), "</figure>")
}

@inlinable
public func figcaption<Content: HTML>(_ attributes: Attribute..., @HTMLBuilder content: () -> Content) -> Element<
    Content
> {
    Element("<figcaption", attributes, content(), "</figcaption>")
}
