import Ledger
import JSON

extension CommandSpec {
    static let settings = CommandSpec(
        "settings", .keep,
        [ArgumentSpec("NAME", .oneOf(Setting.all.map(\.name)), .optional), ArgumentSpec("VALUE", .text, .optional)],
        help: "show or change the settings",
        details: Setting.all.map { "\($0.name): \($0.values.joined(separator: ", "))." }.joined(separator: " "),
        examples: ["coffer settings", "coffer settings number-format comma"]
    ) { call in
        var settings = try call.state().settings
        if let setting = Setting.all.first(where: { $0.name == call.arguments.word("NAME") }),
            let value = call.arguments.word("VALUE")
        {
            guard setting.values.contains(value) else {
                throw UsageError.notOneOf(value, option: "VALUE", words: setting.values)
            }
            setting.change(&settings, value)
            try call.coffer().set(settings)
        }
        let name = call.arguments.word("NAME")
        let shown = Setting.all.filter { name == nil || $0.name == name }
        if call.isJSON {
            call.print(.object(shown.map { JSON.Member($0.jsonName, .string($0.value(settings))) }))
        } else {
            call.terminal.print(
                shown.map { setting in
                    let others = setting.values.filter { $0 != setting.value(settings) }.joined(separator: ", ")
                    return (setting.name, "\(setting.value(settings), .strong)  \("or \(others)", .faint)")
                })
        }
        return call.exit
    }
}

/// A setting as the command line names it.
struct Setting: Sendable {
    let name: String
    let values: [String]
    let value: @Sendable (Settings) -> String
    let change: @Sendable (inout Settings, String) -> Void

    var jsonName: String { String(name.map { $0 == "-" ? "_" : $0 }) }

    static let all: [Setting] = [
        Setting(
            name: "theme", values: Settings.Theme.allCases.map(\.rawValue), value: { $0.theme.rawValue },
            change: { $0.theme = Settings.Theme(rawValue: $1) ?? .system }),
        Setting(
            name: "number-format", values: NumberFormat.allCases.map(\.rawValue), value: { $0.numberFormat.rawValue },
            change: { $0.numberFormat = NumberFormat(rawValue: $1) ?? .point }),
        Setting(
            name: "hide-amounts", values: ["no", "yes"], value: { $0.hidesAmounts ? "yes" : "no" },
            change: { $0.hidesAmounts = $1 == "yes" }),
    ]
}
