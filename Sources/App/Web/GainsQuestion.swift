import Glibc
import Ledger
import Markets
import Pages

/// A question about gains, read; each error names the field that it belongs to.
struct GainsQuestion {
    var schedule: MethodSchedule
    var policy: LotPolicy
    var year: TaxYear?
    var refusal: GainsPage.Refusal?

    init(_ query: GainsQuery, settings: LedgerSettings) {
        schedule = settings.schedule ?? MethodSchedule(.fifo)
        policy = settings.policy
        let isByYear = query.method == GainsQuery.byYear
        do {
            if !query.method.isEmpty, !isByYear || !query.schedule.isEmpty || settings.schedule == nil {
                schedule = try MethodSchedule(query.methodText)
            }
        } catch {
            refusal = GainsPage.Refusal(field: isByYear ? "schedule" : "method", error: error)
        }
        for key in LotPolicy.keys {
            guard let value = query.policy[key] else { continue }
            do { try policy.set(key, to: value) } catch { refusal = GainsPage.Refusal(field: key, error: error) }
        }
        guard !query.year.isEmpty else { return }
        if let read = TaxYear(query.year) {
            year = TaxYear(start: schedule.first == .ukPooling ? .april6 : .january, firstYear: read.firstYear)
        } else {
            refusal = GainsPage.Refusal(field: "year", error: UsageError.notAYear(query.year))
        }
    }
}

/// What a question about gains is answered with.
enum GainsAnswer {
    case lots(Gains)
    case pools(PooledGains)
}

extension Context {
    /// Where the rules of time zones are read.
    var zones: ZoneFolder { ZoneFolder.chosen { name in getenv(name).map { String(cString: $0) } } }

    func gains(_ question: GainsQuestion) throws -> GainsAnswer {
        if question.schedule.first == .ukPooling {
            return .pools(try state.pooledGains(policy: question.policy, zones: zones, memory: coffer.gains))
        }
        return .lots(
            try state.gains(
                question.schedule, policy: question.policy, zones: zones, snapshot: coffer.snapshot,
                memory: coffer.gains))
    }
}
