public import HTML

/// What just happened, said at the top of the page that a change leads to.
public struct Flash: View, Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
        case done, failed
    }

    public var kind: Kind
    public var text: String
    /// What to do about it, for a failure.
    public var remedy: String?
    /// The batch that a button takes back.
    public var undo: Int64?
    /// Where undo leads back to.
    public var returnTo: String?

    public init(
        _ text: String, kind: Kind = .done, remedy: String? = nil, undo: Int64? = nil, returnTo: String? = nil
    ) {
        self.kind = kind
        self.text = text
        self.remedy = remedy
        self.undo = undo
        self.returnTo = returnTo
    }

    public var body: some HTML {
        div(.class("flash " + kind.rawValue), .role(kind == .failed ? "alert" : "status"), .behaviour("flash")) {
            if kind == .done { Icon.check } else { Icon.info }
            p {
                text
                if let remedy {
                    " "
                    remedy
                }
            }
            if let undo { UndoButton(batch: undo, returnTo: returnTo) }
        }
    }
}

/// Takes back one batch.
public struct UndoButton: View {
    let batch: Int64
    let returnTo: String?

    public init(batch: Int64, returnTo: String? = nil) {
        self.batch = batch
        self.returnTo = returnTo
    }

    public var body: some HTML {
        form(.method("post"), .action(.undo), .class("inline")) {
            input(.type("hidden"), .name("batch"), .value(String(batch)))
            if let returnTo { input(.type("hidden"), .name("return"), .value(returnTo)) }
            button(.type("submit"), .class("plain")) { "Undo" }
        }
    }
}
