import Glibc
import Server
import Testing

@Suite("A conversation over a socket") struct ConversationTests {
    @Test("a request comes in as path, query and form; the connection stays open")
    func understood() throws {
        let server = try testServer()
        let client = Client(server.port)
        #expect(
            client.ask("GET", "/coins/b%C3%A4r%2Fx?q=a+b&q=%E2%82%AC&p=100%")?.text
                == #"GET ["coins", "bär/x"] query ["q=a b", "q=€", "p=100%"] form [] body 0"#)
        let form = client.ask(
            "POST", "/", ["Content-Type: application/x-www-form-urlencoded"], body: "amount=1%2C5&note=")
        #expect(form?.text == #"POST [] query [] form ["amount=1,5", "note="] body 18"#)
        #expect(form?["connection"] == nil)
        #expect(client.ask("PUT", "/x", body: String(repeating: "x", count: 300_000))?.text.hasSuffix("300000") == true)
    }

    @Test("requests sent at once are answered in their order")
    func pipelined() throws {
        let server = try testServer()
        let client = Client(server.port)
        client.send((1...20).map { "GET /\($0) HTTP/1.1\r\nHost: localhost\r\n\r\n" }.joined())
        for number in 1...20 {
            #expect(client.answer()?.text.hasPrefix("GET [\"\(number)\"]") == true)
        }
    }

    @Test("HEAD has the head of GET and no body")
    func head() throws {
        let server = try testServer()
        let client = Client(server.port)
        let get = client.ask("GET", "/big")
        let head = client.ask("HEAD", "/big")
        #expect(head?.status == 200)
        #expect(head?["content-length"] == get?["content-length"])
        #expect(head?["etag"] == get?["etag"])
        #expect(client.ask("GET", "/next")?.status == 200)
    }

    @Test("a request that comes byte by byte is understood")
    func slowly() throws {
        let server = try testServer()
        let client = Client(server.port)
        for byte in "POST /a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc".utf8 {
            client.send([byte])
            usleep(300)
        }
        #expect(client.answer()?.text == #"POST ["a"] query [] form [] body 3"#)
    }

    @Test("a body in chunks is put together")
    func chunked() throws {
        let server = try testServer()
        let client = Client(server.port)
        client.send("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
        client.send("3\r\nabc\r\n4\r\ndefg\r\n0\r\n\r\n")
        #expect(client.answer()?.text.hasSuffix("body 7") == true)
        #expect(client.ask("GET", "/")?.status == 200)
    }

    @Test("Expect: 100-continue is told to go on")
    func expects() throws {
        let server = try testServer()
        let client = Client(server.port)
        client.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n")
        #expect(client.answer()?.status == 100)
        client.send("ab")
        #expect(client.answer()?.text.hasSuffix("body 2") == true)
    }

    @Test("64 clients at once each get their own answers")
    func many() throws {
        let server = try testServer()
        let clients = (0..<64).map { _ in Client(server.port) }
        for round in 0..<5 {
            for (index, client) in clients.enumerated() {
                client.send("GET /\(index)/\(round) HTTP/1.1\r\nHost: localhost\r\n\r\n")
            }
            for (index, client) in clients.enumerated() {
                #expect(client.answer()?.text.hasPrefix("GET [\"\(index)\", \"\(round)\"]") == true)
            }
        }
    }

    @Test("an answer made later keeps nobody else waiting")
    func later() throws {
        let server = try testServer()
        let slow = (0..<8).map { _ in Client(server.port) }
        for client in slow { client.send("GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n") }
        for _ in 0..<8 { #expect(Client(server.port).ask("GET", "/quick")?.status == 200) }
        for client in slow {
            #expect(client.answer()?.text == "slow")
            #expect(client.ask("GET", "/again")?.status == 200)
        }
    }

    @Test("a client that leaves in the middle of a body or an answer harms nobody")
    func leaves() throws {
        let server = try testServer()
        for part in [
            "GET", "GET / HTTP/1.1\r\nHo", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nab",
        ] {
            Client(server.port).send(part)
        }
        for _ in 0..<20 { Client(server.port).send("GET /big HTTP/1.1\r\nHost: localhost\r\n\r\n") }
        #expect(Client(server.port).ask("GET", "/")?.status == 200)
    }
}
