import LoadableCore
import LoadableViews
import TerminalKit

/// Draws the status of the page at one end of a list as one line.
struct EdgeLineRenderer: Renderer {
  /// The part of the screen that keys apply to.
  var focus = ScreenFocus.list

  func render(_ edge: ListEdgeViewModel) -> ScreenLine {
    switch edge {
    case .none: ScreenLine([])
    case .more: ScreenLine(["..."], tone: .quiet)
    case .loading(let loading): ScreenLine([loading.text, loading.longWaitText], tone: .quiet)
    case .failed(let failed):
      ScreenLine(["\(failed.text) \(ScreenButton.retry.text(failed.retryText, in: focus))"], tone: .alarming)
    case .end(let text): ScreenLine([text], tone: .quiet)
    }
  }
}
