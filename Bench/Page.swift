import Assets
import HTML
import Ledger
import Markets
import Pages

/// The Market page with 250 rows of the snapshot: time to render, nothing else.
func benchPage() {
    let snapshot = Snapshot.load { Asset.named($0)?.bytes }
    let portfolio = Portfolio(entries: [], market: snapshot.market)
    let look = Look(now: Moment(milliseconds: 1_739_563_200_000), snapshotDay: snapshot.day)
    let screen = MarketScreen(market: snapshot.market, portfolio: portfolio, query: MarketQuery(), look: look)
    let clock = ContinuousClock()
    var times: [Duration] = []
    var bytes = 0
    for _ in 0..<400 {
        times.append(clock.measure { bytes = screen.render(capacity: 400_000).count })
    }
    times.sort()
    let microseconds = { (time: Duration) in Double(time.components.attoseconds) / 1e12 }
    print(
        "page        Market, 250 rows, \(bytes) bytes: median \(Int(microseconds(times[200]))) µs,"
            + " 99 % within \(Int(microseconds(times[396]))) µs (reach: 1,000 µs)")
}
