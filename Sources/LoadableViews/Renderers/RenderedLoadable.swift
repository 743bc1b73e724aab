public import LoadableCore

/// A loadable view model drawn with closures, of which only the content closure is required.
///
/// Use it where a renderer type would be too much, or inside the content of another renderer:
///
/// ```swift
/// let view = RenderedLoadable(presenter.present(state.$profile)) { profile in
///   Lines.text(profile.name)
/// } error: { error in
///   .text("No profile: \(error.text)")
/// }
/// terminal.show(view.body)
/// ```
///
/// A part without a closure gets the default drawing of ``LoadableRenderer``. The content closure can ignore the value
/// and draw from a store of the loaded child instead.
public struct RenderedLoadable<Output> {
  /// The drawn output.
  public let body: Output
}

extension RenderedLoadable where Output: RenderedOutput {
  /// Draws a view model.
  ///
  /// - Parameters:
  ///   - viewModel: the view model to draw.
  ///   - sample: a value that a first load shows redacted, if the output can hide its texts; nil for none.
  ///   - content: draws a value that is not empty.
  ///   - pending: draws what takes the place of the content while nothing is loaded or loading.
  ///   - loading: draws a running request without content.
  ///   - error: draws a failure without content.
  ///   - banner: draws a failure over content; by default like a failure without content.
  ///   - empty: draws empty content.
  ///   - button: draws a button for what can be done now.
  public init<Request, Value>(
    _ viewModel: LoadableViewModel<Request, Value>,
    sample: Value? = nil,
    content: @escaping (_ value: Value) -> Output,
    pending: ((_ pending: PendingViewModel<Request>) -> Output)? = nil,
    loading: ((_ loading: LoadingViewModel<Request>) -> Output)? = nil,
    error: ((_ error: ErrorViewModel<Request>) -> Output)? = nil,
    banner: ((_ banner: ErrorViewModel<Request>) -> Output)? = nil,
    empty: ((_ active: ActiveViewModel<Request, Value>) -> Output)? = nil,
    button: ((_ button: LoadButton<Request>) -> Output)? = nil
  ) {
    let renderer = ClosureRenderer(
      sample: sample, drawContent: content, drawPending: pending, drawLoading: loading, drawError: error,
      drawBanner: banner,
      drawEmpty: empty, drawButton: button)
    body = renderer.render(viewModel)
  }
}

extension RenderedLoadable where Output: RenderedOutput {
  /// Draws the view model of a list.
  ///
  /// ```swift
  /// RenderedLoadable(listPresenter.present(state.$articles)) { article in .text(article.title) }
  /// ```
  ///
  /// - Parameters:
  ///   - viewModel: the view model to draw.
  ///   - sample: rows that a first load shows redacted, if the output can hide their texts; nil for none.
  ///   - row: draws a row.
  ///   - header: draws the header above the first row, if there is one.
  ///   - footer: draws the footer below the last row, if there is one.
  ///   - pending: draws what takes the place of the content while nothing is loaded or loading.
  ///   - loading: draws a running request without content.
  ///   - error: draws a failure without content.
  ///   - banner: draws a failure over content; by default like a failure without content.
  ///   - empty: draws an empty list.
  ///   - button: draws a button for what can be done now.
  /// - Complexity: O(number of rows).
  public init<Request, Collection: PaginatedCollection>(
    _ viewModel: LoadableViewModel<Request, ListViewModel<Collection>>,
    sample: Collection? = nil,
    row: @escaping (_ value: Collection.Value) -> Output,
    header: ((_ edge: ListEdgeViewModel) -> Output)? = nil,
    footer: ((_ edge: ListEdgeViewModel) -> Output)? = nil,
    pending: ((_ pending: PendingViewModel<Request>) -> Output)? = nil,
    loading: ((_ loading: LoadingViewModel<Request>) -> Output)? = nil,
    error: ((_ error: ErrorViewModel<Request>) -> Output)? = nil,
    banner: ((_ banner: ErrorViewModel<Request>) -> Output)? = nil,
    empty: ((_ active: ActiveViewModel<Request, ListViewModel<Collection>>) -> Output)? = nil,
    button: ((_ button: LoadButton<Request>) -> Output)? = nil
  ) {
    let list = ClosureListRenderer<Request, Collection, Output>(
      drawRow: row, drawHeader: header, drawFooter: footer)
    self.init(
      viewModel, sample: sample.map { ListViewModel($0) }, content: { list.content($0) }, pending: pending,
      loading: loading, error: error, banner: banner,
      empty: empty, button: button)
  }
}

/// A renderer with an optional closure for each part; a `RenderedLoadable` draws with it.
struct ClosureRenderer<Request: Hashable & Sendable, Value, Output: RenderedOutput>: LoadableRenderer {
  let sample: Value?
  let drawContent: (Value) -> Output
  let drawPending: ((PendingViewModel<Request>) -> Output)?
  let drawLoading: ((LoadingViewModel<Request>) -> Output)?
  let drawError: ((ErrorViewModel<Request>) -> Output)?
  let drawBanner: ((ErrorViewModel<Request>) -> Output)?
  let drawEmpty: ((ActiveViewModel<Request, Value>) -> Output)?
  let drawButton: ((LoadButton<Request>) -> Output)?

  private var standard: StandardRenderer<Request, Value, Output> {
    StandardRenderer(sample: sample, drawContent: drawContent)
  }

  func content(_ value: Value) -> Output {
    drawContent(value)
  }

  func pending(_ pending: PendingViewModel<Request>) -> Output {
    drawPending?(pending) ?? standard.pending(pending)
  }

  func loading(_ loading: LoadingViewModel<Request>) -> Output {
    drawLoading?(loading) ?? standard.loading(loading)
  }

  func error(_ error: ErrorViewModel<Request>) -> Output {
    drawError?(error) ?? standard.error(error)
  }

  func banner(_ banner: ErrorViewModel<Request>) -> Output {
    drawBanner?(banner) ?? error(banner)
  }

  func empty(_ active: ActiveViewModel<Request, Value>) -> Output {
    drawEmpty?(active) ?? standard.empty(active)
  }

  func button(_ button: LoadButton<Request>) -> Output {
    drawButton?(button) ?? standard.button(button)
  }
}

/// A renderer that uses all defaults.
private struct StandardRenderer<Request: Hashable & Sendable, Value, Output: RenderedOutput>: LoadableRenderer {
  let sample: Value?
  let drawContent: (Value) -> Output

  func content(_ value: Value) -> Output {
    drawContent(value)
  }
}

/// A renderer of rows and ends with an optional closure for each part; a `RenderedLoadable` draws the content of a list with it.
struct ClosureListRenderer<
  Request: Hashable & Sendable, Collection: PaginatedCollection, Output: RenderedOutput
>: ListRenderer {
  let drawRow: (Collection.Value) -> Output
  let drawHeader: ((ListEdgeViewModel) -> Output)?
  let drawFooter: ((ListEdgeViewModel) -> Output)?

  func row(_ value: Collection.Value) -> Output {
    drawRow(value)
  }

  func header(_ edge: ListEdgeViewModel) -> Output {
    drawHeader?(edge) ?? .edge(edge)
  }

  func footer(_ edge: ListEdgeViewModel) -> Output {
    drawFooter?(edge) ?? .edge(edge)
  }
}
