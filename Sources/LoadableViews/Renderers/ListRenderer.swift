public import LoadableCore

/// Draws a list: its rows, and its header and footer.
///
/// If the output can show text, buttons and stacks, everything but the row has a default:
///
/// ```swift
/// struct ArticlesRenderer: ListRenderer {
///   typealias Request = String
///   typealias Collection = ArticleCollection
///
///   func row(_ article: Article) -> Lines { .text(article.title) }
/// }
///
/// let lines = ArticlesRenderer().render(listPresenter.present(state.$articles))
/// ```
///
/// If your UI framework has lists of its own, with rows that keep their identity, implement ``rows(_:)``.
///
/// Obligations of a conformance: those of `Renderer`.
public protocol ListRenderer<Request, Collection, Output>: LoadableRenderer where Value == ListViewModel<Collection> {
  /// The collection whose rows are drawn.
  associatedtype Collection: PaginatedCollection
  // Repeated from the base protocol, because the compiler would not infer them in a conformance that only has the row.
  /// What identifies a load.
  associatedtype Request
  /// What is shown: the rows and both ends.
  associatedtype Value = ListViewModel<Collection>
  /// What is drawn.
  associatedtype ViewModel = LoadableViewModel<Request, ListViewModel<Collection>>
  /// What it is drawn as.
  associatedtype Output

  /// Draws a row.
  func row(_ value: Collection.Value) -> Output

  /// Draws all rows. By default, they are one below the other.
  func rows(_ list: ListViewModel<Collection>) -> Output

  /// Draws the header above the first row; not called if there is none.
  func header(_ edge: ListEdgeViewModel) -> Output

  /// Draws the footer below the last row; not called if there is none.
  func footer(_ edge: ListEdgeViewModel) -> Output

  /// Draws how many of the source's rows are shown. By default, it is a note below everything.
  func count(_ text: String) -> Output
}

extension ListRenderer where Output: RenderedOutput {
  /// Draws the header, the rows, the footer and the count, each in its place even if others are missing.
  public func content(_ list: ListViewModel<Collection>) -> Output {
    .stack(
      [
        list.header == .none ? .nothing : header(list.header), rows(list),
        list.footer == .none ? .nothing : footer(list.footer), list.countText.map { count($0) } ?? .nothing,
      ], axis: .vertical)
  }

  /// Draws the rows one below the other.
  ///
  /// - Complexity: O(number of rows).
  public func rows(_ list: ListViewModel<Collection>) -> Output {
    .stack(list.rows.map { row($0) }, axis: .vertical)
  }

  /// Draws a button, an indicator, a failure with its button, or a note, depending on the edge.
  public func header(_ edge: ListEdgeViewModel) -> Output {
    .edge(edge)
  }

  /// Draws a button, an indicator, a failure with its button, or a note, depending on the edge.
  public func footer(_ edge: ListEdgeViewModel) -> Output {
    .edge(edge)
  }

  /// Draws the count as a note.
  public func count(_ text: String) -> Output {
    .text(text, role: .note)
  }
}

extension RenderedOutput {
  /// Draws one end of a list.
  static func edge(_ edge: ListEdgeViewModel) -> Self {
    switch edge {
    case .none: .nothing
    case .more(let more): .button(more.text, name: more.load.name)
    case .loading(let loading): .running(loading, placement: loading.indicatorPlacement)
    case .failed(let failed):
      .joined([
        .text(failed.text, role: .error), failed.attemptsText.map { .text($0, role: .note) },
        failed.retry.map { .button(failed.retryText, name: $0.name) },
      ])
    case .end(let text): .text(text, role: .note)
    }
  }
}
