public import HTML

/// The search field of a screen: a plain form, and with script results as one types.
public struct SearchBar: View {
    let query: String
    let route: Route
    let part: String
    let label: String
    let hidden: [(name: String, value: String)]
    let isSheet: Bool

    /// - Parameters:
    ///   - route: the page that is asked, without its query.
    ///   - part: the id of the element that the answer replaces; the same page is asked for it with `part` in its query.
    ///   - hidden: what else the address says and a search keeps.
    ///   - isSheet: in a sheet the address of the page below stays as it is.
    public init(
        query: String, route: Route, part: String, label: String = "Search by name or symbol",
        hidden: [(name: String, value: String)] = [], isSheet: Bool = false
    ) {
        self.query = query
        self.route = route
        self.part = part
        self.label = label
        self.hidden = hidden
        self.isSheet = isSheet
    }

    public var body: some HTML {
        form(
            .class("search"), .method("get"), .action(route), .role("search"), .behaviour("live-search"),
            .data("data-part", part), .data("data-history", isSheet ? "keep" : "replace")
        ) {
            Icon.search
            input(
                .type("search"), .name("q"), .value(query), .placeholder("Search by name or symbol…"), .label(label),
                .autocomplete("off"), .autocorrect("off"), .autocapitalize("off"), .spellcheck(false),
                .enterKey("search"), .maxLength(200)
            )
            for item in hidden { input(.type("hidden"), .name(item.name), .value(item.value)) }
            // Without script this is a link to the page without a query; with it, the field is emptied in place.
            a(.class("clear"), .href(route), .label("Clear search"), .title("Clear")) {
                Icon.clear
            }
        }
    }
}
