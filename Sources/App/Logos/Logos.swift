public import Ledger
public import Markets
import Server
import Synchronization

/// The coins' logos: from the disk at once, fetched behind it where they are not there yet.
///
/// The browser asks Coffer and nobody else; Coffer asks the hosts of pictures, one after another.
public final class Logos: Sendable {
    /// Fetches an address, or says why not.
    public typealias Get = @Sendable (String) throws -> (status: Int, body: [UInt8])

    /// What there is to serve.
    public enum Answer: Sendable, Equatable {
        case picture(LogoPicture)
        /// Not there, or not yet.
        case none
    }

    /// Where providers keep their pictures; nothing else is asked for, whatever a provider names.
    static let hosts = ["coin-images.coingecko.com", "assets.coingecko.com", "static.coinpaprika.com"]
    /// After a failure, until it is tried again: a day.
    static let patience: Int64 = 86_400_000
    /// After a host that does not want to be asked now.
    static let pause: Int64 = 600_000
    /// As many are waited for; what comes beyond is asked for again by the next page.
    private static let maximumWaiting = 2_000

    private struct Waiting: Sendable {
        let coin: CoinID
        let address: String
    }

    private struct Queue: Sendable {
        var get: Get?
        var hasThread = true
        var allowed: [String] = []
        var waiting: [Waiting] = []
        var known: Set<CoinID> = []
        var isRunning = false
        var notBefore: Int64 = 0
    }

    private let shelf: LogoShelf
    private let clock: Clock
    private let queue = Mutex(Queue())

    init(folder: String, clock: Clock, limit: Int = LogoShelf.maximumBytes) {
        shelf = LogoShelf(folder: folder, limit: limit)
        self.clock = clock
    }

    /// From now on what is missing is fetched.
    ///
    /// - Parameter origin: a provider other than the real ones, `http://127.0.0.1:1234`, which may name its own pictures.
    public func start(origin: String? = nil, get: @escaping Get) {
        start(origin: origin, hasThread: true, get: get)
    }

    /// - Parameter hasThread: else whoever calls lets ``work()`` run.
    func start(origin: String?, hasThread: Bool, get: @escaping Get) {
        queue.withLock {
            $0.get = get
            $0.hasThread = hasThread
            $0.allowed = Logos.hosts.map { "https://\($0)/" } + (origin.map { [$0 + "/"] } ?? [])
        }
    }

    /// From now on nothing is fetched.
    public func stop() { queue.withLock { $0 = Queue() } }

    /// A list need not name pictures that nobody has and nobody fetches.
    public var mayHaveSome: Bool { queue.withLock { $0.get != nil } || shelf.hasPictures }

    /// How much is kept.
    public var size: (logos: Int, bytes: Int) { shelf.size }

    /// The logo, or nothing; what is missing is fetched behind the answer.
    public func logo(of coin: CoinID, address: String) -> Answer {
        switch shelf.kept(coin, address: address) {
        case .picture(let picture): return .picture(picture)
        case .failed(let time) where clock.now().milliseconds - time < Logos.patience: return .none
        case .failed, nil:
            want(coin, address)
            return .none
        }
    }

    /// How it stands with a coin's logo, for a page that names many.
    enum Standing: Sendable {
        case kept
        /// Not there, and worth asking for.
        case wanted
        case none
    }

    func standing(of coin: CoinID, address: String) -> Standing {
        switch shelf.line(of: coin, address: address) {
        case .some(let line) where line.hasPicture: return .kept
        case .some(let line) where clock.now().milliseconds - line.time < Logos.patience: return .none
        default: return queue.withLock { $0.allowed.contains(where: address.hasPrefix) } ? .wanted : .none
        }
    }

    private func want(_ coin: CoinID, _ address: String) {
        let mustStart = queue.withLock { queue in
            guard queue.get != nil, queue.waiting.count < Logos.maximumWaiting,
                queue.allowed.contains(where: address.hasPrefix), clock.now().milliseconds >= queue.notBefore,
                queue.known.insert(coin).inserted
            else { return false }
            queue.waiting.append(Waiting(coin: coin, address: address))
            defer { queue.isRunning = true }
            return !queue.isRunning && queue.hasThread
        }
        if mustStart, !onNewThread({ [self] in work() }) { queue.withLock { $0.isRunning = false } }
    }

    /// Until nothing waits any more. The thread ends then: nothing is kept for what seldom happens.
    func work() {
        while let (get, next) = take() {
            let answer = try? get(next.address)
            switch answer?.status {
            case 200:
                keep(try? LogoPicture.checked(answer?.body ?? []), next)
            case 401, 403, 404, 410, 451:
                keep(nil, next)
            default:
                // No answer, too many questions, or a host in trouble: whoever waits is asked for again later.
                rest()
            }
        }
    }

    private func keep(_ picture: LogoPicture?, _ wanted: Waiting) {
        shelf.keep(picture, of: wanted.coin, address: wanted.address, at: clock.now().milliseconds)
        queue.withLock { _ = $0.known.remove(wanted.coin) }
    }

    private func rest() {
        queue.withLock {
            $0.notBefore = clock.now().milliseconds + Logos.pause
            $0.waiting = []
            $0.known = []
        }
    }

    private func take() -> (Get, Waiting)? {
        queue.withLock { queue in
            guard let get = queue.get, !queue.waiting.isEmpty else {
                queue.isRunning = false
                return nil
            }
            return (get, queue.waiting.removeFirst())
        }
    }
}
