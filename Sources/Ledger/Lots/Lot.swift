/// What is left of one acquisition.
public struct Lot: Hashable, Sendable {
    /// Position of the entry that acquired it; −1 for a pool.
    public let entry: Int32
    /// The order in which lots came: what decides between equal times.
    public let number: Int32
    public let acquired: Moment
    /// Whole coins.
    public let quantity: Exact
    /// What all of `quantity` cost, fees included, in the ledger's currency; what is known of it.
    public let cost: Exact
    /// Whether all of the cost is known.
    public let isCostKnown: Bool
}

extension Exact {
    /// `self × part ÷ whole` as it is kept (docs/SPEC-lots.md, rule 4): to 30 decimals, fewer for a sum of a million and more,
    /// so that parts, rests and totals add up to the last digit. A share that ends beyond them is kept whole, one that
    /// would have fewer than 20 digits is kept to 38 of them.
    func kept(_ part: Exact, of whole: Exact) -> Exact {
        let places = placesOfShares
        if let share = shortShare(part, of: whole, places: places) { return share }
        let share = share(part, of: whole, places: places) ?? 0
        let isShort = Tens.digits(share.mantissa.magnitude) < 20
        guard isShort || mayEndBeyond(part) else { return share }
        let full = self.share(part, of: whole, places: Exact.exponentLimit)?.reduced ?? share
        // Six zeros at the end of 38 digits: it ends, but for one in a million that only seems to.
        let ends = Tens.digits(full.mantissa.magnitude) <= 32
        return ends || isShort ? full : share
    }

    private var placesOfShares: Int {
        min(30, 36 - Tens.digits(mantissa.magnitude) - Int(exponent))
    }

    /// Whether a share may end beyond the decimals that are kept.
    private func mayEndBeyond(_ part: Exact) -> Bool { Int(exponent) + Int(part.exponent) < -24 }

    /// The same, where part and whole have one word each and the share is surely neither short nor one that ends;
    /// `nil` otherwise.
    @inline(__always)
    private func shortShare(_ part: Exact, of whole: Exact, places: Int) -> Exact? {
        let shift = Int(exponent) + Int(part.exponent) - Int(whole.exponent) + places
        guard let part64 = part.word, let whole64 = whole.word, whole64 > 0, shift >= 0, shift <= 38,
            let (quotient, remainder) = Limbs(mantissa.magnitude, part64).timesTen(shift).divided(by: whole64)
        else { return nil }
        let digits = Tens.digits(quotient)
        guard digits >= 20, digits <= 36 else { return nil }
        if mayEndBeyond(part), !isEndless(quotient, remainder, whole64, digits) { return nil }
        let rest = whole64 - remainder
        let isUp = remainder > rest || remainder == rest && quotient & 1 == 1
        let size = Int128(truncatingIfNeeded: isUp ? quotient + 1 : quotient)
        return Exact(trusted: isNegative ? -size : size, exponent: Int32(truncatingIfNeeded: -places))
    }

    /// Whether the six last of 38 digits are surely not zero, whichever way they are rounded.
    @inline(__always)
    private func isEndless(_ quotient: UInt128, _ remainder: UInt64, _ whole: UInt64, _ digits: Int) -> Bool {
        // The digits after those of the quotient: at most 18, so two words hold the product.
        let scale = UInt64(truncatingIfNeeded: Tens.power(38 - digits))
        let next = UInt64(truncatingIfNeeded: UInt128(remainder.multipliedFullWidth(by: scale)) / UInt128(whole))
        let period = min(scale, 1_000_000)
        let last = next % period
        return last > 0 && last < period - 1
    }

    /// The digits, where one word holds them and they are not below zero.
    @inline(__always)
    private var word: UInt64? {
        let size = mantissa
        return size >= 0 && size <= Int128(UInt64.max) ? UInt64(truncatingIfNeeded: size) : nil
    }
}
