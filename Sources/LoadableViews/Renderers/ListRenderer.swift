public import LoadableCore

/// A renderer of a list: it draws rows, and what there is at both ends.
///
/// Where the output can show text, buttons and stacks, everything but the row has a default:
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
/// A framework that has lists of its own, with rows that keep their identity, writes ``rows(_:)``.
///
/// Obligations of a conformance: as of `Renderer`.
public protocol ListRenderer<Request, Collection, Output>: LoadableRenderer where Value == ListViewModel<Collection> {
  /// The collection whose rows are drawn.
  associatedtype Collection: PaginatedCollection
  // Said once more, or the compiler would not find them in a conformance that has only the row.
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

  /// Draws all rows. By default they are below each other.
  func rows(_ list: ListViewModel<Collection>) -> Output

  /// Draws what there is above the first row; it is not asked when that is nothing.
  func header(_ edge: ListEdgeViewModel) -> Output

  /// Draws what there is below the last row; it is not asked when that is nothing.
  func footer(_ edge: ListEdgeViewModel) -> Output

  /// Draws how many rows there are of how many. By default it is a note, below everything.
  func count(_ text: String) -> Output
}

extension ListRenderer where Output: RenderedOutput {
  /// The header, the rows, the footer and the count.
  public func content(_ list: ListViewModel<Collection>) -> Output {
    .joined([
      list.header == .none ? nil : header(list.header), rows(list),
      list.footer == .none ? nil : footer(list.footer), list.countText.map { count($0) },
    ])
  }

  /// The rows below each other.
  ///
  /// - Complexity: O(number of rows).
  public func rows(_ list: ListViewModel<Collection>) -> Output {
    .stack(list.rows.map { row($0) }, axis: .vertical)
  }

  /// A button, an indicator, a failure with its button, or a note, as the end says.
  public func header(_ edge: ListEdgeViewModel) -> Output {
    .edge(edge)
  }

  /// A button, an indicator, a failure with its button, or a note, as the end says.
  public func footer(_ edge: ListEdgeViewModel) -> Output {
    .edge(edge)
  }

  /// The count as a note.
  public func count(_ text: String) -> Output {
    .text(text, role: .note)
  }
}

extension RenderedOutput {
  /// What there is at one end of a list.
  static func edge(_ edge: ListEdgeViewModel) -> Self {
    switch edge {
    case .none: .nothing
    case .more(let more): .button(more.text, control: LoadControl(more.load))
    case .loading(let loading): loading.showsIndicator ? .running(loading) : .nothing
    case .failed(let failed):
      .joined([.text(failed.text, role: .error), .button(failed.retryText, control: LoadControl(failed.retry))])
    case .end(let text): .text(text, role: .note)
    }
  }
}
