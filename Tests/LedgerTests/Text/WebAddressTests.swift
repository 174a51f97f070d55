import Ledger
import Testing

@Suite("Addresses of the web") struct WebAddressTests {
    @Test(
        "real addresses of the web pass",
        arguments: [
            ("https://bitcoin.org/", "https://bitcoin.org/"),
            ("HTTP://Example.com:8080/a?b=c", "http://Example.com:8080/a?b=c"),
            (" https://example.com/a b ", "https://example.com/a%20b"),
            ("rwax.org", "https://rwax.org"), ("example.com/about", "https://example.com/about"),
        ])
    func web(text: String, expected: String) {
        #expect(WebAddress(text)?.text == expected)
        #expect(bytes(text)?.text == expected)
    }

    @Test(
        "from bytes it is the same address",
        arguments: [
            "https://a.example/large/1.png?1547", "http://a.example", "https://a_b-c.example:8#x", "https://1",
            "https://-",
            "https://a\\b", "https://a.example/a'b", "https://ä.example/", "https://a.example/ä",
            "https://a.example?\u{7F}",
            "https://a@b.example/", "https:///x", "https://a.example/" + String(repeating: "x", count: 2031),
            "https://a.example/" + String(repeating: "x", count: 2030),
        ])
    func same(text: String) { #expect(bytes(text) == WebAddress(text)) }

    private func bytes(_ text: String) -> WebAddress? {
        Array(text.utf8).withUnsafeBufferPointer { WebAddress(utf8: $0) }
    }

    @Test(
        "everything else is no link",
        arguments: [
            "", " ", "javascript:alert(1)", "java\nscript:alert(1)", "data:text/html,x", "//evil.example", "/path",
            "https://", "https:///x", "https://user@host.example/", "ftp://example.com", "hello", "3.14", "a..b",
            "mailto:a@b.example", "https://\"onclick", "\u{0}https://x.example\u{0}", "example.com:80/x",
        ])
    func refused(text: String) {
        let link = WebAddress(text)
        #expect(bytes(text) == link)
        // A control character round an address is dropped, never kept.
        #expect(link == nil || text.contains("\u{0}") && link?.text == "https://x.example")
    }
}
