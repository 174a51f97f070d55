import Ledger
import Markets
import Server
import Store
import Synchronization

extension MarketFeed {
    /// A stream that nobody reads is noticed after so long.
    private static let beat: Int64 = 20_000

    /// Does what is due; milliseconds until it wants to be called again.
    ///
    /// Time comes from Coffer's clock, so that a test lets a week pass in seconds.
    @discardableResult
    func tick() -> Int64 {
        configure()
        let now = coffer.now()
        let isBeat = inside.withLock { inside in
            if let last = inside.beatTime, (0..<MarketFeed.beat).contains(now.milliseconds - last.milliseconds) {
                return false
            }
            inside.beatTime = now
            return true
        }
        if isBeat {
            streams.beat()
            book.flush()
            // Figures become old by themselves.
            tellState()
        }
        guard !outbound.isOffline else { return MarketFeed.beat }
        heedOthers()
        if wait(at: now) == 0 { refresh() }
        startGranting()
        return min(MarketFeed.beat, max(wait(at: coffer.now()), 50))
    }

    /// What another program fetched into the same file is as good as our own.
    private func heedOthers() {
        guard let saved = try? coffer.state().quotesTime, saved <= coffer.now() else { return }
        inside.withLock { inside in
            if let last = inside.schedule.lastTried, last < saved { inside.schedule.lastTried = saved }
        }
    }

    private func wait(at now: Moment) -> Int64 {
        let spending = outbound.spending(on: .coingecko)
        let left = spending.limits.perMonth.map { max(0, $0 - spending.thisMonth) }
        return inside.withLock { inside in
            let pages = ((inside.configured?.coinCount ?? 250) + CoinGecko.pageLength - 1) / CoinGecko.pageLength
            // Where CoinGecko's month is over, the others go on as usual.
            let isOver = left.map { $0 < pages * inside.currencyCount } ?? false
            let hasOthers = inside.configured?.fallbacks.isEmpty == false
            return inside.schedule.wait(
                at: now, streams: streams.count, left: isOver && hasOthers ? nil : left,
                each: pages * inside.currencyCount)
        }
    }

    /// Refreshes until `stop`, on a thread of its own.
    public func run() {
        // What was fetched by the program before this one is as good as our own.
        if let saved = try? coffer.state().quotesTime {
            inside.withLock { $0.schedule.lastTried = saved }
        }
        onNewThread { [self] in
            while !isStopped.load(ordering: .acquiring) {
                alarm.wait(milliseconds: Int(tick()))
            }
        }
    }
}
