public import HTML

/// A whole page for a request that cannot be answered: what is wrong, and what to do.
public struct ProblemScreen: View {
    let status: Int
    let problem: String
    let remedy: String
    let look: Look

    public init(status: Int, problem: String, remedy: String, look: Look) {
        self.status = status
        self.problem = problem
        self.remedy = remedy
        self.look = look
    }

    public var body: some HTML {
        Page(PageHead(status == 404 ? "Not found" : "Problem", tab: .market), look: look) {
            EmptyState(problem, remedy) { a(.class("button"), .href(.market())) { "To the market" } }
        }
    }
}
