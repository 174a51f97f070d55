import Foundation
import Ledger
import Store
import Testing

@testable import App

@Suite("Setting what is held") struct HoldTests {
    private let site: TestSite
    private let bitcoin = Coin(id: "bitcoin", symbol: "btc", name: "Bitcoin")

    init() throws { site = try TestSite() }

    /// Another program with the same data folder.
    private func another() throws -> Coffer {
        try Coffer(folder: site.coffer.folder, clock: site.coffer.clock, snapshot: site.coffer.snapshot)
    }

    @Test("two that set it at the same moment, in one program or two: what is held is what one of them set")
    func together() throws {
        let (one, other, bitcoin) = (site.coffer, try another(), bitcoin)
        defer { other.close() }
        for round in 0..<20 {
            let amounts = (1...4).map { Exact(round * 10 + $0) }
            let failures = Failures()
            DispatchQueue.concurrentPerform(iterations: amounts.count) { index in
                do {
                    _ = try (index % 2 == 0 ? one : other).hold(bitcoin, amounts[index])
                } catch { failures.add(error) }
            }
            #expect(failures.all.isEmpty)
            let held = try site.coffer.state().portfolio.quantity(of: "bitcoin")
            #expect(amounts.contains(held), "\(held) is held, and nobody set that")
        }
        // Each of them began at what the one before had set.
        #expect(try site.coffer.database.batches(limit: 1000).count == 80)
    }

    @Test("the demo that two add at the same moment is there once")
    func demo() throws {
        let (one, other) = (site.coffer, try another())
        defer { other.close() }
        DispatchQueue.concurrentPerform(iterations: 4) { index in
            _ = try? (index % 2 == 0 ? one : other).addDemo()
        }
        let count = Demo.entries(snapshot: site.coffer.snapshot, in: .usd, by: .none).count
        #expect(try site.coffer.state().entries.count == count)
        #expect(try site.coffer.removeDemo()?.count == count)
        #expect(try site.coffer.removeDemo() == nil)
    }

    @Test("a write that another one overtakes is made again from what that one left")
    func overtaken() throws {
        let other = try another()
        defer { other.close() }
        var seen: [Int] = []
        let batch = try site.coffer.write { state in
            seen.append(state.entries.count)
            if seen.count == 1 { _ = try other.hold(bitcoin, 7) }
            let entry = try Entry.adjustment(
                of: "bitcoin", from: state.portfolio.quantity(of: "bitcoin"), to: 9, quote: nil, at: site.coffer.now())
            return entry.map { Draft(title: "Mine", changes: [.add($0)]) }
        }
        #expect(seen == [0, 1])
        #expect(batch?.id == 2)
        #expect(try site.coffer.state().portfolio.quantity(of: "bitcoin") == 9)
    }
}

/// What went wrong on several threads.
private final class Failures: @unchecked Sendable {
    private let lock = NSLock()
    private var errors: [any Error] = []
    var all: [any Error] { lock.withLock { errors } }
    func add(_ error: any Error) { lock.withLock { errors.append(error) } }
}
