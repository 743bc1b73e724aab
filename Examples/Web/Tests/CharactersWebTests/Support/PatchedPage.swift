@testable import CharactersWeb

/// What a browser shows after it has taken patches.
struct PatchedPage: Equatable {
  private var rows = ""
  private var parts: [ScreenPart: HTML] = [:]
  private var page: ScreenPatch?

  init() {}

  /// What it should be.
  init(showing screen: Screen) {
    rows = HTML.joined(screen.rows.map(CharacterRowRenderer(address: screen.rowAddress).render)).markup
    parts = screen.parts
    page = .page(
      title: screen.title, address: screen.address, list: screen.rowAddress, searchText: screen.searchText,
      isBusy: screen.isBusy)
  }

  mutating func apply(_ patches: [ScreenPatch]) {
    for patch in patches {
      switch patch {
      case .page: page = patch
      case .part(let part, let html): parts[part] = html
      case .rows(let html): rows = html.markup
      case .prepend(let html): rows = html.markup + rows
      case .append(let html): rows += html.markup
      }
    }
  }
}
