import Glibc

/// Starts `work` on a thread of its own that nobody waits for; `false` when there is no thread to be had.
@discardableResult
public func onNewThread(_ work: @escaping @Sendable () -> Void) -> Bool {
    final class Box: Sendable {
        let work: @Sendable () -> Void
        init(_ work: @escaping @Sendable () -> Void) { self.work = work }
    }
    let box = Unmanaged.passRetained(Box(work))
    var thread = pthread_t()
    let result = pthread_create(
        &thread, nil,
        { context in
            if let context { Unmanaged<Box>.fromOpaque(context).takeRetainedValue().work() }
            return nil
        }, box.toOpaque())
    guard result == 0 else {
        box.release()
        return false
    }
    pthread_detach(thread)
    return true
}
