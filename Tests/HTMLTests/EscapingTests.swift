import HTML
import Testing

@Suite("Escaping") struct EscapingTests {
    @Test("text cannot become markup")
    func text() {
        let hostile = "<script>alert('x')</script> & \"quotes\""
        #expect(
            p { hostile }.renderText()
                == "<p>&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; &quot;quotes&quot;</p>")
    }

    @Test("a value cannot leave its attribute")
    func attribute() {
        #expect(
            input(.value("\" onfocus=alert(1) x='")).renderText()
                == "<input value=\"&quot; onfocus=alert(1) x=&#39;\">")
    }

    @Test("NUL becomes the replacement character, other scripts and emoji stay")
    func oddities() {
        #expect(p { "a\0b" }.renderText() == "<p>a\u{FFFD}b</p>")
        #expect(p { "עברית 👩‍👩‍👧 ₿" }.renderText() == "<p>עברית 👩‍👩‍👧 ₿</p>")
    }

    @Test("a text of references is escaped again, never trusted")
    func references() { #expect(p { "&lt;" }.renderText() == "<p>&amp;lt;</p>") }
}

@Suite("Elements") struct ElementTests {
    @Test("parts stand one behind the other, conditions and loops included")
    func parts() {
        let isShown = false
        let list = ul(.class("list")) {
            for number in 1...2 { li { Digits(number) } }
            if isShown { li { "hidden" } }
            if isShown { li { "yes" } } else { li { "no" } }
            Each(["x"]) { item in li { item } }
        }
        #expect(list.renderText() == "<ul class=\"list\"><li>1</li><li>2</li><li>no</li><li>x</li></ul>")
    }

    @Test("an attribute without a value is left out, a flag stands bare")
    func attributes() {
        #expect(input(.class(nil), .checked(true), .disabled(false)).renderText() == "<input checked>")
        #expect(td(.colspan(3)) { "" }.renderText() == "<td colspan=\"3\"></td>")
        #expect(Document { html(.lang("en")) { "" } }.renderText() == "<!doctype html><html lang=\"en\"></html>")
    }

    @Test("whole numbers are written in full", arguments: [0, 7, -1, 1_000_000, Int.max, Int.min])
    func digits(number: Int) { #expect(Digits(number).renderText() == String(number)) }
}
