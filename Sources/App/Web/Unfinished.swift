// Routes of screens that are being built; whoever builds one removes its line.
extension Router {
    mutating func addMarketPages() {}
    mutating func addSettingsPages() {}
    mutating func addAPI() {}
}
