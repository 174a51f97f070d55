import JSON
public import Ledger

extension LedgerFile {
    /// How many faults a message names.
    private static let faultLimit = 10

    /// Reads a whole file; everything else than the ledger itself in it is passed over.
    ///
    /// - Parameter coin: the coin that a code of the file stands for; asked once for each code.
    public init(reading bytes: [UInt8], coin: @escaping (String) -> CoinID) throws(LedgerFileError) {
        let document: JSON
        do { document = try JSON(reading: bytes) } catch { throw .notJSON(error) }
        try self.init(document, coin: coin)
    }

    init(_ document: JSON, coin: @escaping (String) -> CoinID) throws(LedgerFileError) {
        guard let events = document["events"]?.array else { throw .noEvents }
        let code = document["currency"]?.string ?? ""
        guard LedgerFile.isCode(code) else { throw .noCurrency(code) }
        currency = Currency(code)
        policy = try LedgerFile.policy(document["policy"])
        schedule = try LedgerFile.schedule(document["method"])
        entries = []
        codes = [:]
        entries.reserveCapacity(events.count)
        let coins = EventReader.Coins(coin)
        try read(events, coins)
        try readBalances(document["balances"]?.array ?? [], coins)
        codes = coins.byCode
    }

    /// What was held on days, each with its faults named as those of events are.
    private mutating func readBalances(_ list: [JSON], _ coins: EventReader.Coins) throws(LedgerFileError) {
        var faults: [EventFault] = []
        for (number, item) in list.enumerated() {
            guard let code = item["asset"]?.string, !code.isEmpty, let quantity = item["quantity"]?.exact,
                !quantity.isNegative, let day = item["on"]?.string.flatMap({ Day($0) })
            else {
                faults.append(
                    EventFault(
                        event: "balance \(number + 1)",
                        reason: "It needs “asset”, “quantity” (0 or more) and “on”, a day like 2025-02-14."))
                continue
            }
            let wallet = item["wallet"]?.string.flatMap { $0.isEmpty ? nil : $0 }
            balances.append(BalanceAssertion(coin: coins[code], quantity: quantity, day: day, wallet: wallet))
        }
        guard faults.isEmpty else {
            throw .events(Array(faults.prefix(LedgerFile.faultLimit)), count: faults.count)
        }
    }

    private mutating func read(_ events: [JSON], _ coins: EventReader.Coins) throws(LedgerFileError) {
        var faults: [EventFault] = []
        var faultCount = 0
        for (number, event) in events.enumerated() {
            do throws(EventReader.Fault) {
                entries.append(try EventReader(event, currency: currency, coins: coins).entry())
            } catch {
                faultCount += 1
                guard faults.count < LedgerFile.faultLimit else { continue }
                let id = event["id"]?.string.map { "“\($0.prefix(40))”" } ?? String(number + 1)
                faults.append(EventFault(event: id, reason: error.reason))
            }
        }
        guard faults.isEmpty else { throw .events(faults, count: faultCount) }
    }

    /// Letters and digits, at most 12.
    private static func isCode(_ text: String) -> Bool {
        (1...12).contains(text.utf8.count)
            && text.utf8.allSatisfy {
                ($0 | 0x20) &- UInt8(ascii: "a") < 26 || $0 &- UInt8(ascii: "0") < 10
            }
    }

    private static func policy(_ document: JSON?) throws(LedgerFileError) -> LotPolicy {
        var policy = LotPolicy()
        for member in document?.members ?? [] {
            guard let value = member.value.string else { continue }
            do { try policy.set(member.name, to: value) } catch { throw .badPolicy(error) }
        }
        return policy
    }

    /// A name, or an object of first year and name.
    private static func schedule(_ document: JSON?) throws(LedgerFileError) -> MethodSchedule? {
        do throws(MethodError) {
            if let name = document?.string { return try MethodSchedule(name) }
            guard let members = document?.members else { return nil }
            return try MethodSchedule(members.map { "\($0.name):\($0.value.string ?? "")" }.joined(separator: ","))
        } catch {
            // A file of returns names a method that is none of ours.
            if case .unknown = error { return nil }
            throw .badMethod(error)
        }
    }
}
