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
}
