import LoadableCore

/// Draws placeholders for rows, hidden from screen readers.
struct SkeletonRenderer: Renderer {
  /// Draws a number of placeholders.
  func render(_ count: Int) -> HTML {
    HTML.element("div", ["class": "skeleton", "aria-hidden": "true"]) {
      for _ in 0..<count {
        HTML.element("div") {
          HTML.element("span", ["class": "glyph"])
          HTML.element("span", ["class": "bone"])
        }
      }
    }
  }
}
