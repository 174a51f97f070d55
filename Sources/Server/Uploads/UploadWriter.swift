import Glibc

/// Writes one file as it comes; what is not finished is deleted.
final class UploadWriter {
    private let field: String
    private let name: String
    private let folder: UploadFolder
    private let path: String
    private let descriptor: Int32
    private var size = 0
    private var isKept = false

    init(field: String, name: String, folder: UploadFolder) throws(UploadFault) {
        self.field = field
        self.name = name
        self.folder = folder
        (path, descriptor) = try folder.newFile()
    }

    deinit {
        close(descriptor)
        if !isKept { unlink(path) }
    }

    func write(_ bytes: ArraySlice<UInt8>) throws(UploadFault) {
        let reason = bytes.withUnsafeBytes { raw -> String? in
            var done = 0
            while done < raw.count {
                let count = Glibc.write(descriptor, raw.baseAddress.map { $0 + done }, raw.count - done)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return String(cString: strerror(errno)) }
                done += count
            }
            return nil
        }
        if let reason { throw .disk(reason) }
        size += bytes.count
    }

    func finished() throws(UploadFault) -> Upload {
        isKept = true
        return Upload(field: field, name: Upload.shown(name), path: path, size: size, folder: folder)
    }
}
