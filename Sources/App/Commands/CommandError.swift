import Ledger
import Server

/// Why a command that was understood could not be done.
enum CommandError: Explained {
    case severalCoins(String, [MarketCoin])
    case noCoin(String, near: [Coin])
    case idAndSymbol(String, Coin)
    case noPrice(Coin)
    case noPoolingHere
    case notAProvider(String)
    case unreadable(String, reason: String)
    case badAnswer(String, any Explained)
    case demoThere
    case noDemo
    case badFile(String, any Explained)
    case badDatabase
    case badPort(String)
    case noFreePort(Int, tried: Int)
    case nothingHeld
    case noServer(ServerError)
    case noUploads(UploadFault)

    var problem: String {
        switch self {
        case .severalCoins(let name, let coins):
            "“\(name)” is the symbol of \(coins.count == 12 ? "many" : "\(coins.count)") coins, and none is far ahead of the others."
        case .idAndSymbol(let name, let rival): "“\(name)” is the id of one coin and the symbol of \(rival.name)."
        case .noCoin(let name, _): "There is no coin “\(name)”."
        case .noPrice(let coin): "No price of \(coin.name) is known."
        case .noPoolingHere: "The share pooling matches sales with later purchases, so it values no single day."
        case .notAProvider(let address): "“\(address)” is no address of a provider."
        case .unreadable(let path, let reason): "\(path) could not be read: \(reason)."
        case .badAnswer(let path, let error): "\(path): \(error.problem)"
        case .demoThere: "The demo is there already."
        case .noDemo: "There is no demo to remove."
        case .badFile(let path, let error): "\(path): \(error.problem)"
        case .badDatabase: "The database did not pass all checks."
        case .badPort(let text): "“\(text)” is not a port."
        case .noFreePort(let port, let tried): "The ports \(port) to \(port + tried - 1) are all taken."
        case .nothingHeld: "Nothing is held yet."
        case .noServer(let error): error.problem
        case .noUploads(let error): error.problem
        }
    }

    var remedy: String {
        switch self {
        case .severalCoins(_, let coins):
            "Name it by its id, for example \(coins.first?.coin.id.rawValue ?? "bitcoin")."
        case .noCoin(_, let near):
            near.isEmpty
                ? "Search with “coffer market WORD”." : "Did you mean \(CommandError.list(near))?"
        case .idAndSymbol(let name, let rival):
            "Write \(rival.id.rawValue) for \(rival.name), or id:\(name) for the other."
        case .noPrice: "Give the price with --price P, or the total with --total T."
        case .noPoolingHere:
            "Choose fifo, lifo, hifo or average here; “coffer gains --method uk_pooling” shows its pools."
        case .notAProvider:
            "Name the base address of a CoinGecko API: https://…/api/v3, or http:// on this computer alone."
        case .unreadable: "Check the name and the permissions."
        case .badAnswer(_, let error): error.remedy
        case .demoThere: "Remove it with “coffer demo --remove”."
        case .noDemo: "Add it with “coffer demo”."
        case .badFile(_, let error): error.remedy
        case .badDatabase: "Restore a backup with “coffer restore FILE”; the file as it is now is kept beside it."
        case .badPort: "Name a port from 0 to 65535; 0 takes any that is free."
        case .noFreePort: "Name another with --port N."
        case .noServer(let error): error.remedy
        case .noUploads: "Free some space on the disk of the data folder, or name another one with --data."
        case .nothingHeld: "Begin with “coffer hold COIN AMOUNT”, “coffer buy COIN AMOUNT” or “coffer demo”."
        }
    }

    /// The coins that may have been meant.
    var candidates: Table? {
        guard case .severalCoins(_, let rows) = self else { return nil }
        var table = Table([.right("#"), .left("Id"), .left("Name", least: 8)])
        for row in rows {
            table.add([
                Phrase(row.rank.map(String.init) ?? "–"), Phrase(row.coin.id.rawValue, .accent), Phrase(row.coin.name),
            ])
        }
        return table
    }

    private static func list(_ coins: [Coin]) -> String {
        let names = coins.prefix(4).map { "\($0.id.rawValue) (\($0.name))" }
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " or " + last
    }
}
