import CZlib
import Glibc

@testable import Server

/// A client that sends exactly the bytes it is told to.
final class Client {
    private let descriptor: Int32
    private var buffer: [UInt8] = []

    init(_ port: Int) {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var name = sockaddr_in()
        name.sin_family = sa_family_t(AF_INET)
        name.sin_port = UInt16(port).bigEndian
        name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        _ = withUnsafeBytes(of: &name) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) { connect(descriptor, $0.baseAddress, socklen_t(bytes.count)) }
        }
        var patience = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(descriptor) }

    /// `false` when the server no longer takes it all.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// A request with a right `Host`.
    func ask(_ method: String, _ target: String, _ headers: [String] = [], body: String? = nil) -> Answer? {
        var lines = ["\(method) \(target) HTTP/1.1", "Host: localhost"] + headers
        if let body { lines.append("Content-Length: \(body.utf8.count)") }
        send(lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? ""))
        return answer(to: method)
    }

    /// The next answer; `nil` when the connection ends or stays silent before it is complete.
    func answer(to method: String = "GET") -> Answer? {
        while true {
            if let end = headEnd() {
                let lines = String(decoding: buffer[..<end], as: UTF8.self).split(separator: "\r\n")
                buffer.removeFirst(end + 4)
                guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
                    return nil
                }
                var headers: [(String, String)] = []
                for line in lines.dropFirst() {
                    guard let colon = line.firstIndex(of: ":") else { return nil }
                    headers.append(
                        (line[..<colon].lowercased(), String(line[line.index(after: colon)...].drop { $0 == " " })))
                }
                var answer = Answer(status: status, headers: headers, body: [])
                let length = answer["content-length"].flatMap { Int($0) } ?? 0
                guard method != "HEAD", status != 304, status != 100 else { return answer }
                while buffer.count < length { guard receive() else { return nil } }
                answer.body = Array(buffer.prefix(length))
                buffer.removeFirst(length)
                return answer
            }
            guard receive() else { return nil }
        }
    }

    /// Everything up to that text, which is taken; `nil` when it does not come.
    func read(until text: String) -> String? {
        let wanted = Array(text.utf8)
        while true {
            if let end = buffer.indices.first(where: { buffer[$0...].starts(with: wanted) }) {
                let read = String(decoding: buffer[..<(end + wanted.count)], as: UTF8.self)
                buffer.removeFirst(end + wanted.count)
                return read
            }
            guard receive() else { return nil }
        }
    }

    /// The server has closed the connection, after whatever it still sent.
    func isClosed() -> Bool {
        while receive() {}
        return errno != EAGAIN
    }

    private func headEnd() -> Int? {
        guard buffer.count >= 4 else { return nil }
        return (0...buffer.count - 4).first { buffer[$0..<$0 + 4].elementsEqual("\r\n\r\n".utf8) }
    }

    private func receive() -> Bool {
        var part = [UInt8](repeating: 0, count: 65_536)
        errno = 0
        let count = recv(descriptor, &part, part.count, 0)
        guard count > 0 else { return false }
        buffer += part[..<count]
        return true
    }
}

struct Answer {
    let status: Int
    let headers: [(name: String, value: String)]
    var body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }
    subscript(name: String) -> String? { headers.first { $0.name == name }?.value }

    /// The body, unpacked with zlib.
    var unpacked: String? {
        var stream = z_stream()
        guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            return nil
        }
        defer { inflateEnd(&stream) }
        var input = body
        var output = [UInt8](repeating: 0, count: 4 << 20)
        let room = output.count
        let result = input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(room)
                return inflate(&stream, Z_FINISH)
            }
        }
        return result == Z_STREAM_END
            ? String(decoding: output.prefix(room - Int(stream.avail_out)), as: UTF8.self) : nil
    }
}

/// A server on a free port that answers `/big` with a long text, `/slow` after a while, and all else with what it understood.
func testServer(_ change: (inout HTTPServer.Options) -> Void = { _ in }) throws -> HTTPServer {
    var options = HTTPServer.Options()
    options.port = 0
    change(&options)
    let style = PreparedResponse(
        type: "text/css", cacheControl: "public, max-age=31536000, immutable",
        body: Array(String(repeating: "a { color: red }\n", count: 200).utf8))
    return try HTTPServer(options: options) { request in
        switch request.segments.first {
        case "big": .html(Array(String(repeating: "<p>Coffer & coins</p>\n", count: 1000).utf8))
        case "style": Response(style)
        case "slow":
            .later {
                usleep(300_000)
                return .text("slow")
            }
        case "blocking":
            {
                usleep(300_000)
                return .text("blocking")
            }()
        default: .text(described(request))
        }
    }
}

private func described(_ request: Request) -> String {
    let query = request.query.pairs.map { "\($0.name)=\($0.value)" }
    let form = request.form.pairs.map { "\($0.name)=\($0.value)" }
    return "\(request.method) \(request.segments) query \(query) form \(form) body \(request.body.count)"
}
