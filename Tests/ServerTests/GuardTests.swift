import Glibc
import Server
import Testing

@Suite("Who may ask") struct GuardTests {
    private func status(_ server: HTTPServer, _ method: String, host: String?, _ headers: [String] = []) -> Int? {
        let client = Client(server.port)
        let lines = ["\(method) / HTTP/1.1"] + (host.map { ["Host: \($0)"] } ?? []) + headers
        client.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
        return client.answer(to: method)?.status
    }

    @Test("only this computer's names, and those that were named, are answered")
    func host() throws {
        let server = try testServer { $0.allowedHosts = ["coffer.example"] }
        for host in ["localhost", "127.0.0.1:\(server.port)", "[::1]:80", "LocalHost:8000", "coffer.example"] {
            #expect(status(server, "GET", host: host) == 200, "\(host)")
        }
        for host in [
            "evil.example", "127.0.0.1.evil.example", "localhost.evil.example:80", "192.168.1.1", "[::1", "",
            "localhost:x", "localhost:99999", "localhost@evil.example", "0.0.0.0",
        ] {
            #expect(status(server, "GET", host: host) == 421, "\(host)")
        }
        #expect(status(server, "GET", host: nil) == 400)
        let client = Client(server.port)
        client.send("GET / HTTP/1.1\r\n\r\n")
        let answer = client.answer()
        #expect(
            answer?.text
                == "The request does not say which host it is for.\nSend a Host header, as HTTP/1.1 asks for.\n")
        #expect(answer?["content-security-policy"] != nil)
        #expect(status(server, "GET", host: "localhost", ["Host: evil.example"]) != 200)
    }

    @Test("a change that another site sends is refused, a program's is not")
    func origin() throws {
        let server = try testServer()
        let same = "Sec-Fetch-Site: same-origin"
        let cases: [(method: String, headers: [String], expected: Int)] = [
            ("POST", [], 200),
            ("POST", [same, "Origin: http://localhost:7777"], 200),
            ("POST", [same, "Origin: null"], 200),
            ("POST", ["Sec-Fetch-Site: none"], 200),
            ("POST", ["Origin: http://localhost:7777"], 200),
            ("POST", ["Origin: https://localhost:7777"], 200),
            ("POST", ["Sec-Fetch-Site: cross-site"], 403),
            ("POST", ["Sec-Fetch-Site: same-site"], 403),
            ("DELETE", ["Sec-Fetch-Site: cross-site", "Origin: http://localhost:7777"], 403),
            ("PUT", ["Origin: http://evil.example"], 403),
            ("POST", ["Origin: http://localhost:3000"], 403),
            ("POST", ["Origin: null"], 403),
            ("BREW", ["Origin: http://evil.example"], 403),
            ("GET", ["Sec-Fetch-Site: cross-site"], 200),
        ]
        for (method, headers, expected) in cases {
            #expect(status(server, method, host: "localhost:7777", headers) == expected, "\(method) \(headers)")
        }
    }

    @Test("another address than this computer's needs a password")
    func address() throws {
        #expect(throws: ServerError.needsPassword(host: "0.0.0.0")) { try testServer { $0.host = "0.0.0.0" } }
        #expect(throws: ServerError.needsPassword(host: "::")) { try testServer { $0.host = "::" } }
        #expect(throws: ServerError.emptyPassword) {
            try testServer {
                $0.host = "0.0.0.0"
                $0.password = ""
            }
        }
        #expect(throws: ServerError.notAnAddress("coffer.example")) {
            try testServer { $0.host = "coffer.example" }
        }
        let server = try testServer {
            $0.host = "0.0.0.0"
            $0.password = "sesame:open"
        }
        // “sesame:open”, “sesame:opem”, no colon, not base 64
        #expect(status(server, "GET", host: "192.168.1.7:\(server.port)") == 401)
        let right = "Authorization: Basic bWU6c2VzYW1lOm9wZW4="
        #expect(status(server, "GET", host: "192.168.1.7", [right]) == 200)
        #expect(status(server, "GET", host: "[fe80::1]", ["authorization: basic bWU6c2VzYW1lOm9wZW4"]) == 200)
        for wrong in ["bWU6c2VzYW1lOm9wZW0=", "c2VzYW1l", "!!!", "", "bWU6"] {
            #expect(status(server, "GET", host: "localhost", ["Authorization: Basic \(wrong)"]) == 401)
        }
        #expect(status(server, "GET", host: "evil.example", [right]) == 421)
    }

    @Test("the refusal asks for the password, with the security headers")
    func challenge() throws {
        let server = try testServer { $0.password = "x" }
        let answer = Client(server.port).ask("GET", "/api/v1/market")
        #expect(answer?["www-authenticate"] == #"Basic realm="Coffer", charset="UTF-8""#)
        #expect(answer?["content-type"] == "application/problem+json")
        #expect(answer?["x-content-type-options"] == "nosniff")
        #expect(
            answer?.text
                == #"{"type":"about:blank","title":"Password needed","status":401,"problem":"This Coffer is locked with a password.","remedy":"Sign in with the password it was started with; any user name will do."}"#
        )
    }

    @Test("every answer carries the security headers", arguments: ["/", "/style", "/slow", "/%"])
    func headers(path: String) throws {
        let server = try testServer()
        let answer = Client(server.port).ask("GET", path)
        #expect(answer?["content-security-policy"]?.contains("default-src 'none'") == true)
        #expect(answer?["content-security-policy"]?.contains("unsafe") == false)
        #expect(answer?["x-content-type-options"] == "nosniff")
        #expect(answer?["referrer-policy"] == "same-origin")
        #expect(answer?["cross-origin-opener-policy"] == "same-origin")
        #expect(answer?["cross-origin-resource-policy"] == "same-origin")
        #expect(answer?["permissions-policy"] != nil)
        #expect(answer?["cache-control"] != nil)
    }
}
