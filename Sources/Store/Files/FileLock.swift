import Glibc
import Synchronization

/// A file beside the database, by which the processes that use it know of each other.
///
/// Whoever has the database open shares the lock; a restore and a migration need it alone. The system lets go of it
/// when a process ends, however it ends. The lock file itself stays.
final class FileLock: Sendable {
    private let path: String
    private let descriptor: Mutex<Int32>

    init(for database: String) throws(StoreError) {
        path = database
        let name = database + ".lock"
        let opened = Glibc.open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard opened >= 0 else { throw Files.error(database, errno) }
        descriptor = Mutex(opened)
    }

    deinit { release() }

    /// Together with others; waits while one has it alone.
    func share(waitMilliseconds: Int32) throws(StoreError) { try take(LOCK_SH, waitMilliseconds) }

    /// Alone; waits while others have it.
    func takeAlone(waitMilliseconds: Int32) throws(StoreError) { try take(LOCK_EX, waitMilliseconds) }

    func release() {
        descriptor.withLock { descriptor in
            if descriptor >= 0 { close(descriptor) }
            descriptor = -1
        }
    }

    private func take(_ kind: Int32, _ waitMilliseconds: Int32) throws(StoreError) {
        let pauseMilliseconds: Int32 = 20
        var waited: Int32 = 0
        while true {
            let failed = descriptor.withLock { flock($0, kind | LOCK_NB) == 0 ? 0 : errno }
            switch failed {
            case 0: return
            case EINTR: continue
            case EWOULDBLOCK where waited < waitMilliseconds:
                usleep(UInt32(pauseMilliseconds) * 1000)
                waited += pauseMilliseconds
            case EWOULDBLOCK: throw .inUse(path: path)
            default: throw Files.error(path, failed)
            }
        }
    }
}
