import HTML
import Testing

@Suite("Links") struct LinkTests {
    @Test("our own addresses are percent-encoded, part by part")
    func own() {
        #expect(Link(path: []).text == "/")
        #expect(Link(path: ["coins", "a/b?c#d é"]).text == "/coins/a%2Fb%3Fc%23d%20%C3%A9")
        #expect(
            Link(path: ["x"], query: [("q", "a&b=c"), ("n", "1")], fragment: "end").text == "/x?q=a%26b%3Dc&n=1#end")
    }

    @Test("a path never begins with two slashes, which would name a host")
    func noHost() { #expect(Link(path: ["", "evil.example"]).text == "/evil.example") }

    @Test(
        "real addresses of the web pass",
        arguments: [
            ("https://bitcoin.org/", "https://bitcoin.org/"),
            ("HTTP://Example.com:8080/a?b=c", "http://Example.com:8080/a?b=c"),
            (" https://example.com/a b ", "https://example.com/a%20b"),
            ("rwax.org", "https://rwax.org"), ("example.com/about", "https://example.com/about"),
        ])
    func web(text: String, expected: String) { #expect(Link(web: text)?.text == expected) }

    @Test(
        "everything else is no link",
        arguments: [
            "", " ", "javascript:alert(1)", "java\nscript:alert(1)", "data:text/html,x", "//evil.example", "/path",
            "https://", "https:///x", "https://user@host.example/", "ftp://example.com", "hello", "3.14", "a..b",
            "mailto:a@b.example", "https://\"onclick", "\u{0}https://x.example\u{0}", "example.com:80/x",
        ])
    func refused(text: String) {
        let link = Link(web: text)
        // A control character round an address is dropped, never kept.
        #expect(link == nil || text.contains("\u{0}") && link?.text == "https://x.example")
    }
}
