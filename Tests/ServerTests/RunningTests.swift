import Glibc
import Server
import Testing

@Suite("Start and stop") struct RunningTests {
    @Test("a port that is taken is an error, so that the next can be tried")
    func taken() throws {
        let server = try testServer()
        #expect(throws: ServerError.portTaken(server.port)) { try testServer { $0.port = server.port } }
        #expect(throws: ServerError.portNotAllowed(70_000)) { try testServer { $0.port = 70_000 } }
    }

    @Test("a stop lets requests under way finish, then nobody is served", arguments: ["/blocking", "/slow"])
    func graceful(path: String) throws {
        let server = try testServer()
        let port = server.port
        let client = Client(port)
        let idle = Client(port)
        #expect(idle.ask("GET", "/")?.status == 200)
        client.send("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n")
        usleep(100_000)
        server.stop()
        #expect(client.answer()?.text == String(path.dropFirst()))
        #expect(client.isClosed())
        #expect(idle.isClosed())
        #expect(Client(port).ask("GET", "/") == nil)
        server.stop()
    }

    @Test("a stop does not wait for ever for a body that does not come")
    func halfSent() throws {
        let server = try testServer { $0.stopSeconds = 1 }
        let client = Client(server.port)
        client.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nab")
        usleep(50_000)
        server.stop()
        #expect(client.isClosed())
    }

    @Test("a hundred servers come and go")
    func many() throws {
        for _ in 0..<100 {
            let server = try testServer()
            #expect(Client(server.port).ask("GET", "/")?.status == 200)
        }
    }
}
