/// Takes the events of a file while it is read, each as soon as nothing that follows can change it, in the order of the file.
///
/// Where rows of a layout belong together, they come when the file is read to its end.
public struct EventSink {
    /// What came before does not count: the file is read from its beginning, perhaps again.
    let begin: (_ format: String) -> Void
    /// - Returns: whether to go on.
    let take: (Event) -> Bool

    public init(begin: @escaping (_ format: String) -> Void, take: @escaping (Event) -> Bool) {
        self.begin = begin
        self.take = take
    }
}

/// The bytes of a file that need not all be in memory at the same time.
public struct FileSource {
    let bytes: UnsafeBufferPointer<UInt8>
    /// Nothing before that place is read soon; it may be again.
    let letGo: (_ place: Int) -> Void

    public init(_ bytes: UnsafeBufferPointer<UInt8>, letGo: @escaping (_ place: Int) -> Void = { _ in }) {
        self.bytes = bytes
        self.letGo = letGo
    }

    /// Bytes after which it is let go.
    static let stretch = 1 << 21
}
