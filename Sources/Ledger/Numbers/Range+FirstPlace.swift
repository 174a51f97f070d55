extension Range where Bound == Int {
    /// The first place from which on something is so, its end where it is nowhere so: by halves, since it is so behind that
    /// place and not before it.
    public func firstPlace(where isSo: (Int) -> Bool) -> Int {
        var (low, high) = (lowerBound, upperBound)
        while low < high {
            let middle = (low + high) / 2
            if isSo(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
