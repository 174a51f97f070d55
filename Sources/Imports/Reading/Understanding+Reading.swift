import Ledger

extension Understanding {
    /// Bytes of a file at most.
    public static let sizeLimit = 512 << 20

    /// Understands a file: nothing is written, nothing is guessed.
    ///
    /// - Parameters:
    ///   - fileName: some layouts tell the coin, or what the rows are, only there.
    ///   - progress: is told how many bytes of how many were read, and how many rows; answers whether to go on.
    /// - Throws: ``ImportFault``, where it is no file of rows that Coffer knows.
    public init(
        of file: [UInt8], fileName: String, answers: Answers,
        progress: ((_ done: Int, _ of: Int, _ rows: Int) -> Bool)? = nil
    ) throws(ImportFault) {
        guard file.count <= Understanding.sizeLimit else { throw .tooLarge(limit: Understanding.sizeLimit) }
        let read: Result<Understanding, ImportFault> = file.withUnsafeBufferPointer { bytes in
            do throws(ImportFault) {
                return .success(
                    try Understanding.read(FileSource(bytes), fileName: fileName, answers, sink: nil, progress))
            } catch {
                return .failure(error)
            }
        }
        self = try read.get()
    }

    /// Bytes of a file whose events are given away, at most.
    public static let streamLimit = Int(Int32.max) - 1

    /// The same for a file of any size, whose events are given away while it is read; `events` is then empty.
    public init(
        of file: FileSource, fileName: String, answers: Answers, events: EventSink,
        progress: ((_ done: Int, _ of: Int, _ rows: Int) -> Bool)? = nil
    ) throws(ImportFault) {
        guard file.bytes.count <= Understanding.streamLimit else {
            throw .tooLarge(limit: Understanding.streamLimit)
        }
        self = try Understanding.read(file, fileName: fileName, answers, sink: events, progress)
    }

    private static func read(
        _ file: FileSource, fileName: String, _ answers: Answers, sink: EventSink?,
        _ progress: ((_ done: Int, _ of: Int, _ rows: Int) -> Bool)?
    ) throws(ImportFault) -> Understanding {
        switch FileKind(Bytes(rebasing: file.bytes.prefix(1 << 16))) {
        case .text: break
        case .json:
            let found = try GhostfolioActivities.understanding(of: Array(file.bytes), answers: answers)
            return try found.given(to: sink)
        case .empty: throw .empty
        case .html: throw .html
        case .pdf: throw .pdf
        case .spreadsheet, .oldSpreadsheet: throw .spreadsheet
        case .zip, .packed: throw .archive
        case .picture: throw .notText("a picture")
        case .database: throw .notText("a database")
        case .binary: throw .notText("binary data")
        }
        let text = DecodedText(file)
        return try text.withBytes { (bytes) throws(ImportFault) in
            var reading = FileReading(
                text.isAsItWas ? file : FileSource(bytes), text, fileName, answers, sink, progress)
            return try reading.understanding()
        }
    }

    /// Events that are known all at once go one by one, and are not kept.
    func given(to sink: EventSink?) throws(ImportFault) -> Understanding {
        guard let sink else { return self }
        sink.begin(format)
        for event in events {
            guard sink.take(event) else { throw .cancelled }
        }
        var rest = self
        (rest.events, rest.eventCount) = ([], events.count)
        return rest
    }
}
