import LoadableCore

/// Draws rows that are not there yet, for eyes alone.
struct SkeletonRenderer: Renderer {
  /// Draws a number of them.
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
