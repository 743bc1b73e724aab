import LoadableCore

extension LoadableRenderer where Output: RenderedOutput {
  /// Draws the empty text as a note.
  public func empty(_ active: ActiveViewModel<Request, Value>) -> Output {
    active.emptyText.map { .text($0, role: .note) } ?? .nothing
  }

  /// Draws the failure as it looks without content.
  public func banner(_ banner: ErrorViewModel<Request>) -> Output {
    error(banner)
  }

  /// Draws nothing, a button or an indicator, as the presenter says.
  public func pending(_ pending: PendingViewModel<Request>) -> Output {
    switch pending.appearance {
    case .invisible: .nothing
    case .button: pending.load.map { .button(pending.loadText, intent: $0) } ?? .nothing
    case .indicator:
      .text(pending.accessibilityLabel ?? "", role: .activity(fraction: nil, placement: pending.indicatorPlacement))
    }
  }

  /// Draws the indicator with its text, and the load's notes below; nothing until the indicator is visible.
  public func loading(_ loading: LoadingViewModel<Request>) -> Output {
    loading.showsIndicator ? .running(loading, placement: loading.indicatorPlacement) : .nothing
  }

  /// Draws the text of the error, and a retry button unless a request is running.
  public func error(_ error: ErrorViewModel<Request>) -> Output {
    .joined([
      .text(error.text, role: .error), error.retry.map { .button(error.retryText, intent: $0) },
    ])
  }

  /// Draws the banner, the note that the content is stale, and the content with the indicator at its placement.
  public func active(_ active: ActiveViewModel<Request, Value>) -> Output {
    let content = active.isEmpty ? nil : active.value.map { self.content($0) }
    let body = (content ?? empty(active)).withIndicator(indicator(of: active), at: active.indicatorPlacement)
    let banner = active.banner.map { self.banner($0) }
    let stale = active.staleText.map { Output.text($0, role: .note) }
    return .joined([banner, stale, body])
  }

  private func indicator(of active: ActiveViewModel<Request, Value>) -> Output? {
    guard active.showsIndicator else { return nil }
    // The indicator stays for a moment after the load has ended, when there is no text any more.
    guard var loading = active.loading else { return .text("", role: .activity(fraction: nil, placement: .leading)) }
    // The banner already shows the error.
    if loading.previousError == active.banner?.error { loading.previousError = nil }
    return .running(loading, placement: .leading)
  }
}

extension RenderedOutput {
  /// Draws a running request: the indicator with its text, and the load's notes.
  static func running(_ loading: LoadingViewModel<some Hashable & Sendable>, placement: IndicatorPlacement) -> Self {
    let cancel = Self.button(loading.cancelText, intent: loading.cancel)
    return joined(
      progressing(
        loading.text, loading.progress, [loading.attemptText], loading.previousError, loading.longWaitText, placement)
        + [loading.longWaitText == nil ? nil : cancel])
  }

  /// Draws a page that is loading.
  static func running(_ loading: LoadingPageViewModel) -> Self {
    joined(
      progressing(
        loading.text, loading.progress, [loading.attemptText], loading.previousError, loading.longWaitText,
        loading.indicatorPlacement))
  }

  private static func progressing(
    _ text: String, _ progress: ProgressViewModel?, _ notes: [String?], _ error: PresentedError?, _ longWait: String?,
    _ placement: IndicatorPlacement
  ) -> [Self?] {
    let indicator = Self.text(text, role: .activity(fraction: progress?.fraction, placement: placement))
    return [indicator] + ([progress?.text] + notes).map { note in note.map { Self.text($0, role: .note) } }
      + [error.map { Self.text($0.text, role: .error) }, longWait.map { Self.text($0, role: .note) }]
  }
}
