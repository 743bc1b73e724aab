public import LoadableCore

extension LoadableView where Output: RenderedOutput {
  /// Draws the view model of a list.
  ///
  /// ```swift
  /// LoadableView(listPresenter.present(state.$articles)) { article in .text(article.title) }
  /// ```
  ///
  /// - Parameters:
  ///   - viewModel: what to draw.
  ///   - row: draws a row.
  ///   - header: draws what there is above the first row, if there is something.
  ///   - footer: draws what there is below the last row, if there is something.
  ///   - pending: draws what is on screen while nothing is loaded and nothing runs.
  ///   - loading: draws a request that runs, alone on screen.
  ///   - error: draws a failure, alone on screen.
  ///   - banner: draws a failure over content; by default as the closure before does.
  ///   - empty: draws that there is nothing in the list.
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
