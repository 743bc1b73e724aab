/// Draws the page that says why there is none.
struct ErrorPageRenderer {
  /// Draws a page.
  ///
  /// - Parameters:
  ///   - title: what is wrong.
  ///   - text: a sentence on it.
  func render(title: String, text: String) -> HTML {
    DocumentRenderer()
      .render(
        title: title,
        HTML.element("main", ["id": "main", "class": "message"]) {
          HTML.element("h2") { title }
          HTML.element("p") { text }
          HTML.element("p") { HTML.element("a", ["class": "button", "href": "/"]) { "Show all characters" } }
        })
  }
}
