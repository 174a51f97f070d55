extension NumberFormat {
    /// A rate of return in percent, with its sign; one beyond reading as a power of ten: `+7.51e111%`.
    public func rate(_ rate: Exact?) -> Shown {
        guard let rate else { return NumberFormat.unknown }
        let percent = rate * 100
        guard percent > 1_000_000_000 else { return Shown(text: self.percent(percent).text, exact: rate.rateText) }
        let power = percent.wholeDigits - 1
        let digits = percent.shifted(-power).rounded(places: 2)
        return Shown(text: "+\(field(digits))e\(power)%", exact: rate.rateText)
    }
}
