import LoadableCore

extension LoadableRenderer where Output: RenderedOutput {
  /// The text that there is nothing, as a note.
  public func empty(_ active: ActiveViewModel<Request, Value>) -> Output {
    active.emptyText.map { .text($0, role: .note) } ?? .nothing
  }

  /// The failure as it looks without content.
  public func banner(_ banner: ErrorViewModel<Request>) -> Output {
    error(banner)
  }

  /// Nothing, a button or an indicator, as the presenter says.
  public func pending(_ pending: PendingViewModel<Request>) -> Output {
    switch pending.appearance {
    case .invisible: .nothing
    case .button: pending.load.map { .button(pending.loadText, control: LoadControl($0)) } ?? .nothing
    case .indicator:
      .text(pending.accessibilityLabel ?? "", role: .activity(fraction: nil, placement: pending.indicatorPlacement))
    }
  }

  /// The indicator with its text, and below them what the load says of itself; nothing until the indicator is to be shown.
  public func loading(_ loading: LoadingViewModel<Request>) -> Output {
    loading.showsIndicator ? .running(loading, placement: loading.indicatorPlacement) : .nothing
  }

  /// The text of the error, and a button to retry unless a request runs.
  public func error(_ error: ErrorViewModel<Request>) -> Output {
    .joined([
      .text(error.text, role: .error), error.retry.map { .button(error.retryText, control: LoadControl($0)) },
    ])
  }

  /// The banner, the note that the content is out of date, and the content with the indicator where its placement says.
  public func active(_ active: ActiveViewModel<Request, Value>) -> Output {
    let content = active.isEmpty ? nil : active.value.map { self.content($0) }
    let body = (content ?? empty(active)).withIndicator(indicator(of: active), at: active.indicatorPlacement)
    let banner = active.banner.map { self.banner($0) }
    let stale = active.staleText.map { Output.text($0, role: .note) }
    return .joined([banner, stale, body])
  }

  private func indicator(of active: ActiveViewModel<Request, Value>) -> Output? {
    guard active.showsIndicator else { return nil }
    // Shown for a moment after the load has ended, when there is nothing to say any more.
    guard var loading = active.loading else { return .text("", role: .activity(fraction: nil, placement: .leading)) }
    // The banner names the error already.
    if loading.previousError == active.banner?.error { loading.previousError = nil }
    return .running(loading, placement: .leading)
  }
}

extension RenderedOutput {
  /// A request that runs: the indicator with its text, and what the load says of itself.
  static func running(_ loading: LoadingViewModel<some Hashable & Sendable>, placement: IndicatorPlacement) -> Self {
    let cancel = Self.button(loading.cancelText, control: LoadControl(loading.cancel))
    return joined(
      progressing(
        loading.text, loading.progress, [loading.attemptText], loading.previousError, loading.longWaitText, placement)
        + [loading.longWaitText == nil ? nil : cancel])
  }

  /// A page that is loaded.
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
