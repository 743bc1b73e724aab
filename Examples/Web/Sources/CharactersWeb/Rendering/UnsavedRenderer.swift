import LoadableCore
import LoadableReducers
import LoadableViews

/// Draws what was not saved, with a button to try again and one to forget it.
struct UnsavedRenderer: Renderer {
  /// The address of the page.
  let address: PageAddress

  /// Draws a banner.
  func render(_ unsaved: FailedEditsViewModel<EditKey>) -> HTML {
    FailureBanner(
      text: unsaved.text, retry: ActionButton(action: "retry-saving", text: unsaved.retryText, address: address),
      dismiss: ActionButton(action: "dismiss-unsaved", text: unsaved.dismissText, address: address)
    ).html
  }
}
