import CMicroHTTPD

extension Exchange {
    /// Copies the headers, names in lower case; returns the size of all.
    func readHeaders(of connection: OpaquePointer) -> Int {
        let context = Unmanaged.passUnretained(self).toOpaque()
        MHD_get_connection_values_n(
            connection, .HEADER_KIND,
            { context, _, name, nameSize, value, valueSize in
                guard let context, let name else { return .YES }
                let exchange = Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue()
                exchange.headers.append(
                    (
                        name: String(decoding: UnsafeRawBufferPointer(start: name, count: nameSize), as: UTF8.self)
                            .lowercased(),
                        value: String(decoding: UnsafeRawBufferPointer(start: value, count: valueSize), as: UTF8.self)
                    ))
                return .YES
            }, context)
        // “name: value\r\n”
        return headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 }
    }
}
