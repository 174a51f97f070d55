import CMicroHTTPD

/// The library's response object with a copy of the body; whoever makes it destroys it.
///
/// `@unchecked Sendable`: it is not changed once made, and the library counts its uses under a lock.
struct NativeResponse: @unchecked Sendable {
    let pointer: OpaquePointer

    /// `nil` when there is no memory.
    init?(body: [UInt8], headers: [(name: String, value: String)]) {
        let made = body.withUnsafeBytes { bytes in
            MHD_create_response_from_buffer(
                bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
        }
        guard let made else { return nil }
        pointer = made
        for (name, value) in SecurityHeaders.all { MHD_add_response_header(made, name, value) }
        for (name, value) in headers { MHD_add_response_header(made, name, value) }
    }
}
