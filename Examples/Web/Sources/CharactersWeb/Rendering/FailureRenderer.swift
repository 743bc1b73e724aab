import LoadableCore
import LoadableViews

/// Draws a failure as a banner, with a button if the visitor can do something about it.
struct FailureRenderer<Request: Hashable & Sendable>: Renderer {
  /// The action of the button.
  let action: String

  /// The address of the page.
  let address: PageAddress

  /// Draws a failure.
  func render(_ failure: ErrorViewModel<Request>) -> HTML {
    FailureBanner(
      text: failure.text,
      retry: failure.retry.map { _ in ActionButton(action: action, text: failure.retryText, address: address) }
    ).html
  }
}
