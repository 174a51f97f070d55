// Built by Scripts/fuzz-imports.sh, against Ledger, JSON and Imports.
import Imports
import Ledger

/// One input of the fuzzer: nothing traps, a refusal has words, and no row is dropped silently.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzImports(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    var answers = Answers(named: { _ in nil })
    // The last byte says what was answered.
    let mode = bytes.last ?? 0
    answers.zone = mode & 1 == 0 ? .utc : nil
    answers.dateOrder = mode & 2 == 0 ? nil : .dmy
    do throws(ImportFault) {
        let found = try Understanding(of: bytes, fileName: "export-btc.csv", answers: answers)
        let told = Set(found.events.flatMap(\.lines) + found.skipped.map(\.line) + found.warnings.map(\.line))
        guard told.count >= found.rowCount || !found.questions.isEmpty || found.format == "ghostfolio/json" else {
            fatalError("a row was dropped: \(found.format)")
        }
        for event in found.events {
            guard !event.sentence.isEmpty, !event.time.text.isEmpty else { fatalError("an event without words") }
            guard !event.quantity.isZero, !event.asset.isEmpty else { fatalError("an event of nothing") }
        }
    } catch {
        guard !error.problem.isEmpty, !error.remedy.isEmpty else { fatalError("a refusal without words") }
    }
    return 0
}
