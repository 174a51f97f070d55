import Server

extension Response {
    /// A file to be kept under that name, which is of letters, digits, hyphens and dots.
    static func file(_ bytes: [UInt8], type: String, name: String) -> Response {
        Response(
            status: 200,
            headers: [
                ("Content-Type", type), ("Content-Disposition", "attachment; filename=\"\(name)\""),
                ("Cache-Control", "no-store"),
            ], body: bytes)
    }

    static func csv(_ bytes: [UInt8], name: String) -> Response {
        file(bytes, type: "text/csv; charset=utf-8; header=present", name: name)
    }
}
