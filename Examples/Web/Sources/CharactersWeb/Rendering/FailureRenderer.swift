import LoadableCore
import LoadableViews

/// Draws a failure as a banner, with buttons for what the visitor can do about it.
struct FailureRenderer<Request: Hashable & Sendable>: Renderer {
  /// The action of the button that tries again.
  let retry: String

  /// The action of the button that takes the banner off the page.
  let dismiss: String

  /// The address of the page.
  let address: PageAddress

  /// Draws a failure.
  func render(_ failure: ErrorViewModel<Request>) -> HTML {
    FailureBanner(
      text: failure.text,
      retry: failure.retry.map { _ in ActionButton(action: retry, text: failure.retryText, address: address) },
      dismiss: failure.dismiss.map { _ in ActionButton(action: dismiss, text: failure.dismissText, address: address) }
    ).html
  }
}
