import Ledger
import JSON
import Markets

/// One run of one command: what was asked, where to print, and the data once it is needed.
final class Call {
    let arguments: Arguments
    let terminal: Terminal
    private var opened: Coffer?
    private(set) var warnings: [String] = []

    init(_ arguments: Arguments, _ terminal: Terminal) {
        self.arguments = arguments
        self.terminal = terminal
    }

    var environment: Environment { terminal.environment }
    var clock: Clock { environment.clock }
    var isJSON: Bool { arguments.has("json") }

    /// The data folder that this run works on.
    func folder() throws -> DataFolder {
        try DataFolder.chosen(option: arguments.option("data"), environment: environment.variable)
    }

    /// The running program, opened when it is first asked for.
    func coffer() throws -> Coffer {
        if let opened { return opened }
        let coffer = try Coffer(folder: folder(), clock: clock, snapshot: environment.snapshot)
        opened = coffer
        return coffer
    }

    /// The live market; forbidden where `--offline` says so.
    ///
    /// - Parameter address: of a provider that is asked instead of CoinGecko.
    func feed(at address: String? = nil) throws -> MarketFeed {
        if let address, ProviderAddress(address) == nil { throw CommandError.notAProvider(address) }
        let variable = environment.variable
        return MarketFeed(
            coffer: try coffer(),
            options: FeedOptions(
                isOffline: arguments.has("offline"),
                variable: { $0 == Provider.coingecko.variable ? address ?? variable($0) : variable($0) },
                fetch: environment.fetch))
    }

    func state() throws -> State { try coffer().state() }

    func close() {
        opened?.close()
        opened = nil
    }

    /// Something that needs a look, after the output.
    func warn(_ sentence: String) { warnings.append(sentence) }

    /// ``Exit/done``, or ``Exit/warned`` after a warning.
    var exit: Exit { warnings.isEmpty ? .done : .warned }

    /// A document, readable on a terminal; warnings come as its member `warnings`.
    func print(_ document: JSON) { print(written: document) }

    /// The same of one that writes itself.
    func print(written document: some JSONDocument) {
        let last = warnings.isEmpty ? [] : [JSON.Member("warnings", .array(warnings.map { .string($0) }))]
        terminal.write(document.bytes(indented: terminal.isForEyes, last: last))
        terminal.printPlain("")
    }
}
