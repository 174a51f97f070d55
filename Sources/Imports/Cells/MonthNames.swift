/// Names of months and days in the languages of exports that we know of: English, German, French, Spanish, Italian, Dutch,
/// Portuguese (CLDR, `gregorian/months`, wide and abbreviated).
enum MonthNames {
    /// Words within a date that add nothing.
    static let idle: Set<String> = [
        "t", "at", "um", "uhr", "de", "del", "of", "the", "th", "st", "nd", "rd", "à", "年", "月", "日",
    ]

    private static let months: [String: Int] = {
        let lists = [
            "january february march april may june july august september october november december",
            "januar februar märz april mai juni juli august september oktober november dezember",
            "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
            "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
            "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
            "januari februari maart april mei juni juli augustus september oktober november december",
            "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
            "jan feb mar apr may jun jul aug sep oct nov dec", "jan feb mär apr mai jun jul aug sept okt nov dez",
            "janv févr mars avr mai juin juil août sept oct nov déc", "ene feb mar abr may jun jul ago set oct nov dic",
            "gen feb mar apr mag giu lug ago set ott nov dic", "jan feb mrt apr mei jun jul aug sep okt nov dec",
            "jan fev mar abr mai jun jul ago set out nov dez",
        ]
        var months: [String: Int] = [:]
        for list in lists {
            for (number, name) in list.split(separator: " ").enumerated() { months[String(name)] = number + 1 }
        }
        return months
    }()

    private static let weekdays: Set<String> = Set(
        """
        mon tue tues wed thu thur thurs fri sat sun monday tuesday wednesday thursday friday saturday sunday
        mo di mi do fr sa so montag dienstag mittwoch donnerstag freitag samstag sonntag
        lun mer jeu ven sam dim lundi mardi mercredi jeudi vendredi samedi dimanche
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    static func month(_ word: String) -> Int? { months[word] }
    static func isWeekday(_ word: String) -> Bool { weekdays.contains(word) }
}
