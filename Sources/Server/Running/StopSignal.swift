import Glibc

/// The signals that ask a program to end: SIGTERM, SIGINT (Ctrl-C), SIGHUP (the terminal was closed).
public enum StopSignal {
    /// Holds them back from now on. Call it before any thread starts: threads inherit it.
    public static func hold() {
        var set = signals
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Waits until one comes and returns its number. A second one then ends the program at once.
    @discardableResult
    public static func wait() -> Int32 {
        hold()
        var set = signals
        var number: Int32 = 0
        while sigwait(&set, &number) != 0 {}
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        return number
    }

    private static var signals: sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for number in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&set, number) }
        return set
    }
}
