/// The body of a form with files, kept as it comes: files on disk, fields in memory.
final class UploadBody {
    private static let partLimit = 1000
    private static let fieldLimit = 64 * 1024

    private let folder: UploadFolder
    private let limit: Int
    private var reader: MultipartReader
    private var received = 0
    private var parts = 0
    private var writer: UploadWriter?
    private var field: (name: String, value: [UInt8])?
    private(set) var uploads: [Upload] = []
    private(set) var pairs: [Form.Pair] = []

    init(contentType: String, folder: UploadFolder, limit: Int) throws(UploadFault) {
        reader = try MultipartReader(contentType: contentType)
        self.folder = folder
        self.limit = limit
    }

    func take(_ bytes: UnsafeRawBufferPointer) throws(UploadFault) {
        received += bytes.count
        guard received <= limit else { throw .tooLarge(limit: limit) }
        try reader.take(bytes) { (piece) throws(UploadFault) in try keep(piece) }
    }

    /// Refuses a form that ended before its last boundary.
    func finish() throws(UploadFault) {
        guard reader.isComplete else { throw .broken("it ends before its last part does") }
    }

    private func keep(_ piece: MultipartReader.Piece) throws(UploadFault) {
        switch piece {
        case .begin(let head):
            parts += 1
            guard parts <= UploadBody.partLimit else { throw .tooManyParts(limit: UploadBody.partLimit) }
            guard let name = head.fileName else { return field = (head.field, []) }
            // A file field that nothing was chosen for comes without a name.
            if !name.isEmpty { writer = try UploadWriter(field: head.field, name: name, folder: folder) }
        case .data(let bytes):
            if let writer { return try writer.write(bytes) }
            guard let count = field?.value.count else { return }
            guard count + bytes.count <= UploadBody.fieldLimit else {
                throw .fieldTooLong(limit: UploadBody.fieldLimit)
            }
            field?.value += bytes
        case .end:
            if let writer { uploads.append(try writer.finished()) }
            if let field {
                guard !field.value.contains(0), let text = String(validating: field.value, as: UTF8.self) else {
                    throw .broken("the field “\(field.name.prefix(40))” is not UTF-8 text")
                }
                pairs.append(Form.Pair(name: field.name, value: text))
            }
            (writer, field) = (nil, nil)
        }
    }
}
