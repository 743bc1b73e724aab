import CharactersDatabase

/// A change to a page on screen.
enum ScreenPatch: Hashable {
  /// The title, the address, and the other attributes of the page.
  case page(title: String, address: PageAddress, list: PageAddress, searchText: String, isBusy: Bool)

  /// A part to be redrawn.
  case part(ScreenPart, HTML)

  /// All rows, replaced.
  case rows(HTML)

  /// Rows to add in front.
  case prepend(HTML)

  /// Rows to add at the end.
  case append(HTML)

  /// The change as an element that the script applies: see `script.js`.
  var html: HTML {
    switch self {
    case .page(let title, let address, let list, let searchText, let isBusy):
      HTML.element(
        "template",
        [
          "data-title": title, "data-path": address.path, "data-list": list.path, "data-search": searchText,
          "data-busy": isBusy ? "true" : "false",
          "data-open": address.character.map(CharacterRowRenderer.elementID) ?? "",
        ])
    case .part(let part, let html): Self.template(part.rawValue, "all", html)
    case .rows(let html): Self.template("rows", "all", html)
    case .prepend(let html): Self.template("rows", "start", html)
    case .append(let html): Self.template("rows", "end", html)
    }
  }

  private static func template(_ target: String, _ place: String, _ content: HTML) -> HTML {
    HTML.element("template", ["data-target": target, "data-place": place]) { content }
  }
}
