import Glibc

/// Lets a thread wait for a time, or until somebody rings.
final class Alarm: Sendable {
    private let ends: (reading: Int32, writing: Int32)

    init() {
        var pair: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        socketpair(AF_UNIX, type, 0, &pair)
        ends = (pair[0], pair[1])
    }

    deinit {
        close(ends.reading)
        close(ends.writing)
    }

    /// May be called from any thread; ringing while nobody waits ends the next wait at once.
    func ring() {
        var one: UInt8 = 1
        _ = send(ends.writing, &one, 1, Int32(MSG_NOSIGNAL))
    }

    func wait(milliseconds: Int) {
        // Without a pair (no descriptors left) it is a wait alone.
        var waiting = pollfd(fd: ends.reading, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, Int32(clamping: max(0, milliseconds))) > 0 else { return }
        var rings = [UInt8](repeating: 0, count: 64)
        while read(ends.reading, &rings, rings.count) == rings.count {}
    }
}
