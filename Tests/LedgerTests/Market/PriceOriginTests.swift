import Ledger
import Testing

@Suite("Where prices of a sum come from") struct PriceOriginTests {
    private let day = Day(number: 20_000)

    @Test("one source needs no word beside a sum; several are named, whoever said most first") func several() {
        var origin = PriceOrigin()
        #expect(origin.names.isEmpty && origin.sentence == nil && origin.mixture == nil)
        origin.add("Kraken")
        #expect(origin.mixture == nil && origin.sentence == "Prices from Kraken.")
        origin.add("CoinGecko", count: 3)
        #expect(origin.mixture == "Prices from CoinGecko and Kraken.")
        origin.add("the snapshot", count: 0)
        #expect(origin.names == ["CoinGecko", "Kraken"])
    }

    @Test("the snapshot beside a provider is a mixture, and nobody to be thanked") func snapshot() {
        let origin = PriceOrigin([(Source.snapshot, nil), (.provider("Kraken"), nil), (.provider("Kraken"), nil)])
        #expect(origin.mixture == "Prices from Kraken and the snapshot.")
        #expect(origin.providers == ["Kraken"])
    }

    @Test("what was converted is said with the first and the last day of the rates, and whether it is all of it")
    func converted() {
        let later = Day(number: 20_010)
        var origin = PriceOrigin()
        origin.add("CoinGecko", count: 5, converted: (.usd, day...day))
        #expect(
            origin.sentence
                == "Prices from CoinGecko, converted from USD at the European Central Bank’s rate of \(day.shortText).")
        origin.add("CoinGecko", converted: (.usd, later...later))
        origin.add("Kraken")
        #expect(
            origin.sentence
                == "Prices from CoinGecko and Kraken, some converted from USD at the European Central Bank’s rates of \(day.shortText) to \(later.shortText)."
        )
    }

    @Test("a source that is named within another one’s name is not named twice") func within() {
        var origin = PriceOrigin()
        origin.add("A closes", count: 9)
        origin.add("A closes, then B closes")
        #expect(origin.names == ["A closes, then B closes"])
    }
}
