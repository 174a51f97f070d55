import Imports
import JSON
import Ledger
import Store

extension CommandSpec {
    static let codes = CommandSpec(
        "codes", .keep,
        [
            ArgumentSpec("ACTION", .oneOf(["set", "remove"]), .optional), ArgumentSpec("CODE", .text, .optional),
            ArgumentSpec("COIN", .coin, .optional),
        ],
        help: "list or change which coins the codes of imported files stand for",
        details:
            "What was answered once is used for every later file. A change counts from the next import on; entries that are there stay as they are.",
        examples: ["coffer codes", "coffer codes set XYZ bitcoin", "coffer codes remove XYZ"]
    ) { call in
        let words = call.arguments
        switch (words.word("ACTION"), words.word("CODE"), words.word("COIN")) {
        case (nil, _, _): break
        case ("set"?, let code?, let coin?):
            let coin = try call.coin(coin, in: call.state())
            try call.coffer().database.saveCodes([AssetCode(code: code.uppercased(), coin: coin.id)])
        case ("remove"?, let code?, nil):
            guard try call.coffer().database.removeCode(code.uppercased()) else { throw CodeError.unknown(code) }
        case ("remove"?, nil, _): throw UsageError.missingWord("CODE", usage: words.command.usage)
        default: throw UsageError.missingWord("COIN", usage: words.command.usage)
        }
        let state = try call.state()
        let codes = state.codes.all.sorted { $0.code < $1.code }
        if call.isJSON {
            call.print(
                .object([
                    "codes": .array(
                        codes.map { .object(["code": .string($0.code), "coin": .string($0.coin.rawValue)]) })
                ]))
        } else if codes.isEmpty {
            call.terminal.print("No code is remembered yet: importing a file does it, or coffer codes set CODE COIN.")
        } else {
            var table = Table([.left("Code"), .left("Coin"), .left("Name")])
            for code in codes {
                let coin = state.coin(code.coin)
                table.add([Phrase(code.code, .accent), Phrase(code.coin.rawValue), Phrase(coin.name)])
            }
            call.terminal.print(table)
        }
        return call.exit
    }

    static let profiles = CommandSpec(
        "profiles", .keep,
        [ArgumentSpec("ACTION", .oneOf(["remove"]), .optional), ArgumentSpec("NAME", .text, .optional)],
        help: "list or remove the column mappings of imported tables",
        details:
            "A mapping is made in the browser, where a table that no layout knows is imported, and is applied to every later table with the same columns.",
        examples: ["coffer profiles", "coffer profiles remove bank"]
    ) { call in
        if call.arguments.word("ACTION") != nil {
            guard let name = call.arguments.word("NAME") else {
                throw UsageError.missingWord("NAME", usage: call.arguments.command.usage)
            }
            guard try call.coffer().database.removeProfile(name) else { throw CodeError.noProfile(name) }
        }
        let profiles = try call.coffer().importProfiles()
        if call.isJSON {
            call.print(
                .object([
                    "profiles": .array(
                        profiles.map { profile in
                            .object([
                                "name": .string(profile.name),
                                "columns": .array(profile.signature.map { .string($0) }),
                                "mapping": profile.mapping.json,
                            ])
                        })
                ]))
        } else if profiles.isEmpty {
            call.terminal.print("No mapping is kept yet: import a table in the browser, and map its columns.")
        } else {
            for profile in profiles { call.terminal.print("\(profile.name, .strong)") }
        }
        return call.exit
    }
}

/// What cannot be taken away because it is not there.
enum CodeError: Explained {
    case unknown(String)
    case noProfile(String)

    var problem: String {
        switch self {
        case .unknown(let code): "No code “\(code.prefix(80))” is remembered."
        case .noProfile(let name): "No mapping is called “\(name.prefix(80))”."
        }
    }

    var remedy: String {
        switch self {
        case .unknown: "See them with “coffer codes”."
        case .noProfile: "See them with “coffer profiles”."
        }
    }
}
