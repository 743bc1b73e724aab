import CharactersDatabase
import LoadableCore

/// Draws a page as a complete document, which works without scripts.
struct PageRenderer: Renderer {
  /// The id of the page, for its script.
  var id: PageID?

  /// Draws a page.
  func render(_ page: PageViewModel) -> HTML {
    let screen = ScreenRenderer(isDocument: true).render(page)
    let row = CharacterRowRenderer(address: page.address)
    return DocumentRenderer(
      searchText: screen.frame.searchText, isReloading: page.isBusy || page.isSaving || page.isIntroducing,
      isLive: true, id: id, inspect: part(.inspect, of: screen)
    )
    .render(
      title: screen.frame.title,
      HTML.element("main", ["id": "main"]) {
        HTML.element("div", ["id": "notices"]) {
          part(.unsaved, of: screen)
          part(.banner, of: screen)
        }
        HTML.element(
          "section",
          [
            "id": "list", "aria-labelledby": "list-title", "aria-busy": screen.frame.isBusy ? "true" : "false",
            "data-address": screen.frame.list.path, "data-replaced": screen.frame.isReplaced ? "true" : "false",
            "data-loading": screen.frame.isLoading ? "true" : "false",
          ]
        ) {
          HTML.element("div", ["class": "top"]) {
            part(.heading, of: screen)
            part(.count, of: screen, role: "status")
          }
          part(.status, of: screen, role: "status")
          part(.before, of: screen)
          HTML.element("ol", ["id": "rows"]) { HTML.joined(screen.rows.map(row.render)) }
          part(.substitute, of: screen)
          part(.after, of: screen)
        }
        HTML.element("section", ["id": "panel", "aria-label": "Details"]) {
          part(.detail, of: screen)
          part(.remark, of: screen)
        }
        part(.inspector, of: screen)
      })
  }

  private func part(_ part: ScreenPart, of screen: Screen, role: String? = nil) -> HTML {
    HTML.element("div", ["id": part.rawValue, "role": role]) { screen.parts[part] }
  }
}
