public import HTML

/// What went wrong, and what to do about it.
public struct ProblemPage: View {
    let look: Look
    let title: String
    let problem: String
    let remedy: String

    public init(look: Look, title: String, problem: String, remedy: String) {
        self.look = look
        self.title = title
        self.problem = problem
        self.remedy = remedy
    }

    public var body: some HTML {
        Page(PageHead(title, tab: .market), look: look) {
            EmptyState(problem, remedy) {
                p { a(.class("button quiet"), .href(.market())) { "To the market" } }
            }
        }
    }
}
