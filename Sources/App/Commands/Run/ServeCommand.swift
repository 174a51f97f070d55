import Ledger
import JSON
import Markets
import Server

extension CommandSpec {
    static let serve = CommandSpec(
        "serve", .run,
        options: [
            .value("host", "ADDRESS", "the address to listen on (127.0.0.1); another needs COFFER_PASSWORD"),
            .value("port", "N", "the port (7777), or the next free one; 0 takes any"),
            .value(
                "allow-host", "NAME", "a further name it is reached by, behind a proxy; several with commas between"),
            .flag("open", "open a browser, where there is a desktop"),
        ],
        help: "show Coffer in the browser",
        details: "Runs until it is stopped with Ctrl-C.",
        examples: ["coffer serve --open"]
    ) { call in
        try ServeCommand(call: call).run()
    }
}

/// Coffer in the browser.
private struct ServeCommand {
    /// Ports that are tried, one after the other.
    private static let tries = 20
    let call: Call

    func run() throws -> Exit {
        let environment = call.environment
        var options = HTTPServer.Options()
        options.host = call.arguments.option("host") ?? options.host
        options.allowedHosts = (call.arguments.option("allow-host") ?? "").split(separator: ",").map(String.init)
        options.password = environment.variable("COFFER_PASSWORD")
        let wanted = try port() ?? options.port
        // Before any thread starts: threads inherit it.
        environment.holdStop()
        let coffer = try call.coffer()
        let feed = try call.feed()
        feed.serveLogos()
        let site = Site(coffer: coffer, feed: feed)
        do {
            options.uploads = HTTPServer.Uploads(
                folder: try UploadFolder(in: coffer.folder.path + "/uploads"), path: "/import")
        } catch { throw CommandError.noUploads(error) }
        let server = try start(site, feed, &options, wanted)
        if wanted != 0, server.port != wanted {
            call.terminal.print("Port \(wanted) is in use by another program, so Coffer took the next free one.")
        }
        if call.isJSON {
            call.print(
                .object([
                    "address": .string(server.address), "port": .count(server.port),
                    "data": .string(coffer.folder.path),
                ]))
        } else {
            call.terminal.print(
                "Coffer is at \(server.address, .accent)  \("data in \(coffer.folder.path) · stop with Ctrl-C", .faint)"
            )
        }
        do {
            try call.terminal.flush()
        } catch OutputError.closed {}  // Whoever started it need not read on.
        if call.arguments.has("open"), isDesktop { environment.open(server.address) }
        coffer.prepare()
        feed.run()
        environment.waitForStop()
        feed.stop()
        server.stop()
        site.discardImports()
        return call.exit
    }

    private func start(_ site: Site, _ feed: MarketFeed, _ options: inout HTTPServer.Options, _ wanted: Int) throws
        -> HTTPServer
    {
        for port in wanted..<min(wanted + ServeCommand.tries, 65536) {
            options.port = port
            do {
                return try HTTPServer(options: options, streams: feed.streams, handler: site.answer)
            } catch ServerError.portTaken {
                continue
            } catch {
                throw CommandError.noServer(error)
            }
        }
        throw CommandError.noFreePort(wanted, tried: ServeCommand.tries)
    }

    private func port() throws -> Int? {
        guard let text = call.arguments.option("port") else { return nil }
        guard let port = try call.count("port"), port < 65536 else { throw CommandError.badPort(text) }
        return port
    }

    private var isDesktop: Bool {
        ["DISPLAY", "WAYLAND_DISPLAY"].contains { !(call.environment.variable($0) ?? "").isEmpty }
    }
}
