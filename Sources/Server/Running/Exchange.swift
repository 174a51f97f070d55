import Synchronization

/// One request on its way in, and its answer on the way out.
///
/// `@unchecked Sendable`: the library calls for one request from one thread at a time; the one value that another
/// thread brings, the answer made later, is behind the `Mutex`.
final class Exchange: @unchecked Sendable {
    /// Of the request line, as sent.
    let target: [UInt8]
    /// Where the library keeps it.
    private let place: UInt
    /// The target had a zero byte, behind which the library does not look.
    private(set) var hasZeroByte = false
    var hasBegun = false
    var method = ""
    var headers: [(name: String, value: String)] = []
    var body: [UInt8] = []
    /// Set for a form with files: the body goes to disk.
    var uploading: UploadBody?
    /// All body bytes that came, kept or not.
    var received = 0
    /// Set once the request is known to fail; the rest of its body is not kept.
    var refusal: Problem?
    var isMadeLater = false
    var isStream = false
    let madeLater = Mutex<Response?>(nil)

    init(target: [UInt8], place: UInt) {
        self.target = target
        self.place = place
    }

    /// Target and version stand in the request line with one byte between them; a longer way means a zero byte.
    func noteVersion(at version: UInt) {
        guard place > 0, version > place, version - place < 1 << 20 else { return }
        hasZeroByte = version - place - 1 != UInt(target.count)
    }

    var expectsBody: Bool { contentLength.map { $0 > 0 } ?? headers.contains { $0.name == "transfer-encoding" } }

    /// As the client announces it; `nil` when it does not.
    var contentLength: Int? {
        headers.first { $0.name == "content-length" }.map { Int($0.value) ?? .max }
    }

    var contentType: String { headers.first { $0.name == "content-type" }?.value ?? "" }

    /// Two lengths, or a length beside chunks: where the body ends is anybody's guess (RFC 9112, section 6.3).
    var hasAmbiguousLength: Bool {
        let lengths = headers.count { $0.name == "content-length" }
        return lengths > 1 || lengths == 1 && headers.contains { $0.name == "transfer-encoding" }
    }

    /// The complete request, or why it cannot be read.
    func request() -> Result<Request, Refused> {
        let read: Target
        do {
            read = try Target(target)
        } catch {
            return .failure(Refused(problem: error.problem))
        }
        if let uploading {
            return .success(
                Request(
                    method: method, path: Request.path(of: target), segments: read.segments, query: read.query,
                    headers: headers, form: Form(uploading.pairs), uploads: uploading.uploads))
        }
        guard let form = Request.form(of: body, headers: headers) else {
            return .failure(
                Refused(
                    problem: .badRequest(
                        "The form is not UTF-8 text in percent-encoding, or has too many fields.",
                        "Send the form as UTF-8.")))
        }
        return .success(
            Request(
                method: method, path: Request.path(of: target), segments: read.segments, query: read.query,
                headers: headers, body: body, form: form))
    }

    struct Refused: Error {
        let problem: Problem
    }

    /// Enough of the request to say in which form its problem is to be told.
    var head: Request {
        let path = Request.path(of: target)
        return Request(
            method: method, path: path,
            segments: path.hasPrefix("/api/") ? ["api"] : [], headers: headers)
    }
}
