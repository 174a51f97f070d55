import Ledger
import JSON
import Store

extension CommandSpec {
    static let backup = CommandSpec(
        "backup", .keep, [ArgumentSpec("FILE", .file)],
        help: "write a verified copy of your data; works while Coffer runs",
        examples: ["coffer backup ~/coffer-backup.sqlite"]
    ) { call in
        let path = call.arguments.word("FILE") ?? ""
        try call.coffer().database.backup(to: path)
        if call.isJSON {
            call.print(.object(["file": .string(path)]))
        } else {
            call.terminal.print("Backed up to \(path, .strong), and checked.")
            call.terminal.print("\("Bring it back with:", .faint) \("coffer restore \(path)", .accent)")
        }
        return call.exit
    }

    static let restore = CommandSpec(
        "restore", .keep, [ArgumentSpec("FILE", .file)],
        help: "put a backup in the place of your data; the data of now is kept beside it",
        details: "The backup is checked before anything is replaced. No other Coffer may be running on the same data.",
        examples: ["coffer restore ~/coffer-backup.sqlite"]
    ) { call in
        let folder = try call.folder()
        try folder.create()
        let path = call.arguments.word("FILE") ?? ""
        let kept = try Database.restore(path, over: folder.database, now: call.clock.now())
        if call.isJSON {
            call.print(.object(["file": .string(path), "kept": kept.isEmpty ? .null : .string(kept)]))
        } else {
            call.terminal.print("Restored \(path, .strong).")
            if !kept.isEmpty { call.terminal.print("\("What was there before is kept as", .faint) \(kept)") }
        }
        return call.exit
    }

    static let verify = CommandSpec(
        "verify", .keep,
        help: "check the data file, and recompute what can be recomputed",
        examples: ["coffer verify"]
    ) { call in
        let lines = try call.coffer().verify(zones: call.zones)
        if call.isJSON {
            call.print(
                .object([
                    "well": .bool(lines.isWell),
                    "checks": .array(
                        lines.map {
                            .object([
                                "title": .string($0.title), "well": .bool($0.isWell), "detail": .string($0.detail),
                            ])
                        }),
                ]))
        } else {
            for line in lines {
                let mark = line.isWell ? Phrase("✓", .gain) : Phrase("✗", .loss)
                call.terminal.print("\(mark) \(line.title)  \(line.detail, .faint)")
            }
        }
        guard lines.isWell else { throw CommandError.badDatabase }
        return call.exit
    }
}
