import JSON
import Ledger
import Store

extension CommandSpec {
    static let log = CommandSpec(
        "log", .keep, [ArgumentSpec("WHAT", .oneOf(["requests"]))],
        options: [.value("limit", "N", "how many lines (50), the newest first")],
        help: "list what left this computer",
        details:
            "Every request to a provider, with why it was made and what came of it. \(Database.requestLimit) lines are kept.",
        examples: ["coffer log requests", "coffer log requests --limit 500 --json"]
    ) { call in
        let limit = try call.count("limit") ?? 50
        let requests = try call.coffer().database.requests(limit: limit)
        if call.isJSON {
            call.print(.object(["requests": .array(requests.map { $0.json(call.clock) })]))
        } else if requests.isEmpty {
            call.terminal.print("Nothing was asked yet.")
        } else {
            var table = Table([
                .left("Time"), .left("Host", least: 12), .left("Why", least: 12), .right("Status"), .right("Bytes"),
                .right("ms"), .left("Trouble", least: 10),
            ])
            for request in requests {
                let time = call.clock.local(request.time)
                table.add([
                    "\(time.day) \(time.clockText)", Phrase(request.host), Phrase(request.reason),
                    Phrase(request.status.map(String.init) ?? "–"), Phrase(String(request.bytes)),
                    Phrase(String(request.milliseconds)), Phrase(request.trouble ?? "", .warning),
                ])
            }
            call.terminal.print(table)
        }
        return call.exit
    }
}

extension LoggedRequest {
    func json(_ clock: Clock) -> JSON {
        .object([
            "time": .time(clock.local(time)), "provider": .string(provider), "host": .string(host),
            "path": .string(path), "reason": .string(reason), "status": status.map { .count($0) } ?? .null,
            "bytes": .count(bytes), "milliseconds": .count(milliseconds), "trouble": .text(trouble),
        ])
    }
}
