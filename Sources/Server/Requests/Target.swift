/// What a request asks for: the path, cut and decoded, and the query.
struct Target {
    let segments: [String]
    let query: Form

    /// Reads the target of the request line (RFC 9112, section 3.2.1).
    ///
    /// `.` and `..` are refused however they are written: no browser sends them, and no path of ours needs them.
    init(_ bytes: [UInt8]) throws(TargetError) {
        let mark = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.endIndex
        let path = bytes[..<mark]
        // A blank or a control character as it is; RFC 3986 has them encoded.
        guard !bytes.contains(where: { $0 <= 0x20 || $0 == 0x7F }) else { throw .blank }
        guard path.first == UInt8(ascii: "/") else { throw .notAPath }
        var segments: [String] = []
        for part in path.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            guard let text = Percent.segment(part) else { throw .badPath }
            guard text != ".", text != ".." else { throw .climbs }
            segments.append(text)
        }
        // “/” and the last slash of “/coins/” name nothing.
        if segments.last == "" { segments.removeLast() }
        guard let query = Form(urlencoded: bytes[mark...].dropFirst()) else { throw .badQuery }
        self.segments = segments
        self.query = query
    }
}

enum TargetError: Error, Equatable {
    case notAPath, badPath, climbs, badQuery, zeroByte, blank

    var problem: Problem {
        switch self {
        case .notAPath:
            .badRequest("The address does not begin with “/”.", "Ask for a path of this server.")
        case .badPath:
            .badRequest(
                "The path is not UTF-8 text in percent-encoding, or has a control character in it.",
                "Encode the path as RFC 3986 says and ask again.")
        case .zeroByte: .badRequest("The address has a zero byte in it.", "Take it out and ask again.")
        case .blank:
            .badRequest(
                "The address has a blank or a control character in it.", "Encode it as RFC 3986 says and ask again.")
        case .climbs:
            .badRequest("The path has a “.” or “..” in it.", "Write the path out in full.")
        case .badQuery:
            .badRequest(
                "The query is not UTF-8 text in percent-encoding, or has too many fields.",
                "Encode the query as UTF-8 and ask again.")
        }
    }
}
