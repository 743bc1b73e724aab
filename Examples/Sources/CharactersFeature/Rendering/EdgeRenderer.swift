public import LoadableCore
public import LoadableViews

/// Draws what there is at one end of a list as a part of a line: a button in brackets, or what is going on with the page there.
public struct EdgeRenderer: Renderer {
  /// Makes a renderer.
  public init() {}

  /// Draws an end of a list; nil when there is nothing to see.
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
