/// Who may ask: the right host name, the password, and no other site.
struct Gate: Sendable {
    private let names: Set<String>
    /// Listening beyond this computer, where people name it by an address.
    private let takesAnyAddress: Bool
    private let password: Password?

    init(names: [String], takesAnyAddress: Bool, password: Password?) {
        self.names = Set(["localhost", "127.0.0.1", "[::1]"] + names.map { $0.lowercased() })
        self.takesAnyAddress = takesAnyAddress
        self.password = password
    }

    /// Why the request is refused; `nil` when it may pass.
    func refusal(method: String, headers: [(name: String, value: String)]) -> Problem? {
        func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
        guard let host = header("host") else { return Gate.noHost }
        guard headers.count(where: { $0.name == "host" }) == 1 else { return Gate.severalHosts }
        guard isKnown(host) else { return Gate.wrongHost }
        if let password, !password.opens(header("authorization")) { return Gate.locked }
        guard method != "GET", method != "HEAD", method != "OPTIONS" else { return nil }
        return isOwnSite(fetchSite: header("sec-fetch-site"), origin: header("origin"), host: host)
            ? nil : Gate.otherSite
    }
}

extension Gate {
    /// Against DNS rebinding: a page of another site can point its own name at this computer, but not ours.
    ///
    /// The port is not compared: it says nothing about whose name it is, and a forwarded port differs.
    private func isKnown(_ host: String) -> Bool {
        let name: Substring
        if host.hasPrefix("[") {
            guard let end = host.firstIndex(of: "]") else { return false }
            name = host[...end]
        } else {
            name = host.prefix { $0 != ":" }
        }
        let port = host[name.endIndex...]
        guard port.isEmpty || (port.first == ":" && UInt16(port.dropFirst()) != nil) else { return false }
        if names.contains(name.lowercased()) { return true }
        // An address cannot be rebound.
        return takesAnyAddress && NetworkAddress(String(name)) != nil
    }

    /// A change must come from our own pages, or from a program that is no browser and sends neither header.
    private func isOwnSite(fetchSite: String?, origin: String?, host: String) -> Bool {
        if let fetchSite { return fetchSite == "same-origin" || fetchSite == "none" }
        guard let origin else { return true }
        let host = host.lowercased()
        return origin.lowercased() == "http://\(host)" || origin.lowercased() == "https://\(host)"
    }

    private static let noHost = Problem.badRequest(
        "The request does not say which host it is for.", "Send a Host header, as HTTP/1.1 asks for.")

    private static let severalHosts = Problem.badRequest(
        "The request names more than one host.", "Send one Host header.")

    private static let wrongHost = Problem(
        status: 421, title: "Wrong host",
        problem: "Coffer does not answer to the host name that the request gives.",
        remedy: "Open Coffer by the address that it printed at its start, or name the host with --allow-host.")

    private static let locked = Problem(
        status: 401, title: "Password needed",
        problem: "This Coffer is locked with a password.",
        remedy: "Sign in with the password it was started with; any user name will do.")

    private static let otherSite = Problem(
        status: 403, title: "Another site asked",
        problem: "The change was sent by a page of another site, and was not made.",
        remedy: "Make the change in Coffer itself.")
}
