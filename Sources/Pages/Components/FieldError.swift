public import HTML
public import Ledger

/// Why a field was refused and what to do, below it; the field names it with `describedBy`.
public struct FieldError: View {
    let id: String
    let problem: String
    let remedy: String

    public init(id: String, _ error: any Explained) {
        self.init(id: id, problem: error.problem, remedy: error.remedy)
    }

    public init(id: String, problem: String, remedy: String) {
        self.id = id
        self.problem = problem
        self.remedy = remedy
    }

    public var body: some HTML {
        p(.class("field-error"), .id(id), .role("alert")) {
            problem
            " "
            remedy
        }
    }
}
