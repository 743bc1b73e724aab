public import LoadableCore
public import LoadableViews

/// Draws the status of any loadable as one line: which of the four view models it is, and what that says.
///
/// It draws view models only; the title of a request and the summary of a value are passed in. A load and a retry that the view model
/// offers are drawn as buttons: their texts in brackets.
public struct StatusRenderer<Request: Hashable & Sendable, Value>: Renderer {
  private let style: TextStyle
  private let hasButtons: Bool
  private let title: (Request) -> String
  private let summary: (Value) -> String

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - style: plain, or for a terminal.
  ///   - hasButtons: whether to draw buttons; false where they would have no effect.
  ///   - title: the title of a request, such as `"arrow", page 2`.
  ///   - summary: a value in one line.
  public init(
    style: TextStyle, hasButtons: Bool = true, title: @escaping (_ request: Request) -> String,
    summary: @escaping (_ value: Value) -> String
  ) {
    self.style = style
    self.hasButtons = hasButtons
    self.title = title
    self.summary = summary
  }

  /// Draws a view model as a line.
  public func render(_ viewModel: LoadableViewModel<Request, Value>) -> StatusLine {
    switch viewModel {
    case .pending(let pending):
      line(
        "pending", .dim, [pending.request.map(title), pending.appearance == .button ? button(pending.loadText) : nil])
    case .loading(let loading):
      line(loading.isRetry ? "retrying" : "loading", loading.isRetry ? .yellow : .cyan, describe(loading), loading)
    case .active(let active):
      line("active", .green, describe(active), active.loading)
    case .error(let error):
      line("error", .red, [describe(error)])
    }
  }

  private func describe(_ active: ActiveViewModel<Request, Value>) -> [String?] {
    let content = [active.contentRequest.map(title), active.emptyText ?? active.value.map(summary)]
    // A retry shows the error that it follows, so the banner need not repeat it.
    let banner = active.banner.flatMap { $0.error == active.loading?.previousError ? nil : $0 }
    return [content.compactMap { $0 }.joined(separator: ": ")] + active.notes + [banner.map(describe)]
      + (active.loading.map(describe) ?? [])
  }

  private func describe(_ loading: LoadingViewModel<Request>) -> [String?] {
    let progress = loading.progress.map { progress in
      labelled(progress.text, style == .terminal ? progress.fraction.map(ProgressBar.text) : nil)
    }
    return [
      "\(loading.text) \(title(loading.request))", progress, loading.attemptText, loading.longWaitText,
      loading.previousError.map { "after: \($0.text)" },
    ]
  }

  private func describe(_ error: ErrorViewModel<Request>) -> String {
    labelled(error.text, error.retry == nil ? nil : button(error.retryText))
  }

  private func button(_ text: String) -> String? {
    hasButtons ? "[\(text)]" : nil
  }

  private func labelled(_ text: String, _ more: String?) -> String {
    more.map { "\(text) \($0)" } ?? text
  }

  private func line(
    _ label: String, _ color: TextColor, _ parts: [String?], _ loading: LoadingViewModel<Request>? = nil
  ) -> StatusLine {
    let text = parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " - ").printable
    return StatusLine(label, color, text, style: style, progress: loading?.progress?.fraction)
  }
}
