import Ledger
import JSON
import Store

extension CommandSpec {
    static let demo = CommandSpec(
        "demo", .record,
        options: [.flag("remove", "remove what the demo added, and nothing else")],
        help: "add some example trades to look around with",
        details: "Some twenty trades on real days, at that day's recorded price, marked as demo.",
        examples: ["coffer demo", "coffer demo --remove"]
    ) { call in
        let coffer = try call.coffer()
        let isRemoving = call.arguments.has("remove")
        guard let batch = try isRemoving ? coffer.removeDemo() : coffer.addDemo() else {
            throw isRemoving ? CommandError.noDemo : CommandError.demoThere
        }
        if call.isJSON {
            call.print(.object(["batch": batch.json]))
        } else {
            call.terminal.print("\(isRemoving ? "Removed" : "Added") \("\(batch.count) demo entries", .strong).")
            if !isRemoving {
                call.terminal.print("\("Look with:", .faint) \("coffer portfolio", .accent)")
                call.terminal.print("\("Remove with:", .faint) \("coffer demo --remove", .accent)")
            } else {
                WriteReport(call: call).sayUndo()
            }
        }
        return call.exit
    }
}
