import Imports
import Ledger
import Server
import Synchronization

extension StagedImport {
    /// Reads the files as the sheet says; call it from a thread that may take its time.
    func read(_ zones: ZoneFolder, profiles: [ImportProfile], clock: Clock, _ watch: Watch) {
        content.withLock { ($0.found, $0.plan, $0.lines) = (nil, nil, nil) }
        let (sheet, today) = (sheet, clock.now().day)
        var found: [Found] = []
        var before = 0
        for (file, answers) in zip(files, sheet.answers) {
            let done = before
            let step = watch.steps(of: .reading, name: file.name, all: size)
            let one = StagedImport.read(
                file, answers, zones, profiles, today: today, among: files.count
            ) { bytes, rows in step(done + bytes, rows) }
            found.append(one)
            before += file.size
        }
        content.withLock { if $0.number == watch.number { $0.found = found } }
    }

    private static func read(
        _ upload: Upload, _ answers: FileAnswers, _ zones: ZoneFolder, _ profiles: [ImportProfile], today: Day,
        among count: Int,
        _ progress: @escaping (_ bytes: Int, _ rows: Int) -> Bool
    ) -> Found {
        do {
            let file = try ImportFile(name: upload.name, path: upload.path)
            if answers.format.isEmpty, file.isLedger {
                if count == 1 { return .ledger }
                return .unreadable(
                    problem: "This is a ledger of Coffer.", remedy: "Import it alone, without other files beside it.")
            }
            let reading = try answers.reading(zones, today: today, profiles: profiles)
            return .history(
                try Understanding(of: file.bytes, fileName: file.name, answers: reading) { done, _, rows in
                    progress(done, rows)
                })
        } catch let refusal as FileAnswers.Refusal {
            return .unreadable(problem: refusal.error.problem, remedy: refusal.error.remedy)
        } catch {
            let explained = error as? any Explained
            if case ImportFault.unknownLayout = error {
                return .unreadable(
                    problem: explained?.problem ?? "",
                    remedy: "Say what its columns are: it is remembered for the next one.")
            }
            return .unreadable(
                problem: explained?.problem ?? "The file could not be read.",
                remedy: explained?.remedy ?? "Choose it again.")
        }
    }
}
