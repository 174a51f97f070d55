import Testing

@testable import Markets

@Suite("Drawings are written anew with harmless elements") struct SVGDrawingTests {
    private func drawn(_ text: String) throws -> String {
        String(decoding: try SVGDrawing(Array(text.utf8)).text, as: UTF8.self)
    }

    @Test("shapes, gradients and styles stay")
    func kept() throws {
        let text = try drawn(
            """
            <?xml version="1.0"?><!-- made by hand -->
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>Coin</title>
            <defs><linearGradient id="a"><stop offset="0" style="stop-color:#fff; stop-opacity: .5"/></linearGradient></defs>
            <g fill='none'><path d="M0 0L32 32z" fill="url(#a)"/></g></svg>
            """)
        #expect(
            text == #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><defs><linearGradient id="a">"#
                + ##"<stop offset="0" stop-color="#fff" stop-opacity=".5"/></linearGradient></defs>"##
                + #"<g fill="none"><path d="M0 0L32 32z" fill="url(#a)"/></g></svg>"#)
    }

    @Test(
        "what could act or ask elsewhere is left out",
        arguments: [
            #"<svg onload="alert(1)"><path d="M0 0"/></svg>"#,
            #"<svg><script>alert(1)</script><path d="M0 0"/></svg>"#,
            #"<svg><script href="https://evil.example/x.js"/><path d="M0 0"/></svg>"#,
            #"<svg><path d="M0 0" fill="url(https://evil.example/a)" onclick="x()"/></svg>"#,
            #"<svg><path d="M0 0" style="fill:url(https://evil.example/a);behavior:url(x)"/></svg>"#,
            #"<svg><path d="M0 0" id="&quot;><script>"/></svg>"#,
            #"<svg><metadata><rdf:RDF xmlns:rdf="x"><b/></rdf:RDF></metadata><path d="M0 0"/></svg>"#,
            #"<svg><animate attributeName="d" to="x"/><path d="M0 0" href="javascript:alert(1)"/></svg>"#,
            #"<svg xmlns:xlink="x"><path d="M0 0" xlink:href="data:text/html,x"/></svg>"#,
        ])
    func leftOut(text: String) throws {
        #expect(try drawn(text) == #"<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>"#)
    }

    @Test(
        "what would look different without its parts, or is no drawing, is refused",
        arguments: [
            "<svg><style>path{fill:red}</style></svg>", "<svg><image href='x'/></svg>", "<svg><use href='#a'/></svg>",
            "<svg><foreignObject><body/></foreignObject></svg>", "<svg><text>a</text></svg>",
            "<svg><a href='javascript:1'><path/></a></svg>",
            "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg>&a;</svg>", "<svg", "<svg>", "<svg></g></svg>", "<svg a></svg>",
            "<svg a='b></svg>", "<?xml version='1.0'?>", "<html><svg/></html>", "<svg/><svg/>", "<g/>", "",
            "<svg><script>if (a<b) {}</script></svg>",
        ])
    func refused(text: String) {
        #expect(throws: LogoError.self) { try drawn(text) }
    }

    @Test("depth and number of elements are bounded")
    func bounded() {
        let deep = "<svg>" + String(repeating: "<g>", count: 100) + String(repeating: "</g>", count: 100) + "</svg>"
        let many = "<svg>" + String(repeating: "<g/>", count: 6_000) + "</svg>"
        for text in [deep, many] {
            #expect(throws: LogoError.notHarmless("more elements than a logo needs")) { try drawn(text) }
        }
    }

    @Test("random damage is read or refused, and never lets a script through")
    func damaged() {
        let whole = Array(
            #"<svg viewBox="0 0 1 1"><g style="fill:red"><path d="M0 0" fill="url(#a)"/></g><script>x</script></svg>"#
                .utf8)
        var state: UInt64 = 7
        for _ in 0..<20_000 {
            var bytes = whole
            for _ in 0..<3 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let place = Int(state >> 33) % bytes.count
                bytes[place] = Array("<>/\"'= &;:()abx".utf8)[Int(state >> 20 & 15) % 15]
            }
            guard let text = try? SVGDrawing(bytes).text else { continue }
            let written = String(decoding: text, as: UTF8.self)
            #expect(!written.contains("script") && !written.contains("&"))
        }
    }
}
