import Glibc
import Synchronization

/// A server on this computer that answers as a script says, with every trouble that a provider may have.
public final class AnswerServer: Sendable {
    public enum Answer: Sendable {
        case answer(Int, headers: [String] = [], type: String = "application/json; charset=utf-8", [UInt8])
        /// A length is announced, and the connection ends before it.
        case cut([UInt8], announced: Int)
        /// One byte every so many milliseconds, without an end.
        case drip(milliseconds: UInt32)
        /// As many bytes as are taken.
        case endless
        /// The connection ends without a byte.
        case nothing
    }

    public struct Request: Sendable {
        public let path: String
        public let headers: [String]
    }

    private let descriptor: Int32
    public let port: Int
    private let answer: @Sendable (Int, Request) -> Answer
    private let seen = Mutex<[Request]>([])
    private let isOver = Atomic<Bool>(false)
    private let accepted = Atomic<Int>(0)

    /// How often somebody connected.
    public var connections: Int { accepted.load(ordering: .acquiring) }
    public var address: String { "http://127.0.0.1:\(port)" }
    public var requests: [Request] { seen.withLock { $0 } }

    /// - Parameter answer: to the n-th request, counted from 0.
    public init(_ answer: @escaping @Sendable (Int, Request) -> Answer) {
        self.answer = answer
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var name = sockaddr_in()
        name.sin_family = sa_family_t(AF_INET)
        name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let socket = descriptor
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        _ = withUnsafeMutableBytes(of: &name) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) { name in
                bind(socket, name.baseAddress, length)
                listen(socket, 16)
                return getsockname(socket, name.baseAddress, &length)
            }
        }
        port = Int(UInt16(bigEndian: name.sin_port))
        AnswerServer.onThread { [self] in accept() }
    }

    /// Nobody listens any more.
    public func stop() {
        isOver.store(true, ordering: .releasing)
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    private func accept() {
        while !isOver.load(ordering: .acquiring) {
            let client = Glibc.accept(descriptor, nil, nil)
            guard client >= 0 else { break }
            accepted.add(1, ordering: .acquiringAndReleasing)
            AnswerServer.onThread { [self] in
                serve(client)
                close(client)
            }
        }
        close(descriptor)
    }

    private func serve(_ client: Int32) {
        while let request = AnswerServer.read(client) {
            let number = seen.withLock { seen in
                seen.append(request)
                return seen.count - 1
            }
            guard send(answer(number, request), client) else { return }
        }
    }

    /// `false` where the connection ends with it.
    private func send(_ answer: Answer, _ client: Int32) -> Bool {
        switch answer {
        case .answer(let status, let headers, let type, let body):
            let lines = ["HTTP/1.1 \(status) X", "Content-Type: \(type)", "Content-Length: \(body.count)"] + headers
            return AnswerServer.send(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body, client)
        case .cut(let body, let announced):
            let head = "HTTP/1.1 200 X\r\nContent-Type: application/json\r\nContent-Length: \(announced)\r\n\r\n"
            _ = AnswerServer.send(Array(head.utf8) + body, client)
            return false
        case .drip(let milliseconds):
            _ = AnswerServer.send(Array("HTTP/1.1 200 X\r\nContent-Type: application/json\r\n\r\n[".utf8), client)
            while !isOver.load(ordering: .acquiring), AnswerServer.send([0x20], client) { usleep(milliseconds * 1000) }
            return false
        case .endless:
            _ = AnswerServer.send(Array("HTTP/1.1 200 X\r\nContent-Type: application/json\r\n\r\n[".utf8), client)
            let blanks = [UInt8](repeating: 0x20, count: 1 << 16)
            while !isOver.load(ordering: .acquiring), AnswerServer.send(blanks, client) {}
            return false
        case .nothing: return false
        }
    }

    private static func read(_ client: Int32) -> Request? {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while bytes.count < 1 << 16 {
            let count = recv(client, &chunk, chunk.count, 0)
            guard count > 0 else { return nil }
            bytes += chunk[..<count]
            guard bytes.count >= 4, bytes.suffix(4).elementsEqual([13, 10, 13, 10]) else { continue }
            let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").map(String.init)
            let parts = lines[0].split(separator: " ")
            return Request(path: parts.count > 1 ? String(parts[1]) : "", headers: Array(lines.dropFirst()))
        }
        return nil
    }

    private static func send(_ bytes: [UInt8], _ client: Int32) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    private static func onThread(_ work: @escaping @Sendable () -> Void) {
        final class Box: Sendable {
            let work: @Sendable () -> Void
            init(_ work: @escaping @Sendable () -> Void) { self.work = work }
        }
        var thread = pthread_t()
        let box = Unmanaged.passRetained(Box(work))
        pthread_create(
            &thread, nil,
            { context in
                if let context { Unmanaged<Box>.fromOpaque(context).takeRetainedValue().work() }
                return nil
            }, box.toOpaque())
        pthread_detach(thread)
    }
}
