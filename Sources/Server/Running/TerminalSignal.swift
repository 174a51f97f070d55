import Glibc

/// What happens to a program that draws on a terminal: it is to end, to let go of the terminal for a while, or the window has another size.
public enum TerminalSignal: Sendable {
    case stop, suspend, resized

    /// Holds them back from now on. Call it before any thread starts: threads inherit it.
    public static func hold() {
        var set = TerminalSignal.set
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Waits until one comes; `nil` where none did in that time.
    public static func wait(milliseconds: Int) -> TerminalSignal? {
        var set = TerminalSignal.set
        var time = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
        switch sigtimedwait(&set, nil, &time) {
        case SIGTERM, SIGINT, SIGHUP: return .stop
        case SIGTSTP: return .suspend
        case SIGWINCH: return .resized
        default: return nil
        }
    }

    private static var set: sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for number in [SIGTERM, SIGINT, SIGHUP, SIGTSTP, SIGWINCH] { sigaddset(&set, number) }
        return set
    }
}
