import Glibc
import Imports

/// A file of a history whose bytes are in memory only while they are read.
final class MappedFile {
    /// Without its folder.
    let name: String
    private let file: Int32
    private let bytes: UnsafeBufferPointer<UInt8>
    /// As it was when it was opened.
    private let before: stat
    private let guarded: GuardedPages

    /// `nil` for what is no plain file, and for an empty one.
    init?(path: String) {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0,
            let start = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, file, 0), start != MAP_FAILED
        else {
            close(file)
            return nil
        }
        guard let guarded = GuardedPages(start, count: Int(status.st_size)) else {
            munmap(start, Int(status.st_size))
            close(file)
            return nil
        }
        madvise(start, Int(status.st_size), MADV_SEQUENTIAL)
        name = path.split(separator: "/").last.map(String.init) ?? path
        bytes = UnsafeBufferPointer(
            start: UnsafePointer(start.assumingMemoryBound(to: UInt8.self)), count: Int(status.st_size))
        (self.file, before, self.guarded) = (file, status, guarded)
    }

    deinit {
        guarded.end()
        munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
        close(file)
    }

    var size: Int { bytes.count }
    /// The first ones, to see what it is.
    var beginning: [UInt8] { Array(bytes.prefix(1 << 16)) }

    /// What was read is not all that it was when it was opened.
    var hasChanged: Bool {
        var now = stat()
        return guarded.areCut || fstat(file, &now) != 0 || now.st_size != before.st_size
            || now.st_mtim.tv_sec != before.st_mtim.tv_sec || now.st_mtim.tv_nsec != before.st_mtim.tv_nsec
    }

    /// Valid as long as this is.
    var source: FileSource {
        FileSource(bytes) { [bytes] place in
            let whole = min(place, bytes.count) & ~0xFFFF
            guard whole > 0, let start = UnsafeMutableRawPointer(mutating: bytes.baseAddress) else { return }
            // What was read is taken from the file again, should anybody ask for it.
            madvise(start, whole, MADV_DONTNEED)
        }
    }
}
