public import CharactersDatabase
public import LoadableCore
public import LoadableReducers
public import LoadableViews

/// Draws a list of characters as text: a pure function of the view model, without a store, actions or output.
///
/// ```swift
/// let presenter = ListPresenter.characters(CharacterSearch(text: "arrow"))
/// let screen = CharactersRenderer(rows: .plain, status: .plain).render(presenter.present(state.$characters))
/// ```
public struct CharactersRenderer: Renderer {
  private let row: RowRenderer
  private let status: StatusRenderer<CharacterSearch, ListViewModel<CharacterCollection>>

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - rows: the style of the rows.
  ///   - status: the style of the status line.
  public init(rows: TextStyle, status: TextStyle) {
    row = RowRenderer(style: rows)
    self.status = StatusRenderer(style: status, title: \.title) { list in
      let edge = EdgeRenderer()
      return [list.countText, edge.render(list.header), edge.render(list.footer)].compactMap { $0 }
        .joined(separator: " - ")
    }
  }

  /// Draws a view model: rows if there is content, and always a status line.
  public func render(_ viewModel: LoadableViewModel<CharacterSearch, ListViewModel<CharacterCollection>>) -> TextScreen
  {
    TextScreen(status: status.render(viewModel), rows: viewModel.value?.rows.map(row.render) ?? [])
  }

  /// Draws the status line only.
  ///
  /// - Complexity: O(1).
  func renderStatus(_ viewModel: LoadableViewModel<CharacterSearch, ListViewModel<CharacterCollection>>) -> StatusLine {
    status.render(viewModel)
  }

  /// Draws some of the rows, without the status line.
  ///
  /// - Parameters:
  ///   - rows: the rows.
  ///   - mark: what to say about saving the star and the note of a character.
  func renderRows(
    _ rows: some Sequence<UnicodeCharacter>, mark: (UnicodeCharacter.ID) -> String? = { _ in nil }
  ) -> [String] {
    rows.map { row.render($0, mark: mark($0.id)) }
  }
}

extension CharacterSearch {
  /// The title of the search on screen.
  var title: String {
    let title = text.isEmpty ? "all characters" : "\"\(text.truncated(to: 40))\""
    return start == 0 ? title : "\(title) from \(UnicodeCharacter(id: start, name: "", category: "").codePoint)"
  }
}
