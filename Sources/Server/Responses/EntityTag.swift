/// Names one state of one content (RFC 9110, section 8.8.3). The compressed form has a tag of its own.
struct EntityTag {
    let plain: String
    let compressed: String

    init(_ bytes: [UInt8]) {
        let hash = ContentHash(bytes).description
        plain = "\"\(hash)\""
        compressed = "\"\(hash)-gzip\""
    }

    /// The client has this content already, in either form; `list` is its `If-None-Match`.
    func isListed(in list: String) -> Bool {
        list.split(separator: ",").contains { item in
            var item = item.drop { $0 == " " || $0 == "\t" }
            while let last = item.last, last == " " || last == "\t" { item.removeLast() }
            if item.hasPrefix("W/") { item = item.dropFirst(2) }
            return item == "*" || item == plain || item == compressed
        }
    }
}
