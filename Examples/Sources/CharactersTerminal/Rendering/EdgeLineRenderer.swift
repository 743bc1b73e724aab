import LoadableCore
import LoadableViews
import TerminalKit

/// Says what is going on with the page at one end of a list, in one line.
struct EdgeLineRenderer: Renderer {
  func render(_ edge: ListEdgeViewModel) -> ScreenLine {
    switch edge {
    case .none: ScreenLine([])
    case .more: ScreenLine(["..."], tone: .quiet)
    case .loading(let loading):
      // The line is there in any case, so that the rows do not jump.
      ScreenLine(loading.showsIndicator ? [loading.text, loading.longWaitText] : ["..."], tone: .quiet)
    case .failed(let failed): ScreenLine(["\(failed.text) [t: \(failed.retryText)]"], tone: .alarming)
    case .end(let text): ScreenLine([text], tone: .quiet)
    }
  }
}
