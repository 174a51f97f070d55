import Markets

extension MarketFeed {
    /// Lets logos be fetched, through the same door as all else.
    func serveLogos() {
        guard !options.isOffline else { return }
        coffer.logos.start(origin: options.address(.logos)?.text) { [self] address in try picture(address) }
    }

    /// A picture as it is; a status such as 404 is an answer.
    private func picture(_ address: String) throws -> (status: Int, body: [UInt8]) {
        // Scheme, nothing, host: what is left is the path.
        let parts = address.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4, let base = ProviderAddress(parts[..<3].joined(separator: "/")) else {
            throw FetchError.notAnAddress(address)
        }
        var asked = Asked(.logos, base, "/" + parts[3], reason: "a coin’s logo")
        asked.maximumBytes = 1 << 20
        do throws(OutboundError) {
            return (200, try outbound.get(asked) { (fetched) throws(ProviderError) in fetched.body } ?? [])
        } catch {
            guard case .refused(_, let status, _) = error else { throw error }
            return (status, [])
        }
    }
}
