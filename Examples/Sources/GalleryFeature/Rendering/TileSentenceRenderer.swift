import LoadableCore
import LoadableViews
import TerminalKit

/// Says what there is to say of a tile: more than fits into its cell.
struct TileSentenceRenderer: Renderer {
  /// The key that loads a tile again which has failed; nil where nobody answers to keys.
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
