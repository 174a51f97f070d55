public import HTML

/// What stands round every screen: head, header, tabs or dock, and the line about the data.
public struct Page<Content: HTML>: View {
    let head: PageHead
    let look: Look
    let flash: Flash?
    let content: Content

    public init(_ head: PageHead, look: Look, flash: Flash? = nil, @HTMLBuilder content: () -> Content) {
        self.head = head
        self.look = look
        self.flash = flash
        self.content = content()
    }

    public var body: some HTML {
        Document {
            html(.lang("en"), .data("data-theme", look.theme == .system ? nil : look.theme.rawValue)) {
                PageMeta(title: head.title, theme: look.theme)
                documentBody(.data("data-tab", head.tab.rawValue)) {
                    a(.class("skip"), .href(.here("content"))) { "Skip to content" }
                    div(.class("page")) {
                        PageHeader(head: head)
                        if let flash { flash }
                        main(.id("content"), .tabindex(-1), .data("data-market", look.feed?.market)) { content }
                        footer(.class("foot")) { p { Attribution() } }
                    }
                    Dock(tab: head.tab)
                }
            }
        }
    }
}

/// What a page says of itself.
public struct PageHead: Hashable, Sendable {
    public enum Tab: String, Hashable, Sendable, CaseIterable {
        case market, portfolio, trades, gains, settings
    }

    /// The round button on the left.
    public enum LeftButton: Hashable, Sendable {
        /// To Settings.
        case info
        /// To Edit Portfolio.
        case add
        case back(Route, label: String)
    }

    public var title: String
    public var tab: Tab
    public var leftButton: LeftButton

    public init(_ title: String, tab: Tab, leftButton: LeftButton? = nil) {
        self.title = title
        self.tab = tab
        self.leftButton = leftButton ?? (tab == .portfolio ? .add : .info)
    }

    /// Has a way back to Portfolio already.
    var isBelowPortfolio: Bool { if case .back = leftButton { tab == .portfolio } else { false } }
}

/// Title, colours, style sheet, script, and what a phone needs to install Coffer.
struct PageMeta: View {
    let title: String
    let theme: Look.Theme

    var body: some HTML {
        documentHead {
            meta(.charset("utf-8"))
            meta(.name("viewport"), .content("width=device-width, initial-scale=1, viewport-fit=cover"))
            documentTitle { title + " · Coffer" }
            meta(.name("color-scheme"), .content(theme == .system ? "light dark" : theme.rawValue))
            if theme != .dark {
                meta(
                    .name("theme-color"), .content("#ffffff"),
                    theme == .system ? .media("(prefers-color-scheme: light)") : .none)
            }
            if theme != .light {
                meta(
                    .name("theme-color"), .content("#0d0d12"),
                    theme == .system ? .media("(prefers-color-scheme: dark)") : .none)
            }
            link(.rel("stylesheet"), .href(.asset("app.css")))
            link(.rel("icon"), .href(.asset("icon.svg")), .type("image/svg+xml"))
            link(.rel("apple-touch-icon"), .href(.asset("icon-180.png")))
            link(.rel("manifest"), .href(.manifest))
            script(.src(.asset("app.js")), .defer())
        }
    }
}
