import Glibc
import Markets
import Server

extension Environment {
    /// That of the running program.
    public static var process: Environment {
        let isTerminal = isatty(STDOUT_FILENO) == 1
        let variable: @Sendable (String) -> String? = { name in getenv(name).map { String(cString: $0) } }
        var environment = Environment(
            out: { try write($0, to: STDOUT_FILENO) },
            // Where even the complaint goes nowhere, there is nobody left to tell.
            err: { try? write($0, to: STDERR_FILENO) },
            isTerminal: isTerminal && variable("TERM") != "dumb",
            isErrorTerminal: isatty(STDERR_FILENO) == 1 && variable("TERM") != "dumb",
            width: width(isTerminal: isTerminal, variable),
            variable: variable,
            clock: .system
        )
        // Begins when the first request does: libcurl is loaded by it.
        let fetch = Fetch()
        environment.fetch = { (request) throws(FetchError) in try fetch.get(request) }
        environment.holdStop = { StopSignal.hold() }
        environment.waitForStop = { StopSignal.wait() }
        if environment.isTerminal { environment.screen = .process }
        environment.open = { open($0) }
        return environment
    }

    /// Asks the desktop; where it has no browser, the address was printed anyway.
    private static func open(_ address: String) {
        let arguments: [UnsafeMutablePointer<CChar>?] = [strdup("xdg-open"), strdup(address), nil]
        defer { arguments.forEach { free($0) } }
        // What the browser says belongs into no terminal of ours, and the signals held here are its own business.
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var child = pid_t()
        posix_spawnp(&child, "xdg-open", &actions, &attributes, arguments, environ)
    }

    /// `COLUMNS`, else what the terminal says; no limit for a file or a pipe.
    private static func width(isTerminal: Bool, _ variable: (String) -> String?) -> Int? {
        if let named = variable("COLUMNS").flatMap(Int.init), named > 0 { return max(20, named) }
        guard isTerminal else { return nil }
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return max(20, Int(size.ws_col))
    }

    static func write(_ text: String, to descriptor: Int32) throws(OutputError) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw errno == EPIPE ? .closed : .failed(reason: String(cString: strerror(errno)))
            }
        }
    }
}
