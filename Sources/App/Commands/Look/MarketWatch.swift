import Ledger
import Markets
import Pages
import Synchronization

/// The market in a terminal that is drawn anew where it stands, until somebody ends it.
///
/// Prices come from the same refresher as those of `coffer serve`, with the same manners; what another program fetched into the same
/// file is shown, too.
struct MarketWatch {
    /// How often it looks whether something changed.
    private static let look = 1000
    /// It is drawn so often at least: figures become old by themselves.
    private static let redraw: Int64 = 60_000

    let call: Call
    let view: MarketView
    let screen: WatchScreen

    func run() throws -> Exit {
        // Before any thread starts: threads inherit it.
        screen.hold()
        let coffer = try call.coffer()
        let feed = try call.feed()
        feed.run()
        defer { feed.stop() }
        let restore = screen.quiet()
        defer { restore() }
        try screen.write(WatchScreen.enter)
        defer { try? screen.write(WatchScreen.leave) }
        var drawn: (state: Int64, note: FeedNote, time: Int64)?
        while true {
            feed.isLookedAt()
            let state = try coffer.state()
            let note = feed.note(state)
            let now = call.clock.now().milliseconds
            if drawn.map({ $0.state != state.revision || $0.note != note || now - $0.time >= MarketWatch.redraw })
                ?? true
            {
                try draw(state, note)
                drawn = (state.revision, note, now)
            }
            switch screen.wait(MarketWatch.look) {
            case .stop, .key(UInt8(ascii: "q")): return .done
            case .time, .key: break
            case .resized: drawn = nil
            case .suspended:
                try screen.write(WatchScreen.leave)
                restore()
                screen.suspend()
                _ = screen.quiet()
                try screen.write(WatchScreen.enter)
                drawn = nil
            }
        }
    }

    private func draw(_ state: State, _ note: FeedNote) throws {
        let size = screen.size() ?? (columns: call.environment.width ?? 80, rows: 24)
        let page = FramePage(call, columns: max(20, size.columns))
        let report = MarketReport(call, state, page.terminal)
        let top = try page.lines { report.printStatistics() } + [""]
        let bottom = try [""] + page.lines { report.printFooter(view.page(state, limit: 0), [status(note)]) }
        // The table's own two lines are its titles and the rule below them.
        let room = max(1, size.rows - top.count - bottom.count - 2)
        let shown = view.page(state, limit: min(view.limit ?? room, room))
        let middle = try page.lines { report.printTable(shown, view.query) }
        try screen.write(WatchScreen.frame(top + middle + bottom, rows: size.rows))
    }

    /// What the refresher does, and how to end it.
    private func status(_ note: FeedNote) -> Phrase {
        let next =
            note.next.map {
                " " + FeedNote.asksAgain(at: call.clock.local($0.milliseconds), now: call.clock.now())
            } ?? ""
        if note.isOffline { return Phrase("Offline, as chosen · Ctrl-C ends", .faint) }
        if let problem = note.problem { return "\(problem + next, .warning) \("· Ctrl-C ends", .faint)" }
        return Phrase("follows the market · Ctrl-C ends", .faint)
    }
}

/// What is listed of the market, and in which order.
struct MarketView {
    var query = ""
    var sort = MarketSort.rank
    var isReversed = false
    /// `nil` for what suits.
    var limit: Int?

    func page(_ state: State, limit: Int) -> MarketPage {
        state.market.page(
            query: query, sort: sort, isReversed: isReversed, holdings: state.portfolio.values, limit: limit)
    }
}

/// Collects what is printed as the lines of a screen.
private final class FramePage {
    private final class Sink: Sendable {
        let text = Mutex("")
    }

    private let sink = Sink()
    let terminal: Terminal

    init(_ call: Call, columns: Int) {
        var environment = call.environment
        environment.width = columns
        environment.out = { [sink] part in sink.text.withLock { $0 += part } }
        terminal = Terminal(environment, noColour: call.arguments.has("no-color"))
    }

    func lines(_ print: () -> Void) throws -> [String] {
        sink.text.withLock { $0 = "" }
        print()
        try terminal.flush()
        var lines = sink.text.withLock { $0 }.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        return lines
    }
}
