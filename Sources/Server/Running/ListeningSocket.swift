import Glibc

/// A socket that waits for clients.
struct ListeningSocket {
    let descriptor: Int32
    let port: Int

    /// - Parameter port: 0 takes a free one.
    init(_ address: NetworkAddress, host: String, port: Int) throws(ServerError) {
        guard let number = UInt16(exactly: port) else { throw .portNotAllowed(port) }
        let family = if case .four = address { AF_INET } else { AF_INET6 }
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let descriptor = socket(family, type, 0)
        guard descriptor >= 0 else { throw .notStarted(reason: String(cString: strerror(errno))) }
        var on: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, 4)
        // Connections inherit it: an answer is not held back for more to come.
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, 4)
        guard ListeningSocket.bind(descriptor, address, number) == 0, listen(descriptor, 511) == 0 else {
            let reason = errno
            close(descriptor)
            switch reason {
            case EADDRINUSE: throw .portTaken(port)
            case EACCES: throw .portNotAllowed(port)
            case EADDRNOTAVAIL: throw .notAnAddress(host)
            default: throw .notStarted(reason: String(cString: strerror(reason)))
            }
        }
        self.descriptor = descriptor
        self.port = ListeningSocket.port(of: descriptor)
    }
}

extension ListeningSocket {
    private static func bind(_ descriptor: Int32, _ address: NetworkAddress, _ port: UInt16) -> Int32 {
        switch address {
        case .four(let number):
            var name = sockaddr_in()
            name.sin_family = sa_family_t(AF_INET)
            name.sin_port = port.bigEndian
            name.sin_addr.s_addr = number
            return withUnsafeBytes(of: &name) { bytes in
                bytes.withMemoryRebound(to: sockaddr.self) {
                    Glibc.bind(descriptor, $0.baseAddress, socklen_t(bytes.count))
                }
            }
        case .six(let number):
            var name = sockaddr_in6()
            name.sin6_family = sa_family_t(AF_INET6)
            name.sin6_port = port.bigEndian
            withUnsafeMutableBytes(of: &name.sin6_addr) { $0.copyBytes(from: number) }
            return withUnsafeBytes(of: &name) { bytes in
                bytes.withMemoryRebound(to: sockaddr.self) {
                    Glibc.bind(descriptor, $0.baseAddress, socklen_t(bytes.count))
                }
            }
        }
    }

    private static func port(of descriptor: Int32) -> Int {
        // The port stands at the same place for both families.
        var name = sockaddr_in6()
        var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
        _ = withUnsafeMutableBytes(of: &name) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) { getsockname(descriptor, $0.baseAddress, &length) }
        }
        return Int(UInt16(bigEndian: name.sin6_port))
    }
}
