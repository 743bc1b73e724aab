import CharactersFeature
import LoadableCore
import LoadableViews
import TerminalKit

/// Draws the status of the list, or of the open character, as one line with a tone, preceded by the edits that were not saved.
struct StatusLineRenderer: Renderer {
  func render(_ screen: CharactersViewModel) -> ScreenLine {
    let status = loadStatus(screen)
    guard let unsaved = screen.unsaved else { return status }
    let buttons = "[t: \(unsaved.retryText)] [x: \(unsaved.dismissText)]"
    return ScreenLine(["\(unsaved.text) \(buttons)", status.text], tone: .alarming)
  }

  private func loadStatus(_ screen: CharactersViewModel) -> ScreenLine {
    guard let detail = screen.detail else {
      let list = screen.list.value
      let count = list.flatMap { list in list.countText.map { "\($0) characters" } }
      return line(screen.list, count)
    }
    return line(detail.character, nil)
  }

  private func line(_ load: LoadableViewModel<some Any, some Any>, _ summary: String?) -> ScreenLine {
    let cancel = load.buttons.first { $0.name == "cancel" }.map { "[c: \($0.text)]" }
    if let failure = load.failure, load.loading == nil {
      let retry = failure.retry == nil ? "" : " [t: \(failure.retryText)]"
      return ScreenLine([failure.text + retry, summary, cancel], tone: .alarming)
    }
    var parts = [summary]
    switch load {
    case .pending(let pending):
      if pending.appearance == .button { parts.append("[t: \(pending.loadText)]") }
    case .loading: break
    case .active(let active): parts += [active.emptyText] + active.notes
    case .error: break
    }
    if let loading = load.loading, load.showsIndicator {
      parts += [
        loading.text, loading.attemptText, loading.longWaitText, loading.previousError.map { "after: \($0.text)" },
      ]
    }
    return ScreenLine(parts + [cancel])
  }
}
