import Ledger

@testable import Imports

/// Understands a text as a file.
func read(
    _ text: String, name: String = "file.csv", format: String? = nil, order: DateOrder? = nil, zone: Zone? = .utc
) throws -> Understanding {
    try read(Array(text.utf8), name: name, format: format, order: order, zone: zone)
}

func read(
    _ bytes: [UInt8], name: String = "file.csv", format: String? = nil, order: DateOrder? = nil, zone: Zone? = .utc
) throws -> Understanding {
    var answers = Answers()
    (answers.format, answers.dateOrder, answers.zone) = (format, order, zone)
    return try Understanding(of: bytes, fileName: name, answers: answers)
}

extension Understanding {
    /// Each event in a few words.
    var sentences: [String] { events.map(\.sentence) }
}
