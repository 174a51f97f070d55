import Glibc
import Server

/// A terminal that one program has for itself for a while: its other screen, without a cursor, without what is typed.
///
/// Whoever enters leaves: the screen of before comes back with all that stood on it.
struct WatchScreen {
    /// What ends a wait.
    enum Event: Sendable {
        case time, resized, stop
        /// Ctrl-Z.
        case suspended
        case key(UInt8)
    }

    /// Holds back the signals that end a wait, from now on.
    var hold: @Sendable () -> Void

    /// Columns and rows; `nil` where the terminal does not say.
    var size: @Sendable () -> (columns: Int, rows: Int)?
    /// Takes text as it is.
    var write: @Sendable (String) throws -> Void
    /// Nothing that is typed shows any more; what it gives back makes it as it was.
    var quiet: @Sendable () -> @Sendable () -> Void
    /// Waits so long, or until something happens.
    var wait: @Sendable (_ milliseconds: Int) -> Event
    /// Lets the shell go on until the program is called back.
    var suspend: @Sendable () -> Void

    /// DEC private modes 1049 (the other screen) and 25 (the cursor), which every terminal of today has.
    static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[H\u{1B}[2J"
    static let leave = "\u{1B}[?25h\u{1B}[?1049l"

    /// All lines of a screen, each to its end, and nothing below them: no flicker, nothing of before is left.
    static func frame(_ lines: [String], rows: Int) -> String {
        let shown = lines.prefix(max(1, rows))
        return "\u{1B}[H" + shown.map { $0 + "\u{1B}[K" }.joined(separator: "\r\n") + "\u{1B}[J"
    }
}

extension WatchScreen {
    /// The terminal that this program runs in; its signals are held back already.
    static let process = WatchScreen(
        hold: { TerminalSignal.hold() },
        size: {
            var size = winsize()
            guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
                return nil
            }
            return (Int(size.ws_col), Int(size.ws_row))
        },
        write: { try Environment.write($0, to: STDOUT_FILENO) },
        quiet: {
            var before = termios()
            guard tcgetattr(STDIN_FILENO, &before) == 0 else { return {} }
            var quiet = before
            quiet.c_lflag &= ~tcflag_t(ECHO | ICANON)
            tcsetattr(STDIN_FILENO, TCSANOW, &quiet)
            let old = before
            return {
                var before = old
                // What was typed meanwhile is no command for the shell.
                tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
            }
        },
        wait: { milliseconds in
            var left = milliseconds
            while left > 0 {
                let part = min(left, 200)
                switch TerminalSignal.wait(milliseconds: part) {
                case .stop: return .stop
                case .resized: return .resized
                case .suspend: return .suspended
                case nil: break
                }
                if let key = WatchScreen.key() { return .key(key) }
                left -= part
            }
            return .time
        },
        suspend: { kill(getpid(), SIGSTOP) })

    /// A letter that was typed, if any.
    private static func key() -> UInt8? {
        var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, 0) > 0, waiting.revents & Int16(POLLIN) != 0 else { return nil }
        var byte: UInt8 = 0
        return read(STDIN_FILENO, &byte, 1) == 1 ? byte : nil
    }
}
