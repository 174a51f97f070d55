import Glibc
import Synchronization

/// Pages of a mapped file. Where another program cuts the file off, the system sends SIGBUS to whoever reads behind its end, which
/// would end the program: instead zeros stand there from then on, and it is known.
struct GuardedPages {
    /// What the handler of the signal reads: it may neither wait for a lock nor ask for memory.
    fileprivate struct Slot {
        /// 0 where nothing is guarded.
        var start: UInt = 0
        var end: UInt = 0
        var isCut = false
    }

    private static let count = 64
    private static let taking = Taking()
    private let place: Int

    /// `nil` where too many are guarded already.
    init?(_ start: UnsafeMutableRawPointer, count: Int) {
        let place = GuardedPages.taking.isHandled.withLock { isHandled -> Int? in
            if !isHandled { isHandled = GuardedPages.handle() }
            guard isHandled, let place = (0..<GuardedPages.count).first(where: { slots[$0].start == 0 }) else {
                return nil
            }
            let first = UInt(bitPattern: start)
            slots[place] = Slot(start: first, end: first + UInt(count))
            return place
        }
        guard let place else { return nil }
        self.place = place
    }

    /// Before they are given back.
    func end() { GuardedPages.taking.isHandled.withLock { _ in slots[place] = Slot() } }

    /// The file ended before them.
    var areCut: Bool { slots[place].isCut }

    /// - Returns: whether the system takes the handler.
    private static func handle() -> Bool {
        let memory = UnsafeMutablePointer<Slot>.allocate(capacity: count)
        memory.initialize(repeating: Slot(), count: count)
        slots = UnsafeMutableBufferPointer(start: memory, count: count)
        var action = sigaction()
        action.sa_flags = SA_SIGINFO
        action.__sigaction_handler.sa_sigaction = { _, info, _ in
            let address = UInt(bitPattern: info?.pointee._sifields._sigfault.si_addr)
            for place in 0..<GuardedPages.count where slots[place].start != 0 {
                guard slots[place].start <= address, address < (slots[place].end + 0xFFF) & ~0xFFF else { continue }
                let page = address & ~0xFFF
                let zeros = mmap(
                    UnsafeMutableRawPointer(bitPattern: page), Int(slots[place].end - page), PROT_READ,
                    MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0)
                guard zeros != MAP_FAILED else { continue }
                slots[place].isCut = true
                return
            }
            // Not ours: what was there before is asked when the read is tried again.
            sigaction(SIGBUS, &older, nil)
        }
        return sigaction(SIGBUS, &action, &older) == 0
    }
}

/// Swift 6.3 copies a `Mutex` that is itself a static constant where it optimises: one copy is locked, another unlocked.
private final class Taking: Sendable {
    let isHandled = Mutex(false)
}

/// Written under the lock, before a page of it can be read; `nonisolated(unsafe)` for the handler.
nonisolated(unsafe) private var slots = UnsafeMutableBufferPointer<GuardedPages.Slot>(start: nil, count: 0)
nonisolated(unsafe) private var older = sigaction()
