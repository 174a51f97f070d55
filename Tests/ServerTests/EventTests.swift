import Foundation
import Testing

@testable import Server

@Suite("Server-sent events") struct EventTests {
    private func serve(_ streams: EventStreams) throws -> HTTPServer {
        var options = HTTPServer.Options()
        options.port = 0
        return try HTTPServer(options: options, streams: streams) { request in
            request.path == "/events"
                ? streams.open(ServerEvent("hello", data: Array("1".utf8), retryMilliseconds: 50)) : .text("page")
        }
    }

    private func listener(_ port: Int) -> Client {
        let client = Client(port)
        client.send("GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return client
    }

    private func waitUntil(_ condition: () -> Bool) -> Bool {
        for _ in 0..<2000 {
            if condition() { return true }
            usleep(5000)
        }
        return false
    }

    @Test("two hundred listen, all are told, pages are served beside them, and a stop ends them all") func many() throws
    {
        let streams = EventStreams()
        let server = try serve(streams)
        let clients = (0..<200).map { _ in listener(server.port) }
        for client in clients { #expect(client.read(until: "event: hello\ndata: 1\n\n") != nil) }
        #expect(streams.count == 200)
        #expect(Client(server.port).ask("GET", "/")?.text == "page")
        for number in 2..<5 { streams.send(ServerEvent("price", data: Array("\(number)\nx".utf8))) }
        for client in clients { #expect(client.read(until: "event: price\ndata: 4x\n\n") != nil) }
        server.stop()
        for client in clients { #expect(client.isClosed()) }
        #expect(waitUntil { streams.count == 0 })
    }

    @Test("who went away is noticed when the next thing is sent") func gone() throws {
        let streams = EventStreams()
        let server = try serve(streams)
        do {
            let client = listener(server.port)
            #expect(client.read(until: "data: 1\n\n") != nil)
            #expect(streams.count == 1)
        }
        #expect(
            waitUntil {
                streams.beat()
                return streams.count == 0
            })
        server.stop()
    }

    @Test("beyond the limit one is told to come back, and closed streams are opened no more") func limit() throws {
        let streams = EventStreams(limit: 1)
        let server = try serve(streams)
        let first = listener(server.port)
        #expect(first.read(until: "data: 1\n\n") != nil)
        #expect(Client(server.port).ask("GET", "/events")?.status == 503)
        server.stop()
        #expect(first.isClosed())
    }

    @Test("who reads nothing is let go") func deaf() throws {
        let streams = EventStreams()
        let server = try serve(streams)
        let client = listener(server.port)
        #expect(client.read(until: "data: 1\n\n") != nil)
        let large = [UInt8](repeating: UInt8(ascii: "x"), count: 900_000)
        #expect(
            waitUntil {
                streams.send(ServerEvent("large", data: large))
                return streams.count == 0
            })
        server.stop()
    }
}
