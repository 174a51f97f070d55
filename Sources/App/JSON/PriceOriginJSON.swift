import JSON
import Ledger

// Of a sum: whose prices are in it, from what some were converted, and the days of the rates, the first and the last.
extension PriceOrigin {
    var sourcesJSON: JSON { .array(providers.map { .string($0) }) }
    var convertedJSON: JSON { .text(converted?.from.code) }
    var rateDaysJSON: JSON {
        let days = converted.map { Set([$0.days.lowerBound, $0.days.upperBound]).sorted() } ?? []
        return .array(days.map { .string($0.description) })
    }
}
