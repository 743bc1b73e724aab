import CharactersDatabase

@testable import CharactersWeb

/// What a browser shows after it has applied patches.
struct PatchedPage: Equatable {
  private var rows: [Substring] = []
  private var parts: [ScreenPart: HTML] = [:]
  private var page: ScreenPatch?

  init() {}

  /// What a browser should show for a screen.
  init(showing screen: Screen) {
    rows = screen.rows.flatMap { Self.rows(in: CharacterRowRenderer(address: screen.frame.list).render($0)) }
    parts = screen.parts
    page = .page(screen.frame)
  }

  mutating func apply(_ patches: [ScreenPatch]) {
    for patch in patches {
      switch patch {
      case .page: page = patch
      case .part(let part, let html): parts[part] = html
      case .rows(let html): rows = Self.rows(in: html)
      case .row(let id, let html):
        let start = "id=\"\(CharacterRowRenderer.elementID(id))\""
        rows = rows.flatMap { $0.hasPrefix(start) ? Self.rows(in: html) : [$0] }
      case .prepend(let html): rows = Self.rows(in: html) + rows
      case .append(let html): rows += Self.rows(in: html)
      }
    }
  }

  /// Each row, from its id on.
  private static func rows(in html: HTML) -> [Substring] {
    html.markup.split(separator: "<li ")
  }
}
