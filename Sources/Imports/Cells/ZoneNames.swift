/// Abbreviations of zones that mean one offset.
///
/// UTC, GMT and the American ones as RFC 5322, section 4.3, fixes them; of the others those that no second zone shares
/// in tzdata. IST (India, Israel, Ireland) and AST stand for several, and are asked about.
enum ZoneNames {
    private static let minutes: [String: Int] = [
        "UTC": 0, "GMT": 0, "Z": 0, "UT": 0, "WET": 0, "COORDINATED UNIVERSAL TIME": 0,
        "EST": -300, "EDT": -240, "CST": -360, "CDT": -300, "MST": -420, "MDT": -360, "PST": -480, "PDT": -420,
        "AKST": -540, "AKDT": -480, "HST": -600,
        "CET": 60, "CEST": 120, "MEZ": 60, "MESZ": 120, "WEST": 60, "EET": 120, "EEST": 180, "MSK": 180,
        "JST": 540, "KST": 540, "HKT": 480, "SGT": 480, "AEST": 600, "AEDT": 660, "ACST": 570, "ACDT": 630, "AWST": 480,
        "NZST": 720, "NZDT": 780, "BST": 60,
    ]

    private static let several: Set<String> = ["IST", "AST", "SST", "ADT", "ART", "BRT", "WIB", "SAST"]

    /// - Parameter text: in capitals, or the name of a place.
    static func zone(_ text: String) -> CellZone? {
        if let known = minutes[text.uppercased()] { return .offset(known) }
        if several.contains(text) { return .unknown(text) }
        return text.contains("/") ? .name(text) : nil
    }
}
