import CharactersFeature
import LoadableCore
import LoadableViews
import TerminalKit

/// Draws the status of the list, or of the open character, as one line with a tone, preceded by the edits that were not saved.
struct StatusLineRenderer: Renderer {
  /// The part of the screen that keys apply to.
  var focus = ScreenFocus.list

  func render(_ screen: CharactersViewModel) -> ScreenLine {
    let status = loadStatus(screen)
    guard let unsaved = screen.unsaved else { return status }
    let (retry, dismiss) = (button(.retry, unsaved.retryText), button(.dismiss, unsaved.dismissText))
    return ScreenLine(["\(unsaved.text) \(retry) \(dismiss)", status.text], tone: .alarming)
  }

  private func button(_ button: ScreenButton, _ title: String) -> String {
    button.text(title, in: focus)
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
    let cancel = load.buttons.first { $0.name == "cancel" }.map { button(.cancel, $0.text) }
    if let failure = load.failure, load.loading == nil {
      let retry = failure.retry.map { _ in button(.retry, failure.retryText) }
      let dismiss = failure.dismiss.map { _ in button(.dismiss, failure.dismissText) }
      let answers = [failure.text, retry, dismiss].compactMap { $0 }.joined(separator: " ")
      return ScreenLine([answers, summary, cancel], tone: .alarming)
    }
    var parts = [summary]
    switch load {
    case .pending(let pending):
      if pending.appearance == .button { parts.append(button(.retry, pending.loadText)) }
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
