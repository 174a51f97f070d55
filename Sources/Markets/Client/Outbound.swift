public import Ledger
import Synchronization

/// The one door to the world outside: every request goes through here, is counted, paced, written down, and refused while
/// the network is forbidden.
///
/// May be used from any thread; a request runs on the thread that asks.
public final class Outbound: Sendable {
    public typealias Fetching = @Sendable (FetchRequest) throws(FetchError) -> Fetched

    private struct Desk {
        var budget = Budget()
        var isLoaded = false
        var backoff = Backoff()
    }

    private struct Inside {
        var isOffline: Bool
        var limits: [Provider: RequestLimits] = [:]
        var desks: [Provider: Desk] = [:]
        /// By address: an answer that did not change is not sent again.
        var tags: [String: String] = [:]
    }

    private static let tagLimit = 64
    private let inside: Mutex<Inside>
    private let journal: RequestJournal
    private let now: @Sendable () -> Moment
    private let jitter: @Sendable () -> Double
    private let fetch: Fetching
    private let isClosed = Atomic<Bool>(false)

    /// - Parameters:
    ///   - fetch: makes the request.
    ///   - jitter: 0 up to 1.
    public init(
        isOffline: Bool, journal: RequestJournal, now: @escaping @Sendable () -> Moment,
        jitter: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }, fetch: @escaping Fetching
    ) {
        inside = Mutex(Inside(isOffline: isOffline))
        self.journal = journal
        self.now = now
        self.jitter = jitter
        self.fetch = fetch
    }

    /// Ends what runs; nothing is asked any more.
    public func close() {
        isClosed.store(true, ordering: .releasing)
        setOffline(true)
    }

    /// Whether the network is forbidden.
    public var isOffline: Bool { inside.withLock { $0.isOffline } }

    /// Forbids or allows the network, from the next request on.
    public func setOffline(_ isOffline: Bool) { inside.withLock { $0.isOffline = isOffline } }

    /// What a provider may be asked, from the next request on.
    public func setLimits(_ limits: RequestLimits, of provider: Provider) {
        inside.withLock { $0.limits[provider] = limits }
    }

    /// Asks a provider that failed again at once: its key or address was changed.
    public func forgetFailures(of provider: Provider) {
        inside.withLock { inside in
            inside.desks[provider]?.backoff.succeed()
            inside.tags = [:]
        }
    }

    /// The next answer of that address is sent whole, changed or not.
    public func forgetTag(of asked: Asked) { _ = inside.withLock { $0.tags.removeValue(forKey: asked.address) } }

    /// The next answers are sent whole, changed or not.
    public func forgetTags() { inside.withLock { $0.tags = [:] } }

    /// Makes the request; `nil` where the answer is the one of before.
    ///
    /// - Parameter decode: what the answer holds; what it cannot read is the provider's trouble, and counts as a failure.
    public func get<Value>(
        _ asked: Asked, _ decode: (Fetched) throws(ProviderError) -> Value
    ) throws(OutboundError) -> Value? {
        let (start, tag) = try enter(asked)
        var request = FetchRequest(asked.address, headers: asked.headers)
        request.maximumBytes = asked.maximumBytes
        request.timeoutSeconds = asked.timeoutSeconds
        request.mayGoOn = { [self] in !isClosed.load(ordering: .acquiring) }
        if let tag { request.headers.append(FetchRequest.Header("If-None-Match", tag)) }
        var fetched: Fetched?
        do {
            let value = try perform(asked, request, &fetched, start, decode)
            leave(asked, start, fetched, nil)
            return value
        } catch {
            leave(asked, start, fetched, error)
            throw error
        }
    }

    private func perform<Value>(
        _ asked: Asked, _ request: FetchRequest, _ fetched: inout Fetched?, _ start: Moment,
        _ decode: (Fetched) throws(ProviderError) -> Value
    ) throws(OutboundError) -> Value? {
        let answer: Fetched
        do throws(FetchError) { answer = try fetch(request) } catch { throw .fetch(error) }
        fetched = answer
        if answer.status == 304, request.headers.contains(where: { $0.name == "If-None-Match" }) { return nil }
        if let error = OutboundError(answer, asked.provider, now: start) { throw error }
        do throws(ProviderError) {
            return try decode(answer)
        } catch {
            throw OutboundError(error, answer, asked.provider, now: start)
        }
    }
}

extension Outbound {
    /// What Settings shows of a provider's budget.
    public struct Spending: Hashable, Sendable {
        public let limits: RequestLimits
        public let thisMinute: Int
        public let thisMonth: Int
        /// When the next request is allowed; `nil` for now.
        public let next: Moment?
        /// What went wrong last; empty after a good answer.
        public let problem: String
    }

    /// What was spent on a provider, and when it may be asked again.
    public func spending(on provider: Provider) -> Spending {
        let now = now()
        return inside.withLock { inside in
            let limits = inside.limits[provider] ?? Outbound.standardLimits
            var desk = loaded(provider, &inside, limits, now)
            desk.budget.advance(to: now)
            let waits = [desk.backoff.wait(at: now), desk.budget.denial(limits, at: now)?.until].compactMap(\.self)
            inside.desks[provider] = desk
            return Spending(
                limits: limits, thisMinute: desk.budget.spentThisMinute(at: now), thisMonth: desk.budget.spentThisMonth,
                next: waits.max(), problem: desk.backoff.problem)
        }
    }

    /// Where nothing else was said.
    static let standardLimits = RequestLimits(perMinute: 10)

    /// Takes a place in the budget.
    private func enter(_ asked: Asked) throws(OutboundError) -> (Moment, tag: String?) {
        let now = now()
        let result = inside.withLock { inside -> Result<String?, OutboundError> in
            if inside.isOffline { return .failure(.offline) }
            let limits = inside.limits[asked.provider] ?? Outbound.standardLimits
            var desk = loaded(asked.provider, &inside, limits, now)
            defer { inside.desks[asked.provider] = desk }
            if let until = desk.backoff.wait(at: now) {
                return .failure(.waiting(asked.provider, until: until, problem: desk.backoff.problem))
            }
            if let denial = desk.budget.take(limits, at: now) {
                return .failure(
                    denial.isOfMonth
                        ? .monthSpent(asked.provider, until: denial.until)
                        : .minuteSpent(asked.provider, until: denial.until))
            }
            return .success(inside.tags[asked.address])
        }
        return (now, try result.get())
    }

    /// Read again from the journal where another program has asked meanwhile.
    private func loaded(
        _ provider: Provider, _ inside: inout Inside, _ limits: RequestLimits, _ now: Moment
    ) -> Desk {
        var desk = inside.desks[provider] ?? Desk()
        let spent = journal.spent(provider.rawValue, Budget.month(of: now))
        if !desk.isLoaded || spent > desk.budget.spentThisMonth {
            desk.isLoaded = true
            desk.budget.load(
                recent: journal.recent(provider.rawValue, max(1, limits.perMinute)), spent: spent, at: now)
        }
        return desk
    }

    private func leave(_ asked: Asked, _ start: Moment, _ fetched: Fetched?, _ error: OutboundError?) {
        let end = now()
        journal.write(
            RequestRecord(
                time: start, provider: asked.provider.rawValue, host: asked.base.host, path: asked.path,
                reason: asked.reason, status: fetched?.status, bytes: fetched?.receivedBytes ?? 0,
                milliseconds: Int(max(0, end.milliseconds - start.milliseconds)), trouble: error?.problem),
            Budget.month(of: start))
        let jitter = jitter()
        inside.withLock { inside in
            if error == nil, let tag = fetched?.header("etag") {
                if inside.tags.count >= Outbound.tagLimit { inside.tags = [:] }
                inside.tags[asked.address] = tag
            } else if error != nil {
                inside.tags[asked.address] = nil
            }
            var desk = inside.desks[asked.provider] ?? Desk()
            if let error {
                let told = fetched.flatMap { answer in
                    answer.header("retry-after").flatMap {
                        RetryAfter.milliseconds($0, now: end, date: answer.header("date"))
                    }
                }
                if let wait = error.backoff {
                    desk.backoff.fail(
                        error.problem, base: wait.base, longest: wait.longest, told: wait.honours ? told : nil,
                        jitter: jitter, at: end)
                }
            } else {
                desk.backoff.succeed()
            }
            inside.desks[asked.provider] = desk
        }
    }
}
