import Imports
import Ledger
import Pages
import Synchronization

extension StagedImport {
    /// One work on the files beside the answers: it says how far it is, and is told when nobody wants it any more.
    struct Watch: Sendable {
        let staged: StagedImport
        let clock: Clock
        let number: Int

        /// What a part of the work calls: how much of `all` is done, and how many lines that is.
        ///
        /// - Returns: whether to go on.
        func steps(
            of work: Progress.Work, name: String = "", all: Int
        ) -> @Sendable (_ done: Int, _ rows: Int) -> Bool {
            { done, rows in
                let now = clock.now().milliseconds
                return staged.content.withLock { content in
                    guard content.number == number, !content.isOver, !content.isStopped else { return false }
                    // What was got ready before tells nothing of how quick it is.
                    if rows == 0 { content.began = now }
                    content.progress = Progress(
                        work: work, name: name, done: done, all: all, rows: rows,
                        milliseconds: now - content.began)
                    return true
                }
            }
        }
    }

    /// Overtakes what is under way, unless that is writing.
    ///
    /// - Returns: `nil` where files are being written.
    func begin(_ work: Progress.Work, _ clock: Clock, all: Int) -> Watch? {
        let start = clock.now().milliseconds
        let number = content.withLock { content -> Int? in
            if content.isBusy, content.progress.work == .writing { return nil }
            content.number += 1
            (content.isBusy, content.isStopped) = (true, false)
            (content.said, content.began) = (nil, start)
            content.progress = Progress(work: work, all: all)
            return content.number
        }
        return number.map { Watch(staged: self, clock: clock, number: $0) }
    }

    /// - Parameter said: what the page says next.
    func done(_ watch: Watch, said: Flash? = nil) {
        content.withLock { content in
            guard content.number == watch.number else { return }
            (content.isBusy, content.isStopped, content.said) = (false, false, said)
        }
    }

    /// Writing takes back what it did as soon as it can; until then it is under way.
    func stopWriting() { content.withLock { if $0.progress.work == .writing { $0.isStopped = true } } }

    /// What became of writing; it is said once.
    func takeSaid() -> Flash? {
        content.withLock { content in
            defer { content.said = nil }
            return content.said
        }
    }

    /// Compares with the ledger while somebody watches; what goes wrong is told to whoever asks next.
    func compare(_ coffer: Coffer, _ watch: Watch) {
        let events = (found ?? []).reduce(0) { sum, found in
            if case .history(let history) = found { sum + history.eventCount } else { sum }
        }
        let step = watch.steps(of: .comparing, all: events)
        _ = try? plan(coffer) { step($0, $0) }
    }
}
