import Testing

@testable import CharactersWeb

struct HTMLTests {
  @Test("an element has its attributes in order, without those that are nil, and its content")
  func element() {
    let html = HTML.element("a", ["href": "/?a=1&b=2", "title": nil, "data-visit": "", "class": "x"]) {
      "1 < 2"
      HTML.element("b")
    }
    #expect(html.markup == "<a href=\"/?a=1&amp;b=2\" data-visit=\"\" class=\"x\">1 &lt; 2<b></b></a>")
  }

  @Test("an element without content has no end tag, and a boolean attribute has no value")
  func void() {
    #expect(HTML.void("input", ["hidden": "", "value": ""]).markup == "<input hidden value=\"\">")
  }

  @Test("content is built from texts, loops, conditions and optional parts")
  func builder() {
    func html(_ isFirst: Bool, _ text: String?) -> HTML {
      HTML.element("p") {
        for number in 1...2 { "\(number)" }
        if isFirst { "first" } else { HTML.element("i") }
        if !isFirst { "&" }
        text
        text.map { text in HTML.element("b") { text } }
      }
    }
    #expect(html(true, nil).markup == "<p>12first</p>")
    #expect(html(false, "<").markup == "<p>12<i></i>&amp;&lt;<b>&lt;</b></p>")
  }
}
