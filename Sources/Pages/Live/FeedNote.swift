import HTML
public import Ledger

/// What pages say of the live market beside the age of its figures.
public struct FeedNote: Hashable, Sendable {
    /// The network is forbidden.
    public var isOffline: Bool
    /// Why the last refresh brought nothing; `nil` after a good one.
    public var problem: String?
    /// When Coffer asks again by itself, where that is known.
    public var next: Moment?
    /// Whose prices come meanwhile, or that nobody has any.
    public var instead: String?

    /// Another one with each refresh: a page that carries an older one has missed something.
    public var market: String

    public init(
        isOffline: Bool, problem: String? = nil, next: Moment? = nil, market: String = "", instead: String? = nil
    ) {
        self.market = market
        self.instead = instead
        self.isOffline = isOffline
        self.problem = problem
        self.next = next
    }
}

extension FeedNote {
    /// A time of the day says little where it is this minute's.
    public static func asksAgain(at next: Moment, now: Moment) -> String {
        next.milliseconds - now.milliseconds < 60_000
            ? "Asks again within a minute." : "Asks again at \(next.clockText)."
    }
}

/// Beside the age: that the network is forbidden, or why nothing newer came.
struct FeedTrouble: View {
    let look: Look

    var body: some HTML {
        if let note = look.feed {
            if note.isOffline {
                span(.class("trouble")) { "Offline, as chosen." }
            } else if let problem = note.problem {
                span(.class("trouble")) {
                    problem
                    if let next = note.next { " " + FeedNote.asksAgain(at: look.local(next), now: look.now) }
                    if let instead = note.instead { " " + instead }
                }
            }
        }
    }
}

extension Look {
    func local(_ moment: Moment) -> Moment {
        Moment(milliseconds: moment.milliseconds, offsetMinutes: Int(now.offsetMinutes))
    }
}
