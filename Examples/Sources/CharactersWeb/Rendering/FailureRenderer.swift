import LoadableCore
import LoadableViews

/// Draws a failure as a banner, with a button if there is something to be done about it.
struct FailureRenderer<Request: Hashable & Sendable>: Renderer {
  /// What the button does.
  let action: String

  /// Where the page is.
  let address: PageAddress

  /// Draws a failure.
  func render(_ failure: ErrorViewModel<Request>) -> HTML {
    FailureBanner(
      text: failure.text,
      retry: failure.retry.map { _ in ActionButton(action: action, text: failure.retryText, address: address) }
    ).html
  }
}
