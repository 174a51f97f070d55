// Built by Scripts/fuzz-numbers.sh together with the sources of Ledger, as one module.

/// One input of the fuzzer: nothing traps, and what is accepted reads back equal.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzNumbers(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    var values: [Exact] = []
    if let value = Exact(utf8: bytes) {
        guard Exact(value.description) == value else { fatalError("\(value) is not read back") }
        values.append(value)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    for format in NumberFormat.allCases {
        do {
            let value = try format.read(text).value
            guard let again = try? format.read(format.field(value)), again.value == value else {
                fatalError("\(value) is not read back from its field")
            }
            values.append(value)
        } catch {
            guard !error.problem.isEmpty, !error.remedy.isEmpty else { fatalError("a refusal without words") }
        }
    }
    for a in values {
        for format in NumberFormat.allCases {
            _ = (format.money(a, .usd), format.price(a, .usd), format.amount(a), format.percent(a))
            _ = (format.gain(a, .usd), format.share(a), format.short(a, .usd), format.short(a, nil))
        }
        for b in values {
            _ = (a + b, a - b, a * b, a.divided(by: b), a.share(b, of: a), a < b, a.hashValue, a.double)
        }
    }
    return 0
}
