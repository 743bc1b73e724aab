import Testing

@testable import CharactersWeb

struct ErrorPageRendererTests {
  @Test("says what is wrong, escaped, and has a way on, without a script")
  func page() {
    let html = ErrorPageRenderer().render(title: "Not Found", text: "There is no <b>.").markup
    #expect(html.contains("<title>Not Found</title>") && html.contains("<p>There is no &lt;b&gt;.</p>"))
    #expect(html.contains("<a class=\"button\" href=\"/\">") && !html.contains("<script"))
  }
}
