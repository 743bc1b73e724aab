import LoadableCore

/// A renderer with an optional closure for each part; a `LoadableView` draws with it.
struct ClosureRenderer<Request: Hashable & Sendable, Value, Output: RenderedOutput>: LoadableRenderer {
  let drawContent: (Value) -> Output
  let drawPending: ((PendingViewModel<Request>) -> Output)?
  let drawLoading: ((LoadingViewModel<Request>) -> Output)?
  let drawError: ((ErrorViewModel<Request>) -> Output)?
  let drawBanner: ((ErrorViewModel<Request>) -> Output)?
  let drawEmpty: ((ActiveViewModel<Request, Value>) -> Output)?

  private var standard: StandardRenderer<Request, Value, Output> { StandardRenderer(drawContent: drawContent) }

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
}

/// A renderer that uses all defaults.
private struct StandardRenderer<Request: Hashable & Sendable, Value, Output: RenderedOutput>: LoadableRenderer {
  let drawContent: (Value) -> Output

  func content(_ value: Value) -> Output {
    drawContent(value)
  }
}
