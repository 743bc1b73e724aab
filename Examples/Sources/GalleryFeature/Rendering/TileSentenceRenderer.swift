import LoadableCore
import LoadableViews
import TerminalKit

/// Draws a sentence about a tile, which says more than its cell.
struct TileSentenceRenderer: Renderer {
  /// The key that retries a failed tile; nil if keys have no effect.
  var retryKey: String?

  func render(_ load: LoadableViewModel<Int, Tile>) -> String {
    switch load {
    case .pending:
      "not loaded"
    case .loading(let loading):
      loading.text + (loading.previousError.map { ", after: \($0.text)" } ?? "")
    case .active(let active):
      active.value?.color.description ?? active.emptyText ?? ""
    case .error(let error):
      error.text + button(error)
    }
  }

  private func button(_ error: ErrorViewModel<Int>) -> String {
    guard let retryKey, error.retry != nil else { return "" }
    return " [\(retryKey): \(error.retryText)]"
  }
}
