public import CharactersDatabase
public import LoadableCore
public import LoadableViews

/// Draws a page of characters as text: a function of the view model alone, with no store, no action and no output in it.
///
/// ```swift
/// let presenter = LoadablePresenter.characters(firstPage: CharacterSearch(text: "arrow"))
/// let screen = CharactersRenderer(rows: .plain, status: .plain).render(presenter.present(state.$page))
/// ```
public struct CharactersRenderer: Renderer {
  private let row: RowRenderer
  private let status: StatusRenderer<CharacterSearch, CharacterPage>

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - rows: the style of the rows.
  ///   - status: the style of the line that says what is going on.
  public init(rows: TextStyle, status: TextStyle) {
    row = RowRenderer(style: rows)
    self.status = StatusRenderer(style: status, title: \.title) { "\($0.characters.count) of \($0.totalCount)" }
  }

  /// Draws a view model: rows when there is content, and a line in any case.
  public func render(_ viewModel: LoadableViewModel<CharacterSearch, CharacterPage>) -> TextScreen {
    TextScreen(status: status.render(viewModel), rows: viewModel.value?.characters.map(row.render) ?? [])
  }
}

extension CharacterSearch {
  /// What the request is called on screen.
  var title: String {
    "\(text.isEmpty ? "all characters" : "\"\(text.truncated(to: 40))\""), page \(page)"
  }
}
