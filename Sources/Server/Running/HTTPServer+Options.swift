extension HTTPServer {
    /// How the server listens and what it bears. The defaults are for one person's own computer.
    public struct Options: Sendable {
        /// An address in digits; another than a loopback address needs a password.
        public var host = "127.0.0.1"
        /// 0 takes a free one.
        public var port = 7777
        public var password: String?
        /// Further names that the `Host` header may give.
        public var allowedHosts: [String] = []
        public var threads = 2
        /// Together, over all threads; further clients wait.
        public var connections = 512
        /// Seconds of silence after which a connection is closed.
        public var idleSeconds = 30
        /// Seconds that a whole request may take to arrive, however it trickles.
        public var requestSeconds = 60
        /// Bytes of the target of the request line.
        public var targetLimit = 8 * 1024
        /// Bytes of all headers together.
        public var headerLimit = 16 * 1024
        public var bodyLimit = 8 * 1024 * 1024
        /// Where forms with files are taken; nowhere without it.
        public var uploads: Uploads?
        /// Seconds that a stop waits for requests under way.
        public var stopSeconds = 10

        public init() {}
    }

    /// Files that come in.
    public struct Uploads: Sendable {
        public var folder: UploadFolder
        /// The one path that takes them, by POST.
        public var path: String
        /// Bytes of all files of a form together.
        public var limit = 512 << 20

        public init(folder: UploadFolder, path: String) {
            self.folder = folder
            self.path = path
        }
    }
}
