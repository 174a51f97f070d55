import Imports
import Ledger
import Pages
import Server
import Store
import Synchronization

extension Context {
    /// Writes at once what is small; else beside the answer, where it can be watched and stopped.
    ///
    /// - Parameter work: is given whom to tell how many entries were written; `nil` for nothing new.
    func write(
        _ staged: StagedImport, count: Int,
        _ work: @escaping @Sendable (_ step: @escaping (_ written: Int) -> Bool) throws -> Batch?
    ) throws -> Response {
        coffer.longWrites.add(1, ordering: .acquiringAndReleasing)
        let isBegun = beside(staged, .writing, all: count) { [coffer, imports] watch in
            defer { coffer.longWrites.subtract(1, ordering: .acquiringAndReleasing) }
            let step = watch.steps(of: .writing, all: count)
            do {
                guard let batch = try work({ step($0, $0) }) else {
                    return staged.done(
                        watch, said: Flash("Nothing was written: there is nothing new.", kind: .failed))
                }
                imports.isWritten(staged.id, as: batch.id)
                staged.done(watch)
            } catch {
                staged.done(watch, said: Context.flash(error))
            }
        }
        if !isBegun { coffer.longWrites.subtract(1, ordering: .acquiringAndReleasing) }
        if let batch = imports.batch(of: staged.id) {
            return redirect(.entries(EntriesQuery(batch: batch)), saved: batch)
        }
        if staged.isBusy { return redirect(.importFiles(staged.id)) }
        return try fresh().importPage(staged.takeSaid(), status: 422)
    }

    /// Why nothing was written.
    private static func flash(_ error: any Error) -> Flash {
        switch error {
        case StoreError.stopped: Flash("Stopped. Nothing was written.", remedy: "Import it whenever you want.")
        case StoreError.writtenMeanwhile:
            Flash(
                "Nothing was written: your ledger was changed meanwhile.", kind: .failed,
                remedy: "Look at the lines again, then import.")
        case let error as any Explained:
            Flash("Nothing was written. " + error.problem, kind: .failed, remedy: error.remedy)
        default:
            Flash("Nothing was written.", kind: .failed, remedy: "Import it once more.")
        }
    }
}
