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
    func web(text: String, expected: String) { #expect(WebAddress(text)?.text == expected) }

    @Test(
        "everything else is no link",
        arguments: [
            "", " ", "javascript:alert(1)", "java\nscript:alert(1)", "data:text/html,x", "//evil.example", "/path",
            "https://", "https:///x", "https://user@host.example/", "ftp://example.com", "hello", "3.14", "a..b",
            "mailto:a@b.example", "https://\"onclick", "\u{0}https://x.example\u{0}", "example.com:80/x",
        ])
    func refused(text: String) {
        let link = WebAddress(text)
        // A control character round an address is dropped, never kept.
        #expect(link == nil || text.contains("\u{0}") && link?.text == "https://x.example")
    }
}
