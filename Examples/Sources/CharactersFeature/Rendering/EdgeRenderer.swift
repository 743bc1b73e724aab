public import LoadableCore
public import LoadableViews

/// Draws one end of a list as part of a line: a button in brackets, or the status of the page there.
public struct EdgeRenderer: Renderer {
  /// Creates a renderer.
  public init() {}

  /// Draws an end of a list; nil if there is nothing to show.
  public func render(_ edge: ListEdgeViewModel) -> String? {
    switch edge {
    case .none: nil
    case .more(let more): "[\(more.text)]"
    case .loading(let loading):
      [
        loading.text, loading.progress?.text, loading.attemptText, loading.longWaitText,
        loading.previousError.map { "after: \($0.text)" },
      ]
      .compactMap { $0 }.joined(separator: " - ")
    case .failed(let failed): "\(failed.text) [\(failed.retryText)]"
    case .end(let text): text
    }
  }
}
