/// Why a text that a person typed is no number. The text is kept as it was typed.
public enum NumberError: Explained, Equatable {
    case empty
    case noDigits(String)
    case twoSigns(String)
    case strayCharacter(String, character: String)
    case marksTogether(String)
    case twoDecimalMarks(String)
    case brokenGroups(String, group: String)
    case badExponent(String)
    case tooManyDigits(String)
    case tooFar(String)
    case otherUnit(String, unit: String, wanted: String)

    public var problem: String {
        switch self {
        case .empty: "There is no number."
        case .noDigits(let text): "“\(text.shortened)” is not a number: it has no digits."
        case .twoSigns(let text): "“\(text.shortened)” is not a number: it has more than one sign."
        case .strayCharacter(let text, let character):
            "“\(text.shortened)” is not a number: “\(character)” does not belong in one."
        case .marksTogether(let text): "“\(text.shortened)” is not a number: two separators stand side by side."
        case .twoDecimalMarks(let text): "“\(text.shortened)” is not a number: it has more than one decimal mark."
        case .brokenGroups(let text, let group):
            group.isEmpty
                ? "“\(text.shortened)” is not a number: a separator of thousands has no digits beside it."
                : "“\(text.shortened)” is not a number: it has two separators, and “\(group)” is no group of three digits."
        case .badExponent(let text):
            "“\(text.shortened)” is not a number: the exponent after “e” is not a whole number."
        case .tooManyDigits(let text):
            "“\(text.shortened)” has more than 38 significant digits, which Coffer keeps at most."
        case .tooFar(let text): "“\(text.shortened)” is beyond 10^400 or closer to zero than 10^-400."
        case .otherUnit(let text, let unit, let wanted):
            "“\(text.shortened)” is in \(unit), and \(wanted) is asked for."
        }
    }

    public var remedy: String {
        switch self {
        case .empty: "Type a number, for example 1.4."
        case .tooManyDigits, .tooFar: "Shorten it."
        case .otherUnit(_, _, let wanted): "Type the number in \(wanted), or the number alone."
        case .brokenGroups, .twoDecimalMarks, .marksTogether: "Type it with one decimal mark, for example 1234.56."
        default: "Type digits with one decimal mark, for example 1234.56."
        }
    }
}

extension String {
    /// Enough of it to be recognised in a message.
    var shortened: String { count > 60 ? prefix(60) + "…" : self }
}
