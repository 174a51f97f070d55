/// Turns an answer into what is sent: entity tag, “not modified”, compression, and how long it may be kept.
struct Packing {
    let gzip: Gzip

    func packed(_ response: Response, for request: Request) -> Response {
        var packed = response
        let body = response.body
        // Pages hold private figures: only the person's own browser keeps them, and asks each time.
        if response.header("cache-control") == nil {
            packed.headers.append(("Cache-Control", response.status == 200 ? "private, no-cache" : "no-store"))
        }
        let type = response.header("content-type") ?? ""
        let isCompressible = Gzip.isWorthwhile(type: type, count: body.count)
        if isCompressible { packed.headers.append(("Vary", "Accept-Encoding")) }
        let takesGzip = isCompressible && Gzip.isAccepted(by: request.header("accept-encoding"))

        guard response.status == 200, request.method == "GET" || request.method == "HEAD",
            response.header("cache-control") != "no-store"
        else {
            return takesGzip ? compressed(packed, body, tag: nil) : packed
        }
        let tag = EntityTag(body)
        if let known = request.header("if-none-match"), tag.isListed(in: known) {
            packed.status = 304
            packed.headers.removeAll { $0.name.lowercased() == "content-type" }
            packed.headers.append(("ETag", tag.plain))
            packed.content = .bytes([])
            return packed
        }
        if takesGzip { return compressed(packed, body, tag: tag) }
        packed.headers.append(("ETag", tag.plain))
        return packed
    }

    private func compressed(_ response: Response, _ body: [UInt8], tag: EntityTag?) -> Response {
        var packed = response
        guard let bytes = gzip.compressed(body) else {
            if let tag { packed.headers.append(("ETag", tag.plain)) }
            return packed
        }
        packed.content = .bytes(bytes)
        packed.headers.append(("Content-Encoding", "gzip"))
        if let tag { packed.headers.append(("ETag", tag.compressed)) }
        return packed
    }
}
