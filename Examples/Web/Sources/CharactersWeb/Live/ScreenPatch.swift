import CharactersDatabase

/// A change to a page on screen.
enum ScreenPatch: Hashable {
  /// The title, the address, and the other attributes of the page.
  case page(ScreenFrame)

  /// A part to be redrawn.
  case part(ScreenPart, HTML)

  /// All rows, replaced.
  case rows(HTML)

  /// A row, redrawn; removed if it is empty.
  case row(UnicodeCharacter.ID, HTML)

  /// Rows to add in front.
  case prepend(HTML)

  /// Rows to add at the end.
  case append(HTML)

  /// The change as an element that the script applies: see `script.js`.
  var html: HTML {
    switch self {
    case .page(let frame):
      HTML.element(
        "template",
        [
          "data-title": frame.title, "data-path": frame.address.path, "data-list": frame.list.path,
          "data-search": frame.searchText, "data-busy": frame.isBusy ? "true" : "false",
          "data-replaced": frame.isReplaced ? "true" : "false", "data-loading": frame.isLoading ? "true" : "false",
          "data-number": "\(frame.number)",
          "data-open": frame.address.character.map(CharacterRowRenderer.elementID) ?? "",
        ])
    case .part(let part, let html): Self.template(part.rawValue, "all", html)
    case .rows(let html): Self.template("rows", "all", html)
    case .row(let id, let html): Self.template(CharacterRowRenderer.elementID(id), "itself", html)
    case .prepend(let html): Self.template("rows", "start", html)
    case .append(let html): Self.template("rows", "end", html)
    }
  }

  private static func template(_ target: String, _ place: String, _ content: HTML) -> HTML {
    HTML.element("template", ["data-target": target, "data-place": place]) { content }
  }
}
