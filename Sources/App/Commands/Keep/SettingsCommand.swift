import JSON
import Ledger

extension CommandSpec {
    static let settings = CommandSpec(
        "settings", .keep,
        [ArgumentSpec("NAME", .oneOf(Setting.all.map(\.name)), .optional), ArgumentSpec("VALUE", .text, .optional)],
        help: "show or change the settings",
        details: Setting.all.map { "\($0.name): \($0.wanted)." }.joined(separator: " "),
        examples: [
            "coffer settings", "coffer settings number-format comma", "coffer settings method hifo",
            "coffer settings tax-timezone Europe/Berlin",
        ]
    ) { call in
        var state = try call.state()
        if let setting = Setting.all.first(where: { $0.name == call.arguments.word("NAME") }),
            let value = call.arguments.word("VALUE")
        {
            if !setting.values.isEmpty, !setting.values.contains(value) {
                throw UsageError.notOneOf(value, option: "VALUE", words: setting.values)
            }
            try call.coffer().set(try setting.changed(state, value, call.zones))
            state = try call.state()
        }
        let name = call.arguments.word("NAME")
        let shown = Setting.all.filter { name == nil || $0.name == name }
        if call.isJSON {
            call.print(.object(shown.map { JSON.Member($0.jsonName, .string($0.value(state))) }))
        } else {
            call.terminal.print(
                shown.map { setting in
                    let others = setting.values.filter { $0 != setting.value(state) }.joined(separator: ", ")
                    let hint = setting.values.isEmpty ? setting.wanted : "or \(others)"
                    return (setting.name, "\(setting.value(state), .strong)  \(hint, .faint)")
                })
        }
        return call.exit
    }
}

/// A setting as the command line names it.
struct Setting: Sendable {
    let name: String
    /// Empty where it is a text.
    let values: [String]
    let wanted: String
    let value: @Sendable (State) -> String
    let changed: @Sendable (State, String, ZoneFolder) throws -> Settings

    var jsonName: String { String(name.map { $0 == "-" ? "_" : $0 }) }

    static let all: [Setting] = looks + LiveSettings.names.map(live) + LedgerSettings.names.map(ledger)

    private static let looks: [Setting] = [
        look(
            "theme", Settings.Theme.allCases.map(\.rawValue), { $0.theme.rawValue },
            { $0.theme = Settings.Theme(rawValue: $1) ?? .system }),
        look(
            "number-format", NumberFormat.allCases.map(\.rawValue), { $0.numberFormat.rawValue },
            { $0.numberFormat = NumberFormat(rawValue: $1) ?? .point }),
        look(
            "hide-amounts", ["no", "yes"], { $0.hidesAmounts ? "yes" : "no" }, { $0.hidesAmounts = $1 == "yes" }),
    ]

    private static func look(
        _ name: String, _ values: [String], _ value: @escaping @Sendable (Settings) -> String,
        _ change: @escaping @Sendable (inout Settings, String) -> Void
    ) -> Setting {
        Setting(
            name: name, values: values, wanted: values.joined(separator: ", "), value: { value($0.settings) },
            changed: { state, text, _ in
                var settings = state.settings
                change(&settings, text)
                return settings
            })
    }

    private static func live(_ name: String) -> Setting {
        Setting(
            name: String(name.map { $0 == "_" ? "-" : $0 }), values: LiveSettings.values(of: name),
            wanted: LiveSettings.wanted(name), value: { $0.settings.live[name] },
            changed: { state, text, _ in
                var settings = state.settings
                try settings.live.set(name, text)
                return settings
            })
    }

    private static func ledger(_ name: String) -> Setting {
        Setting(
            name: String(name.map { $0 == "_" ? "-" : $0 }), values: LedgerSettings.values(of: name),
            wanted: LedgerSettings.wanted(name), value: { $0.ledgerSetting(name) },
            changed: { state, text, zones in
                var settings = state.settings
                settings.ledger = try state.ledgerSettings(settings.ledger, with: name, text, zones: zones)
                return settings
            })
    }
}
