import HTML

/// Round buttons, title, and the tabs of a wide window.
struct PageHeader: View {
    let head: PageHead

    var body: some HTML {
        header(.class("bar")) {
            LeftButton(button: head.leftButton)
            div(.class("middle")) {
                h1 { head.title }
                nav(.class("tabs"), .label("Screens")) {
                    for tab in PageHead.Tab.allCases {
                        a(.href(tab.route), .current(tab == head.tab ? "page" : nil)) { tab.label }
                    }
                }
            }
            // Slides between Live Prices and Portfolio; on a page below Portfolio it would be a second way back.
            if head.isBelowPortfolio {
                span { Nothing() }
            } else if head.tab == .portfolio {
                a(.class("circle turn turned"), .href(.market()), .label("Live Prices"), .title("Live Prices")) {
                    Icon.forward
                }
            } else {
                a(.class("circle turn"), .href(.portfolio), .label("Portfolio"), .title("Portfolio")) { Icon.forward }
            }
        }
    }
}

private struct LeftButton: View {
    let button: PageHead.LeftButton

    var body: some HTML {
        switch button {
        case .info:
            a(.class("circle"), .href(.settings), .label("About and settings"), .title("Settings")) { Icon.info }
        case .add:
            a(
                .class("circle"), .href(.editPortfolio()), .label("Edit portfolio"), .title("Edit portfolio"),
                .behaviour("open-sheet")
            ) { Icon.plus }
        case .back(let route, let label):
            a(.class("circle"), .href(route), .label(label), .title(label)) { Icon.back }
        }
    }
}

/// The tabs of a phone, at the bottom.
struct Dock: View {
    let tab: PageHead.Tab

    var body: some HTML {
        nav(.class("dock"), .label("Screens")) {
            for item in PageHead.Tab.allCases {
                a(.href(item.route), .current(item == tab ? "page" : nil)) {
                    item.icon
                    span { item.label }
                }
            }
        }
    }
}

extension PageHead.Tab {
    var label: String {
        switch self {
        case .market: "Market"
        case .portfolio: "Portfolio"
        case .trades: "Trades"
        case .gains: "Gains"
        case .settings: "Settings"
        }
    }

    var route: Route {
        switch self {
        case .market: .market()
        case .portfolio: .portfolio
        case .trades: .trades
        case .gains: .gains()
        case .settings: .settings
        }
    }

    var icon: Icon {
        switch self {
        case .market: .market
        case .portfolio: .portfolio
        case .trades: .trades
        case .gains: .gains
        case .settings: .settings
        }
    }
}
