import Testing

@testable import Server

@Suite("Compression and tags") struct PackingTests {
    @Test("a page is packed for who takes it, and is the same page", arguments: ["/big", "/style"])
    func packed(path: String) throws {
        let server = try testServer()
        let client = Client(server.port)
        let plain = client.ask("GET", path)
        let packed = client.ask("GET", path, ["Accept-Encoding: br, gzip"])
        #expect(plain?["content-encoding"] == nil)
        #expect(packed?["content-encoding"] == "gzip")
        #expect(plain?["vary"] == "Accept-Encoding")
        #expect(packed?["vary"] == "Accept-Encoding")
        #expect(packed?.unpacked == plain?.text)
        #expect((packed?.body.count ?? .max) * 4 < plain?.body.count ?? 0)
        #expect(packed?["etag"] != plain?["etag"])
    }

    @Test("what the client has is not sent again", arguments: ["/big", "/style"])
    func unchanged(path: String) throws {
        let server = try testServer()
        let client = Client(server.port)
        let tag = try #require(client.ask("GET", path)?["etag"])
        let packedTag = try #require(client.ask("GET", path, ["Accept-Encoding: gzip"])?["etag"])
        for known in [tag, packedTag, "W/\(tag)", "\"x\" , \(tag)", "*"] {
            let answer = client.ask("GET", path, ["If-None-Match: \(known)"])
            #expect(answer?.status == 304)
            #expect(answer?["etag"] == tag)
            #expect(answer?["cache-control"] != nil)
        }
        #expect(client.ask("GET", path, ["If-None-Match: \"0\""])?.status == 200)
    }

    @Test("a short text is sent as it is")
    func short() throws {
        let server = try testServer()
        #expect(Client(server.port).ask("GET", "/", ["Accept-Encoding: gzip"])?["content-encoding"] == nil)
    }

    @Test(
        "quality values are honoured",
        arguments: [
            ("gzip", true), ("GZIP", true), ("gzip;q=0", false), ("gzip; q=0.0", false), ("gzip;q=0.1", true),
            ("br", false), ("*", true), ("*;q=0", false), ("gzip;q=0, *", false), ("identity", false), ("", false),
            ("deflate, gzip;q=1.0, *;q=0.5", true), (",;,", false),
        ])
    func quality(header: String, isAccepted: Bool) {
        #expect(Gzip.isAccepted(by: header) == isAccepted)
    }

    @Test("any change of a content changes its hash")
    func hash() {
        var seen: Set<ContentHash> = []
        for count in 0..<200 {
            var bytes = [UInt8](repeating: 0, count: count)
            seen.insert(ContentHash(bytes))
            for index in bytes.indices {
                bytes[index] = 1
                seen.insert(ContentHash(bytes))
                bytes[index] = 0
            }
        }
        #expect(seen.count == 200 + (0..<200).reduce(0, +))
    }
}
