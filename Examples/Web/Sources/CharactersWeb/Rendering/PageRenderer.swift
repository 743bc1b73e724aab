import CharactersDatabase
import LoadableCore

/// Draws a page as a complete document, which works without scripts.
struct PageRenderer: Renderer {
  /// Draws a page.
  func render(_ page: PageViewModel) -> HTML {
    let screen = ScreenRenderer().render(page)
    let row = CharacterRowRenderer(
      address: PageAddress(search: page.address.search, character: page.address.character))
    return DocumentRenderer(searchText: screen.searchText, isReloading: page.isBusy, isLive: true)
      .render(
        title: screen.title,
        HTML.element("main", ["id": "main"]) {
          HTML.element(
            "section",
            [
              "id": "list", "aria-labelledby": "list-title", "aria-busy": screen.isBusy ? "true" : "false",
              "data-address": screen.rowAddress.path,
            ]
          ) {
            HTML.element("div", ["class": "top"]) {
              part(.heading, of: screen)
              part(.count, of: screen, role: "status")
            }
            part(.status, of: screen, role: "status")
            part(.banner, of: screen)
            part(.before, of: screen)
            HTML.element("ol", ["id": "rows"]) { HTML.joined(screen.rows.map(row.render)) }
            part(.substitute, of: screen)
            part(.after, of: screen)
          }
          HTML.element("section", ["id": "detail", "aria-label": "Details"]) { screen.parts[.detail] }
        })
  }

  private func part(_ part: ScreenPart, of screen: Screen, role: String? = nil) -> HTML {
    HTML.element("div", ["id": part.rawValue, "role": role]) { screen.parts[part] }
  }
}
