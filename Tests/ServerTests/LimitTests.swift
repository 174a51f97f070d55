import Glibc
import Server
import Testing

@Suite("Limits") struct LimitTests {
    @Test("a body that announces too much is refused before it is sent")
    func announced() throws {
        let server = try testServer { $0.bodyLimit = 1000 }
        let client = Client(server.port)
        client.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1001\r\nExpect: 100-continue\r\n\r\n")
        let answer = client.answer()
        #expect(answer?.status == 413)
        #expect(answer?.text == "The body is larger than 1000 bytes.\nSend it in smaller parts.\n")
        #expect(client.isClosed())
        #expect(Client(server.port).ask("POST", "/", body: String(repeating: "x", count: 1000))?.status == 200)
    }

    @Test("a body in chunks that grows too large is refused, and cut off when it does not end")
    func unannounced() throws {
        let server = try testServer { $0.bodyLimit = 1000 }
        let client = Client(server.port)
        let chunk = "400\r\n" + String(repeating: "x", count: 1024) + "\r\n"
        client.send("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n\(chunk)\(chunk)0\r\n\r\n")
        #expect(client.answer()?.status == 413)
        let endless = Client(server.port)
        endless.send("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
        while endless.send(chunk) {}
        #expect(endless.isClosed())
    }

    @Test("a content length that is no number is refused", arguments: ["-1", "x", "99999999999999999999", "1, 2"])
    func badLength(length: String) throws {
        let server = try testServer()
        let client = Client(server.port)
        client.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(length)\r\n\r\n")
        let answer = client.answer()
        #expect(answer == nil || [400, 413].contains(answer?.status))
    }

    @Test("a long address and large headers are refused")
    func head() throws {
        let server = try testServer()
        #expect(Client(server.port).ask("GET", "/" + String(repeating: "x", count: 9000))?.status == 414)
        #expect(Client(server.port).ask("GET", "/" + String(repeating: "x", count: 100_000))?.status == 414)
        let header = "X-Large: " + String(repeating: "x", count: 17_000)
        #expect(Client(server.port).ask("GET", "/", [header])?.status == 431)
        #expect(Client(server.port).ask("GET", "/", [header, header, header, header])?.status == 431)
        // Up to twice the limits the refusal is ours; beyond, the library's (SECURITY.md).
        let long = Client(server.port).ask("GET", "/", [header, header])
        #expect(long?.status == 431 && long?.text.contains("in a browser, delete this site's cookies") == true)
        #expect(long?["x-content-type-options"] == "nosniff")
        #expect(
            Client(server.port).ask("GET", "/" + String(repeating: "x", count: 40_000))?.text
                == "The address is longer than 8192 bytes.\nShorten it.\n")
        let many = (0..<2000).map { "X-\($0): 1" }
        #expect(Client(server.port).ask("GET", "/", many)?.status == 431)
        #expect(Client(server.port).ask("GET", "/" + String(repeating: "x", count: 8000))?.status == 200)
    }

    @Test("a client that trickles is cut off, one that waits between requests is not")
    func trickle() throws {
        let server = try testServer { $0.requestSeconds = 1 }
        let client = Client(server.port)
        client.send("GET / HTTP/1.1\r\n")
        var isOpen = true
        for _ in 0..<40 where isOpen {
            isOpen = client.send("X: ")
            usleep(100_000)
        }
        #expect(!isOpen)
    }

    @Test("a silent connection is closed")
    func silent() throws {
        let server = try testServer { $0.idleSeconds = 1 }
        #expect(Client(server.port).isClosed())
    }

    @Test("strange methods reach the handler as they are", arguments: ["BREW", "get", "OPTIONS", "TRACE", "M-SEARCH"])
    func method(name: String) throws {
        let server = try testServer()
        #expect(Client(server.port).ask(name, "/")?.text.hasPrefix("\(name) []") == true)
    }

    @Test(
        "a path that is not clean text is refused and never reaches the handler",
        arguments: [
            "/%", "/%4", "/%zz", "/a%00b", "/%01", "/%7f", "/%ff", "/%c3", "/../etc/passwd", "/a/%2e%2e/b", "/.%2e",
            "/./a", "/?q=%ff", "/?q=%00", "http://localhost/", "*", "coins",
        ])
    func path(target: String) throws {
        let server = try testServer()
        #expect(Client(server.port).ask("GET", target)?.status == 400)
    }

    @Test("raw bytes in the request line never become something else")
    func rawBytes() throws {
        let server = try testServer()
        for bytes: [UInt8] in [[0xFF], [0xC3, 0x28], [0x0B]] {
            let client = Client(server.port)
            client.send(Array("GET /a".utf8) + bytes + Array("b HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
            let answer = client.answer()
            #expect(answer == nil || answer?.status == 400, "\(bytes) \(answer?.text ?? "")")
        }
        #expect(Client(server.port).ask("GET", "/")?.status == 200)
    }

    @Test("a zero byte, a blank or a control character in the address is refused, with what to do")
    func zeroByte() throws {
        let server = try testServer()
        let cases = [
            ("/a\0b", "The address has a zero byte in it.\nTake it out and ask again.\n"),
            ("/\0", "The address has a zero byte in it.\nTake it out and ask again.\n"),
            ("/a?q=x\0y", "The address has a zero byte in it.\nTake it out and ask again.\n"),
            ("/a\0HTTP/1.1", "The address has a zero byte in it.\nTake it out and ask again.\n"),
            (
                "/a b",
                "The address has a blank or a control character in it.\nEncode it as RFC 3986 says and ask again.\n"
            ),
            (
                "/a?q=\u{1}",
                "The address has a blank or a control character in it.\nEncode it as RFC 3986 says and ask again.\n"
            ),
            (
                "/a%00b",
                "The path is not UTF-8 text in percent-encoding, or has a control character in it.\nEncode the path as RFC 3986 says and ask again.\n"
            ),
        ]
        for (target, text) in cases {
            let client = Client(server.port)
            client.send("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n")
            let answer = client.answer()
            #expect(answer?.status == 400 && answer?.text == text, "\(target.debugDescription)")
            #expect(answer?["x-content-type-options"] == "nosniff")
        }
        #expect(Client(server.port).ask("GET", "/")?.status == 200)
    }

    @Test("a body whose length is said twice is refused, and the connection closed")
    func ambiguousLength() throws {
        let server = try testServer()
        for headers in ["Content-Length: 1\r\nContent-Length: 2", "Content-Length: 5\r\nTransfer-Encoding: chunked"] {
            let client = Client(server.port)
            client.send("POST / HTTP/1.1\r\nHost: localhost\r\n\(headers)\r\n\r\n0\r\n\r\n")
            #expect(client.answer()?.status == 400)
            #expect(client.isClosed())
        }
    }

    @Test("a form that is not UTF-8, or has too many fields, is refused")
    func form() throws {
        let server = try testServer()
        let type = ["Content-Type: application/x-www-form-urlencoded"]
        #expect(Client(server.port).ask("POST", "/", type, body: "a=%ff")?.status == 400)
        #expect(Client(server.port).ask("POST", "/", type, body: String(repeating: "a&", count: 30_000))?.status == 400)
    }
}
