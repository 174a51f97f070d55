import HTML

/// Asks the provider for newer prices, and shows the part of the page anew.
struct RefreshButton: View {
    let returnTo: Route
    /// The id of the part.
    let part: String

    var body: some HTML {
        form(
            .method("post"), .action(.refresh), .class("reload"), .behaviour("reload"), .data("data-part", part)
        ) {
            input(.type("hidden"), .name("return"), .value(returnTo.link.text))
            button(.type("submit"), .class("plain"), .label("Refresh prices"), .title("Refresh prices")) { Icon.reload }
        }
    }
}
