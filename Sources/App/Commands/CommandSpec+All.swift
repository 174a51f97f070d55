extension CommandSpec {
    /// Every command, in the order of the help.
    static let all: [CommandSpec] = [
        market, coin, portfolio, trades, dca, gains, performance, returns, asserts,
        hold, buy, sell, fill, assert, undo, demo,
        refresh, importFile, codes, profiles, export, backup, restore, verify, settings, log,
        serve, completions, version, helpCommand,
    ]
}
