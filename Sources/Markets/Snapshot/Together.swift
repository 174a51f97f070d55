import Glibc

/// Does two things at the same time: the first one on a thread of its own, where there is one to be had.
func together<First: Sendable, Second>(
    _ first: @escaping @Sendable () -> First, _ second: () -> Second
) -> (First, Second) {
    let work = Work(first)
    var thread = pthread_t()
    let isStarted =
        pthread_create(
            &thread, nil,
            { context in
                if let context { Unmanaged<Startable>.fromOpaque(context).takeUnretainedValue().start() }
                return nil
            }, Unmanaged<Startable>.passUnretained(work).toOpaque()) == 0
    let other = second()
    if isStarted { pthread_join(thread, nil) }
    return withExtendedLifetime(work) { (work.result ?? first(), other) }
}

/// What a thread is given; the thread that made it looks at it again only after the other one has ended.
private class Startable {
    func start() {}
}

private final class Work<Result: Sendable>: Startable {
    private let work: @Sendable () -> Result
    private(set) var result: Result?

    init(_ work: @escaping @Sendable () -> Result) { self.work = work }

    override func start() { result = work() }
}
