extension Currency {
    /// Whether it is money that Coffer keeps amounts in; coins are named by their id, not here.
    public var isKnown: Bool { code == "usd" || code == "eur" || isOfState || Currency.others.contains(code) }

    /// Every known code, in order.
    public static let known: [String] = ofStates.union(others).sorted()

    /// A few, for a sentence.
    static let examples = "usd, eur, gbp, chf, jpy or cad"

    /// What the provider quotes in beside the money of states: metals, the IMF's unit, a few coins that are used as
    /// money; and Croatian kuna and Sierra Leone's old leone, which older files have.
    private static let others: Set<String> = [
        "xau", "xag", "xdr", "btc", "eth", "ltc", "bch", "bnb", "eos", "xrp", "xlm", "link", "dot", "yfi", "sol",
        "sats", "bits", "hrk", "sll", "ang", "zwl",
    ]
}
