import App
import Foundation
import Ledger

/// Zones: read from the system's file, then asked for the day of an instant; beside it the C library's `localtime_r`.
func benchZones() {
    print("zones   Europe/London from the system's file; a million instants from 1970 to 2100")
    let folder = ZoneFolder.chosen { _ in nil }
    guard let zone = try? folder.zone(named: "Europe/London") else { return print("        no zone data here") }
    let clock = ContinuousClock()
    let loads = (0..<101).map { _ in clock.measure { _ = try? folder.zone(named: "Europe/London") } }
    print("        read: \(median(loads) / .microseconds(1)) µs")
    let instants = (0..<1_000_000).map { Int64($0) &* 4_099_000_077 % 4_102_444_800 }
    var sum = 0
    let mine = (0..<3).map { _ in
        clock.measure { for instant in instants { sum += zone.day(of: Moment(milliseconds: instant * 1000)).number } }
    }
    setenv("TZ", ":Europe/London", 1)
    tzset()
    var days = 0
    let theirs = (0..<3).map { _ in
        clock.measure {
            for instant in instants {
                var (second, local) = (time_t(instant), tm())
                localtime_r(&second, &local)
                days += Int(local.tm_mday)
            }
        }
    }
    print(
        "        days: \(milliseconds(median(mine))), localtime_r: \(milliseconds(median(theirs))) (\(sum % 10)\(days % 10))"
    )
}

/// The share pooling of the United Kingdom over the ledgers of the other methods.
func benchPooling() {
    print("pooling 20 coins, ten years; entries as movements in memory")
    guard let zone = try? ZoneFolder.chosen(environment: { _ in nil }).zone(named: "Europe/London") else { return }
    var before: Double?
    for count in [10_000, 100_000, 1_000_000] {
        let clock = ContinuousClock()
        let movements = Movements(
            entries: Entries(generatedEntries(count)), currency: .usd, policy: LotPolicy(), isPooling: true)
        var disposals = 0
        let times = (0..<3).map { _ in
            clock.measure { disposals = PooledGains(movements: movements, zone: zone).disposals.count }
        }
        let time = median(times) / .milliseconds(1)
        let growth = before.map { String(format: ", %.1f times that of a tenth (reach: 12)", time / $0) } ?? ""
        print("        \(count) entries: \(milliseconds(median(times))), \(disposals) parts of disposals\(growth)")
        before = time
    }
}
