import Glibc

/// An IPv4 or IPv6 address in digits.
enum NetworkAddress: Equatable {
    case four(in_addr_t)
    case six([UInt8])

    /// Reads `127.0.0.1`, `::1`, `[::1]` and `localhost` (which is 127.0.0.1); `nil` for any other name.
    init?(_ text: String) {
        var text = text.lowercased() == "localhost" ? "127.0.0.1" : text
        if text.hasPrefix("["), text.hasSuffix("]") { text = String(text.dropFirst().dropLast()) }
        var four = in_addr()
        if inet_pton(AF_INET, text, &four) == 1 {
            self = .four(four.s_addr)
            return
        }
        var six = in6_addr()
        guard inet_pton(AF_INET6, text, &six) == 1 else { return nil }
        self = .six(withUnsafeBytes(of: six) { Array($0) })
    }

    /// Only this computer reaches it: 127.0.0.0/8 and ::1.
    var isLoopback: Bool {
        switch self {
        case .four(let address): UInt32(bigEndian: address) >> 24 == 127
        case .six(let bytes): bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
        }
    }

    static func == (left: NetworkAddress, right: NetworkAddress) -> Bool {
        switch (left, right) {
        case (.four(let left), .four(let right)): left == right
        case (.six(let left), .six(let right)): left == right
        default: false
        }
    }
}
