import Glibc
import Imports

/// A file of a history whose bytes are in memory only while they are read.
final class MappedFile {
    /// Without its folder.
    let name: String
    private let bytes: UnsafeBufferPointer<UInt8>

    /// `nil` for what is no plain file, and for an empty one.
    init?(path: String) {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0,
            let start = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, file, 0), start != MAP_FAILED
        else { return nil }
        madvise(start, Int(status.st_size), MADV_SEQUENTIAL)
        name = path.split(separator: "/").last.map(String.init) ?? path
        bytes = UnsafeBufferPointer(
            start: UnsafePointer(start.assumingMemoryBound(to: UInt8.self)), count: Int(status.st_size))
    }

    deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }

    var size: Int { bytes.count }
    /// The first ones, to see what it is.
    var beginning: [UInt8] { Array(bytes.prefix(1 << 16)) }

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
