public import LoadableCore

extension LoadableView where Output: RenderedOutput {
  /// Draws the view model of a list.
  ///
  /// ```swift
  /// LoadableView(listPresenter.present(state.$articles)) { article in .text(article.title) }
  /// ```
  ///
  /// - Parameters:
  ///   - viewModel: the view model to draw.
  ///   - row: draws a row.
  ///   - header: draws the header above the first row, if there is one.
  ///   - footer: draws the footer below the last row, if there is one.
  ///   - pending: draws what is on screen while nothing is loaded or loading.
  ///   - loading: draws a running request without content.
  ///   - error: draws a failure without content.
  ///   - banner: draws a failure over content; by default like the previous closure.
  ///   - empty: draws an empty list.
  /// - Complexity: O(number of rows).
  public init<Request, Collection: PaginatedCollection>(
    _ viewModel: LoadableViewModel<Request, ListViewModel<Collection>>,
    row: @escaping (_ value: Collection.Value) -> Output,
    header: ((_ edge: ListEdgeViewModel) -> Output)? = nil,
    footer: ((_ edge: ListEdgeViewModel) -> Output)? = nil,
    pending: ((_ pending: PendingViewModel<Request>) -> Output)? = nil,
    loading: ((_ loading: LoadingViewModel<Request>) -> Output)? = nil,
    error: ((_ error: ErrorViewModel<Request>) -> Output)? = nil,
    banner: ((_ banner: ErrorViewModel<Request>) -> Output)? = nil,
    empty: ((_ active: ActiveViewModel<Request, ListViewModel<Collection>>) -> Output)? = nil
  ) {
    let list = ClosureListRenderer<Request, Collection, Output>(
      drawRow: row, drawHeader: header, drawFooter: footer)
    self.init(
      viewModel, content: { list.content($0) }, pending: pending, loading: loading, error: error, banner: banner,
      empty: empty)
  }
}
