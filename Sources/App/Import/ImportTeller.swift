import Imports
import Ledger
import Pages

/// Says what becomes of single lines: made only for those that are shown.
struct ImportTeller {
    let plan: ImportPlan
    let lines: ImportLines
    let sheet: ImportSheet

    func line(_ place: ImportLines.Place) -> ImportLine {
        let file = plan.files[Int(place.file)]
        let name = plan.files.count > 1 ? file.name : nil
        switch place.kind {
        case .event: return event(place, file, name)
        case .skipped: return remark(place, file.understanding.skipped[Int(place.index)], file, name)
        case .warning: return remark(place, file.understanding.warnings[Int(place.index)], file, name)
        }
    }

    private func event(_ place: ImportLines.Place, _ file: ImportPlan.File, _ name: String?) -> ImportLine {
        let event = file.understanding.events[Int(place.index)]
        var line = ImportLine(
            key: place.key.text, lines: event.lines.map(String.init).joined(separator: ", "), file: name,
            verdict: ImportLine.Verdict(place.verdict), text: lines.notes[place.key] ?? "")
        switch file.verdicts[Int(place.index)] {
        case .new(let entry):
            line.entry = entry
            line.isCorrected = sheet.corrected[place.key] != nil
        case .duplicate(let entry):
            line.entry = entry
            if entry.id.rawValue > 0 {
                line.same = entry.id
            } else {
                line.text = "The same stands in another of these files."
            }
        case .leftOut(let reason): line.text = "\(event.sentence): \(reason)"
        case .refused(let reason): line.text = "\(event.sentence): \(reason)"
        case .excluded: line.text = "\(event.time.moment.day.shortText): \(event.sentence)"
        case .needsCoin(let code):
            line.text = "\(event.time.moment.day.shortText): \(event.sentence)"
            line.code = code
        }
        return line
    }

    private func remark(
        _ place: ImportLines.Place, _ remark: Remark, _ file: ImportPlan.File, _ name: String?
    ) -> ImportLine {
        var line = ImportLine(
            key: place.key.text, lines: String(remark.line), file: name, verdict: ImportLine.Verdict(place.verdict),
            text: remark.reason)
        if let made = file.byHand.first(where: { $0.key == place.key }) {
            (line.entry, line.isCorrected, line.text) = (made.entry, true, "")
        }
        return line
    }
}
