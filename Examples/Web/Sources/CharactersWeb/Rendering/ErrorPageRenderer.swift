/// Draws a page for an error.
struct ErrorPageRenderer {
  /// Draws a page.
  ///
  /// - Parameters:
  ///   - title: the error.
  ///   - text: a sentence about it.
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
